import type { AccountCart } from '@centrepass/contract/cart/account-cart'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { WaitedType, WaitRequest } from '@centrepass/contract/waiting/waiting'
import { offerSpots } from '#features/waiting/line/offer-spots'
import type { startWorld } from '../world.ts'
import { buyingIn, type Family } from './buying.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Joined = { data: WaitRequest } & ErrorAnswer
type Listed = { data: WaitRequest[] } & ErrorAnswer
type Accepted = { data: { held_until: string | null; cart: AccountCart } } & ErrorAnswer

/** What families do on the wait list of one product, which is full from the start. */
export async function waitingIn(world: World, product_type: WaitedType, code: string) {
  const buying = buyingIn(world)
  const product = await buying.productId(product_type, code)
  const table = product_type === 'Program' ? 'programs' : 'courses'
  const [row] = await world.database.rows(`select offering_id from ${table} where id = ${product}`)
  const offering = Number(row?.offering_id)
  const pathOf = ({ accountId }: Family, rest: string) => `/api/accounts/${accountId}/${rest}`
  const waiting = {
    ...{ buying, product, offering },
    /** Spots beyond those that are sold and held. */
    leave: (free: number) =>
      world.database.script(
        `update offerings set limit_places = sold + held + ${free} where id = ${offering}`,
      ),
    join: (family: Family, participants: (number | undefined)[], is_together = false) =>
      world.post<Joined>(
        pathOf(family, 'wait-list'),
        { product_type, product, participants, is_together },
        family.bearer,
      ),
    list: async (family: Family) =>
      (await world.get<Listed>(pathOf(family, 'wait-list'), family.bearer)).body.data,
    async offerOf(family: Family) {
      const [offer] = (await waiting.list(family)).flatMap(({ offers }) => offers)
      if (!offer) throw new Error('The family has no offer.')
      return offer
    },
    quit: (family: Family, requestId: number) =>
      world.remove<Listed>(pathOf(family, `wait-list/${requestId}`), family.bearer),
    accept: (family: Family, offerId: number) =>
      world.post<Accepted>(pathOf(family, `wait-offers/${offerId}/accept`), {}, family.bearer),
    decline: (family: Family, offerId: number) =>
      world.post<Listed>(pathOf(family, `wait-offers/${offerId}/decline`), {}, family.bearer),
    round: () => offerSpots(world.purchasing),
    wants: (participant: number | undefined) => [{ participant: participant ?? 0, product, product_type }],
    /** Adults with an account and a registration, who could take the product and have no credit to pay it with. */
    async adults(count: number): Promise<Family[]> {
      const rows = await world.database.rows(
        `select a.email from accounts a
         join guardianships g on g.account_id = a.id and g.relation = 'own'
         join registrations r on r.participant_id = g.participant_id and r.is_live and r.season_year = 2024
         where a.status = 'active' and not exists (select from enrolments e
           where e.participant_id = g.participant_id and coalesce(e.course_id, e.program_id) = ${product})
           and not exists (select from credits c where c.account_id = a.id)
         group by a.email order by a.email limit ${count}`,
      )
      const families: Family[] = []
      for (const { email } of rows) families.push(await buying.family(String(email)))
      return families
    },
    places: () => buying.places(product_type, code),
  }
  return waiting
}
