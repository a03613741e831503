import type { CartItem } from '@centrepass/contract/cart/cart'
import { expect, test } from 'vitest'
import { seededRandom } from '#demo/people/seeded-random'
import { billing, buyingIn, DECLINES, type Family, VISA } from '#test/acting/buying'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { secondServer } from '#test/programs/second-server'
import { startWorld } from '#test/world'
import { releaseExpiredHolds } from '../places/release-holds.ts'
import { reconcilePurchases } from './settling/reconcile-purchases.ts'

// The invariant views check the rest when the world closes.
let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  buying = buyingIn(world)
})

const COURSES = ['UMP-PRO-HS', 'MED', 'NCCP-COM']

async function buyers(count: number): Promise<Family[]> {
  const rows = await world.database.rows(
    `select a.email from accounts a
     join guardianships g on g.account_id = a.id and g.relation = 'own'
     join participants p on p.id = g.participant_id and p.birthdate < '2005-01-01'
     join registrations r on r.participant_id = p.id and r.is_live and r.season_year = 2024
       and r.status <> 'suspended'
     where a.status = 'active' group by a.email order by a.email limit ${count}`,
  )
  return Promise.all(rows.map(({ email }) => buying.family(String(email))))
}

const setPlaces = (code: string, left: number) =>
  world.database.script(`update offerings set limit_places = greatest(0, sold + held + ${left})
    where id = (select offering_id from courses where code = '${code}' and season_year = 2024)`)

const itemsOf = (family: Family, products: readonly number[]) =>
  products.map((product): CartItem => ({ participant: family.own ?? 0, product, product_type: 'Course' }))

test('a buyer of one to three spots gets all of them or none, and never more than there are', async () => {
  const families = await buyers(24)
  for (const code of COURSES) await setPlaces(code, 7)
  const products = await Promise.all(COURSES.map((code) => buying.productId('Course', code)))
  const carts = families.map((family, at) => ({
    family,
    items: itemsOf(family, products.slice(0, 1 + (at % 3))),
  }))
  const replies = await Promise.all(carts.map(({ family, items }) => buying.buyOrTell(family, items)))
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  const paid = replies.filter(({ status }) => status === 200).length
  expect(paid).toBeGreaterThan(0)
  expect(await buying.charges()).toHaveLength(paid)
  for (const code of COURSES) {
    const { held, sold, limit_places } = await buying.places('Course', code)
    expect(held).toBe(0)
    expect(sold).toBeLessThanOrEqual(limit_places)
  }
})

type Server = { inject: typeof world.app.inject }
type Doing = 'buy' | 'decline' | 'hang' | 'validate' | 'empty' | 'expire' | 'limit' | 'lower'
const doings: Doing[] = [
  'buy',
  'buy',
  'buy',
  'decline',
  'hang',
  'validate',
  'empty',
  'expire',
  'limit',
  'lower',
]

async function pay(family: Family, items: CartItem[], { doing, server }: { doing: Doing; server: Server }) {
  const validated = await buying.validate(family, items)
  if (validated.status !== 200 || doing === 'validate') return
  world.provider.mood = doing === 'hang' ? { fault: 'resets_after_charging' } : {}
  const payload = {
    ...{ items, selected_credits: null, billing },
    cart_validation_token: validated.body.data.cart_validation_token,
    payment_ott: await buying.token(doing === 'decline' ? DECLINES : VISA),
  }
  const url = '/api/cart/purchase'
  const reply = await server.inject({ method: 'POST', url, payload, headers: family.bearer })
  expect(reply.statusCode).toBeLessThan(500)
}

async function expire({ accountId }: Family): Promise<void> {
  await world.database.script(`update place_holds set held_until = now() - interval '1 second'
    where ended_at is null and account_id = ${accountId}`)
  await releaseExpiredHolds(world.database.db)
}

test.each([11, 23, 47])(
  'any mix of validating, paying, declining, emptying, running out and new limits on two servers adds up (seed %i)',
  async (seed) => {
    const random = seededRandom(seed)
    const second = await secondServer(world)
    const families = await buyers(8)
    const products = await Promise.all(COURSES.map((code) => buying.productId('Course', code)))
    for (const code of COURSES) await setPlaces(code, 3)
    const step = async (family: Family) => {
      const wanted = products.filter(() => random.chance(0.6))
      const doing = random.pick(doings)
      const server = random.chance(0.5) ? world.app : second.app
      if (doing === 'empty') return world.post('/api/cart/empty', {}, family.bearer)
      if (doing === 'limit') return setPlaces(random.pick(COURSES), random.int(0, 2))
      if (doing === 'lower') return setPlaces(random.pick(COURSES), -random.int(1, 2))
      if (doing === 'expire') return expire(family)
      return pay(family, itemsOf(family, wanted), { doing, server })
    }
    for (let round = 0; round < 12; round++) await Promise.all(families.map(step))
    world.provider.mood = {}
    await reconcilePurchases(world.purchasing, { leftAloneSeconds: 0, sureAfterSeconds: 0 })
    await second.close()
    const open = await world.database.rows(`select id from purchases where state in ('charging', 'unknown')`)
    expect(open).toEqual([])
    const [books] = await world.database.rows(
      `select (select coalesce(sum(cents), 0) from ledger_postings where account = 'card')::int as ledger,
        (select coalesce(sum(amount_cents), 0) from sandbox_charges where status = 'succeeded')::int
          - (select coalesce(sum(amount_cents), 0) from sandbox_refunds where status = 'succeeded')::int
          - (select coalesce(sum(amount_cents + fee_cents), 0) from sandbox_disputes where status = 'open')::int as provider`,
    )
    expect(books?.ledger).toBe(books?.provider)
    expect(Number(books?.ledger)).toBeGreaterThan(0)
  },
)
