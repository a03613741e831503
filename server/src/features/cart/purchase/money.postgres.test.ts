import type { CartItem } from '@centrepass/contract/cart/cart'
import { expect, test } from 'vitest'
import { seededRandom } from '#demo/people/seeded-random'
import { billing, buyingIn, DECLINES, VISA } from '#test/acting/buying'
import { buyerOf, makeBuyers } from '#test/databases/make-buyers'
import { startWorld } from '#test/world'

// The invariant views check the rest when the world closes.
const BUYERS = 24
const OPERATIONS = Number(process.env.MONEY_OPERATIONS ?? 120)
/** Open to everyone, in advance and by plan, so that a seed may choose anything. */
const OPEN = `
  update courses set opens_at = '2024-01-01', closes_at = '2026-01-01', min_age = null, max_age = null,
    prerequisites = '{}';
  update programs set opens_at = '2024-01-01', closes_at = '2026-01-01', min_age = null, max_age = null,
    requires_eligibility = false, access_code_hash = null`

type Row = { id: number; product_type: 'Course' | 'Program'; plan: boolean }

async function startShop() {
  const world = await startWorld({ visitors: 'many' })
  await makeBuyers(String(world.databaseUrl), BUYERS)
  await world.database.script(OPEN)
  const products = (await world.database.rows(
    `select id, 'Course' as product_type, false as plan from courses where season_year = 2024
     union all select id, 'Program', plan is not null from programs where season_year = 2024
     order by product_type, id`,
  )) as Row[]
  return { world, buying: buyingIn(world), products }
}

/** What the books and the tables say of the same money. */
const BOOKS = `
  select (select coalesce(sum(cents), 0) from ledger_postings where account = 'card')::int as card,
    ((select coalesce(sum(amount_cents), 0) from sandbox_charges where status = 'succeeded')
      - (select coalesce(sum(amount_cents), 0) from sandbox_refunds where status = 'succeeded')
      - (select coalesce(sum(amount_cents + fee_cents), 0) from sandbox_disputes where status = 'open'))::int as provider,
    (select coalesce(sum(cents), 0) from ledger_postings where account = 'receivable')::int as receivable,
    (select coalesce(sum(l.amount_cents), 0) from schedule_lines l
      join invoices i on i.id = l.invoice_id
      where i.number is not null and l.status not in ('paid', 'cancelled'))::int as planned,
    (select coalesce(sum(cents), 0) from ledger_postings where account = 'credits')::int as credits,
    (select coalesce(sum(cents), 0) from credit_uses where returned_at is null)::int
      - (select coalesce(sum(to_credit_cents), 0) from cancellations where status = 'done')::int as used,
    (select count(*) from purchases where due_now_cents = 0 and state = 'paid')::int as free`

test.each([7, 19])(
  'any mix of paying, declining, using credits, paying by plan and paying nothing adds up in the books (seed %i)',
  async (seed) => {
    const { world, buying, products } = await startShop()
    const random = seededRandom(seed)
    const told: number[] = []
    // The demonstration has credits of other origins, for a team that left.
    const [before] = await world.database.rows(BOOKS)
    const givenBefore = Number(before?.credits) - Number(before?.used)
    const grant = (accountId: number) =>
      world.database.script(`insert into credits (account_id, origin, amount_cents, left_cents)
        select ${accountId}, 'Test', cents, cents from (values (${random.int(1, 90_000)})) as v (cents)`)
    const buy = async (number: number) => {
      const { participantId: participant, accessToken } = buyerOf(number)
      const bearer = { authorization: `Bearer ${accessToken}` }
      const wanted = random.shuffled(products).slice(0, random.int(1, 3))
      const items = wanted.map(
        ({ id, product_type, plan }): CartItem => ({
          ...{ participant, product: id, product_type, pays_by_plan: plan && random.chance(0.5) },
        }),
      )
      const cart = { items, selected_credits: random.chance(0.7) ? null : [] }
      const validated = await world.post<{ data?: { cart_validation_token: string } }>(
        ...(['/api/cart/validate', cart, bearer] as const),
      )
      const cart_validation_token = validated.body.data?.cart_validation_token
      if (!cart_validation_token) return validated.status
      const payment_ott = await buying.token(random.chance(0.2) ? DECLINES : VISA)
      const paying = { ...cart, billing, cart_validation_token, payment_ott }
      return (await world.post('/api/cart/purchase', paying, bearer)).status
    }
    for (let done = 0; done < OPERATIONS; done += 4) {
      const numbers = random.shuffled(Array.from({ length: BUYERS }, (_none, at) => at + 1)).slice(0, 4)
      if (random.chance(0.5)) await grant(buyerOf(numbers[0] ?? 1).accountId)
      told.push(...(await Promise.all(numbers.map(buy))))
    }
    expect(told.filter((status) => status >= 500)).toEqual([])
    const [books] = await world.database.rows(BOOKS)
    expect(books).toMatchObject({
      card: books?.provider,
      receivable: books?.planned,
      credits: Number(books?.used) + givenBefore,
    })
    // Nothing was left to chance: every kind of sale was among them, and cards were declined.
    for (const cents of [books?.card, books?.receivable, books?.credits, books?.free]) {
      expect(Number(cents)).toBeGreaterThan(0)
    }
    expect(told).toContain(402)
  },
)

test.each([
  'update ledger_postings set cents = cents + 1',
  'delete from ledger_postings',
  `update ledger_transactions set kind = 'other'`,
  'delete from ledger_transactions',
  `update purchase_events set state = 'paid'`,
])('the database refuses to rewrite the ledger: %s', async (statement) => {
  const { world, buying, products } = await startShop()
  const { participantId: participant, accessToken } = buyerOf(1)
  const bearer = { authorization: `Bearer ${accessToken}` }
  const family = { accountId: 0, bearer, cookie: { cookie: '' }, people: {}, own: participant }
  const course = products.find(({ product_type }) => product_type === 'Course')
  const items = [{ participant, product: course?.id ?? 0, product_type: 'Course' as const }]
  expect((await buying.buy(family, items)).status).toBe(200)
  await expect(world.database.script(statement)).rejects.toThrow()
})
