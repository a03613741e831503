import { setTimeout as pause } from 'node:timers/promises'
import type { CartItem } from '@centrepass/contract/cart/cart'
import type { WaitRequest } from '@centrepass/contract/waiting/waiting'
import { buyingIn, type Family } from '#server/test/acting/buying.ts'
import { onDatabase } from '#server/test/databases/new-database.ts'
import { familyOf, familyOfAccount, itemFor } from '../acting/families.ts'
import { buy } from './buying.ts'
import { cancel } from './families.ts'
import { Refused, type Soak, type Story, yes } from './story.ts'

const OFFERED_WITHIN_MS = 300_000
const LOOK_EVERY_MS = 2000
/** A spot may come free between a look and the next. */
const MOST_TRIES = 10
type List = { data: WaitRequest[] }

/** Whose story is over, or was not told to its end: an offer that comes to them later is not what they expect. */
const gone = new Set<number>()

/**
 * A program with few spots: who finds one buys it and gives it up, who finds none waits in line, and takes what is
 * offered, or declines it.
 */
export const waitsForProgram: Story = async (soak, number) => {
  const { accountId } = familyOf(number)
  await wait(soak, number).finally(() => gone.add(accountId))
}

async function wait(soak: Soak, number: number): Promise<void> {
  const family = familyOf(number)
  const item = itemFor(family, 'Program', soak.products.wanted)
  let invoice = await buyOrJoin(soak, family, item)
  if (invoice === null) {
    const offer = await untilOffered(soak, family)
    if (offer === null) return
    if (number % 4 === 3) return answer(soak, family, { offer, how: 'decline' })
    await answer(soak, family, { offer, how: 'accept' })
    invoice = await buy(soak, family, [item])
  }
  await cancel(soak, number, { invoice, refund_to: 'card' })
}

/** The invoice, or null in the line. */
async function buyOrJoin(soak: Soak, family: Family, item: CartItem): Promise<number | null> {
  for (let tries = 1; ; tries++) {
    const { status, body } = await buyingIn(soak.site).validate(family, [item])
    if (status === 200) return buy(soak, family, [item])
    if (!JSON.stringify(body).includes('"FULL"')) yes('a cart', { status, body })
    const { participant, product, product_type } = item
    const wish = { product_type, product, participants: [participant], is_together: false }
    const joined = await soak.site.post<{ data: WaitRequest; code?: string }>(
      listOf(family),
      wish,
      family.bearer,
    )
    if (joined.body.code === 'wait_not_full' && tries < MOST_TRIES) continue
    yes('a place in the line', joined)
    soak.claim(
      `the place in the line of account ${family.accountId}`,
      `select from wait_requests where account_id = ${family.accountId} and product_id = ${product}`,
    )
    return null
  }
}

const listOf = ({ accountId }: Family) => `/api/accounts/${accountId}/wait-list`

/** The offer, or null for who has waited long enough. */
async function untilOffered(soak: Soak, family: Family): Promise<number | null> {
  const until = performance.now() + OFFERED_WITHIN_MS
  while (performance.now() < until) {
    const list = yes('the wait list', await soak.site.get<List>(listOf(family), family.bearer))
    const [offer] = list.flatMap(({ offers }) => offers)
    if (offer) return offer.id
    if (list.length === 0) throw new Refused('the place in the line is gone')
    await declineForGone(soak)
    await pause(LOOK_EVERY_MS)
  }
  return null
}

type Answer = { offer: number; how: 'accept' | 'decline' }

async function answer(soak: Soak, family: Family, { offer, how }: Answer): Promise<void> {
  const path = `/api/accounts/${family.accountId}/wait-offers/${offer}/${how}`
  yes(`to ${how} an offer`, await soak.site.post<{ data: object }>(path, {}, family.bearer))
  soak.claim(
    `account ${family.accountId}’s answer to its offer`,
    `select from wait_offers f join wait_requests r on r.id = f.request_id
     where r.account_id = ${family.accountId} and f.outcome = '${how === 'accept' ? 'accepted' : 'declined'}'`,
  )
}

/** Who waits no longer, and those whose request came back with the backup, decline: else no one gets their spot. */
async function declineForGone({ site }: Soak): Promise<void> {
  const open = await site.database.rows(`select f.id, r.account_id from wait_offers f
    join wait_requests r on r.id = f.request_id where f.outcome is null and r.account_id > 1000000`)
  for (const { id, account_id } of open) {
    if (!gone.has(Number(account_id))) continue
    const { accountId, bearer } = familyOfAccount(Number(account_id))
    await site.post(`/api/accounts/${accountId}/wait-offers/${id}/decline`, {}, bearer)
  }
}

/** No one waits for a spot that is free, and some got one. */
export async function wrongAboutWaiting(databaseUrl: string, program: number): Promise<string[]> {
  const { rows } = await onDatabase(databaseUrl, (client) =>
    client.query<Record<'people' | 'accepted' | 'declined' | 'asked' | 'free', number>>(LINE, [program]),
  )
  const [line] = rows
  if (!line) throw new Error('The program of the wait list is gone.')
  const { people, accepted, declined, asked, free } = line
  console.log(
    `wait list of the program: ${people} in it, offers accepted ${accepted}, declined ${declined}; ${asked} wait, ${free} spots are free`,
  )
  return [
    ...(accepted > 0 ? [] : ['no one got a spot from the wait list: too few to show anything']),
    ...(asked > 0 && free > 0 ? [`${asked} wait for a program of which ${free} spots are free`] : []),
  ]
}

const LINE = `
  select (select count(*)::int from wait_people w where w.offering_id = o.id) as people,
    (select count(*)::int from wait_offers f join wait_requests r on r.id = f.request_id
      where r.offering_id = o.id and f.outcome = 'accepted') as accepted,
    (select count(*)::int from wait_offers f join wait_requests r on r.id = f.request_id
      where r.offering_id = o.id and f.outcome = 'declined') as declined,
    (select count(*)::int from wait_people w
      where w.offering_id = o.id and w.ended_at is null and not w.is_offered) as asked,
    o.limit_places - o.sold - o.held as free
  from programs p join offerings o on o.id = p.offering_id where p.id = $1`
