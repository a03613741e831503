import { offerSpots } from '#features/waiting/line/offer-spots'
import { buyerOf, makeBuyers } from '../databases/make-buyers.ts'
import { secondServer } from '../programs/second-server.ts'
import { startWorld } from '../world.ts'
import { billing, buyingIn } from './buying.ts'

const COURSE = 'NCCP-COM'
const IN_A_ROW = 4

type Rush = { people: number; spots: number }
type Buyer = ReturnType<typeof buyerOf>

/**
 * Everyone joins a full course at once, on two servers; spots come free one by one while others who did not join try to
 * buy them and two workers offer them; then those with an offer accept and pay, all at once.
 */
export async function waitListRush({ people, spots }: Rush) {
  const scene = await openScene(people + Math.ceil(people / 5))
  const { world, send, statuses, product, offering } = scene
  const waiting = scene.buyers.slice(0, people)
  const passing = scene.buyers.slice(people)
  const round = () => offerSpots(world.purchasing)
  const tryToBuy = () =>
    Promise.all(passing.map((buyer) => send(buyer, '/api/cart/validate', cartOf(buyer, product))))

  await scene.setFree(0)
  await Promise.all([
    ...waiting.map((buyer) =>
      send(buyer, `/api/accounts/${buyer.accountId}/wait-list`, {
        ...{ product_type: 'Course', product, is_together: false },
        participants: [buyer.participantId],
      }),
    ),
    tryToBuy(),
    round(),
  ])
  for (let freed = 0; freed < spots; freed += IN_A_ROW) {
    await scene.addSpots(Math.min(IN_A_ROW, spots - freed))
    await Promise.all([tryToBuy(), round(), round()])
  }
  const joined = await scene.ids(
    `select participant_id as id from wait_people where offering_id = ${offering} order by request_id`,
  )
  const offers = await world.database.rows(
    `select w.offer_id, w.participant_id from wait_people w
     where w.is_offered and w.offering_id = ${offering} order by w.offer_id`,
  )
  await Promise.all([
    ...offers.map(({ offer_id, participant_id }) =>
      scene.acceptAndPay(Number(participant_id), Number(offer_id)),
    ),
    tryToBuy(),
    round(),
  ])
  const [after] = await world.database.rows(
    `select limit_places as limit, held + sold as taken from offerings where id = ${offering}`,
  )
  const paid = await scene.ids(`select participant_id as id from enrolments where course_id = ${product}
    and participant_id in (select participant_id from wait_people where offering_id = ${offering})`)
  await scene.close()
  return {
    ...{ statuses, joined, offered: offers.map(({ participant_id }) => Number(participant_id)) },
    ...{ paid: paid.length, taken: Number(after?.taken), limit: Number(after?.limit) },
  }
}

const cartOf = ({ participantId }: Pick<Buyer, 'participantId'>, product: number) => ({
  items: [{ participant: participantId, product, product_type: 'Course' }],
  selected_credits: null,
})

async function openScene(count: number) {
  const world = await startWorld({ visitors: 'many' })
  const servers = [await secondServer(world), await secondServer(world)] as const
  await makeBuyers(String(world.databaseUrl), count)
  const product = await buyingIn(world).productId('Course', COURSE)
  const [row] = await world.database.rows(`select offering_id from courses where id = ${product}`)
  const offering = Number(row?.offering_id)
  const buyers = Array.from({ length: count }, (_none, at) => buyerOf(at + 1))
  const statuses: number[] = []
  const send = async (buyer: Buyer, url: string, payload: object) => {
    const at = buyer.accountId
    const reply = await servers[at % 2 === 0 ? 0 : 1].app.inject({
      ...{ method: 'POST', url, payload, remoteAddress: `10.1.${(at >> 8) & 255}.${at & 255}` },
      headers: { authorization: `Bearer ${buyer.accessToken}` },
    })
    statuses.push(reply.statusCode)
    return reply
  }
  const change = (what: string) =>
    world.database.script(`update offerings set limit_places = ${what} where id = ${offering}`)
  return {
    ...{ world, buyers, product, offering, statuses, send },
    setFree: (free: number) => change(`sold + held + ${free}`),
    addSpots: (more: number) => change(`limit_places + ${more}`),
    ids: async (statement: string) => (await world.database.rows(statement)).map(({ id }) => Number(id)),
    async acceptAndPay(participantId: number, offerId: number) {
      const buyer = buyers.find((one) => one.participantId === participantId)
      if (!buyer) throw new Error('An offer went to someone else.')
      await send(buyer, `/api/accounts/${buyer.accountId}/wait-offers/${offerId}/accept`, {})
      const cart = cartOf(buyer, product)
      const shown = await send(buyer, '/api/cart/validate', cart)
      await send(buyer, '/api/cart/purchase', {
        ...{ ...cart, billing, payment_ott: buyer.paymentOtt },
        cart_validation_token: shown.json().data?.cart_validation_token ?? '',
      })
    },
    close: async () => {
      for (const server of servers) await server.close()
    },
  }
}
