import { seededRandom } from '#demo/people/seeded-random'
import type { LedgerAccount } from '#platform/database/tables/ledger'
import { buyingIn, type Family } from '#test/acting/buying'
import { callingOffIn } from '#test/acting/calling-off'
import { correctingIn } from '#test/acting/correcting'
import { discountingIn } from '#test/acting/discounting'
import { disputingIn } from '#test/acting/disputing'
import { movingIn } from '#test/acting/moving'
import { planningIn } from '#test/acting/planning'
import { refundingIn } from '#test/acting/refunding'
import { startWorld } from '#test/world'
import type { Model, Product } from './model/state.ts'

/** Two parents of the same children, and two other families. */
const EMAILS = [
  'parent3@mail.example',
  'coparent@mail.example',
  'noor.baptiste.100037@mail.example',
  'freya.ekwueme.100167@mail.example',
]
const FIRST_DAY = '2025-02-07'
export const LAST_DAY = '2025-08-10'

const monthly = (cents: number) =>
  ['2025-03-15', '2025-04-15', '2025-05-15', '2025-06-15'].map((due) => ({ due, cents }))

/** Programs of the demonstration, emptied and on sale for everyone, with prices that do not divide well. */
const SHAPES = [
  { code: 'DISC', cost: 9_999, isTaxed: false, starts: '2025-04-20', instalments: [], limit: 4 },
  {
    ...{ code: 'GK', cost: 12_345, isTaxed: true, starts: '2025-06-01', instalments: [], limit: 7 },
    discount: { cents: 1_001, account: 'discounts' as const },
  },
  {
    ...{ code: 'MAST', cost: 4_001, isTaxed: true, starts: '2025-07-15', instalments: [], limit: 9 },
    discount: { cents: 333, account: 'funds' as const },
  },
  { code: 'ZA13', cost: 39_000, isTaxed: false, starts: '2025-05-10', instalments: monthly(7_001), limit: 9 },
  { code: 'ZA15', cost: 54_000, isTaxed: true, starts: '2025-08-20', instalments: monthly(10_000), limit: 9 },
]

export type Scene = Awaited<ReturnType<typeof startScene>>

/** A world of its own, what people do in it, and the model of the money that begins with nothing. */
export async function startScene(seed: number) {
  const world = await startWorld({ visitors: 'many' })
  const buying = buyingIn(world)
  const planning = planningIn(world)
  await planning.onlyOurs()
  const products: Product[] = []
  for (const shape of SHAPES) {
    const id = await buying.productId('Program', shape.code)
    products.push({ discount: null, ...shape, id, calledOff: null, isOnSale: true })
  }
  await plantDiscounts(world, products)
  await world.database.script(`${shaping()} update credits set expires_on = '2000-01-01'`)
  const families: Family[] = []
  for (const email of EMAILS) families.push(await buying.family(email))
  const correcting = correctingIn(world)
  const colleague = await correcting.colleague()
  const model = newModel(families, products)
  for (const account of model.accounts) {
    account.people = await ableToBuy(world.database.rows, account.people)
  }
  return {
    ...{ world, random: seededRandom(seed), model, families, colleague, buying, planning, correcting },
    ...{ refunding: refundingIn(world), moving: movingIn(world), disputing: disputingIn(world) },
    calling: callingOffIn(world),
    before: await booksBefore(world.database.rows),
    familyOf(account: { id: number }): Family {
      const family = families.find(({ accountId }) => accountId === account.id)
      if (!family) throw new Error(`There is no family ${account.id}.`)
      return family
    },
    /** Noon of that day, at the association. */
    setDay(day: string): void {
      model.today = day
      planning.at(`${day}T12:00`)
    },
  }
}

const shaping = () =>
  SHAPES.map(
    ({ code, cost, isTaxed, starts, instalments, limit }) => `
    update enrolments set status = 'withdrawn'
      where program_id = (select id from programs where code = '${code}' and season_year = 2024);
    update offerings set sold = 0, held = 0, limit_places = ${limit}
      where id = (select offering_id from programs where code = '${code}' and season_year = 2024);
    update programs set min_age = 4, max_age = null, zone_codes = '{}', price_cents = ${cost},
      tax_class = '${isTaxed ? 'GST' : 'EXEMPT_CHILD'}', starts_on = '${starts}', ends_on = '2025-08-30',
      opens_at = '2025-01-01', closes_at = '2025-08-29', has_wait_list = false, requires_agreement = false,
      requires_eligibility = false, is_refundable = true, plan = ${planOf(cost, instalments)}
      where code = '${code}' and season_year = 2024;`,
  ).join('\n')

type Due = { due: string; cents: number }

function planOf(cost: number, instalments: readonly Due[]): string {
  if (instalments.length === 0) return 'null'
  const rows = instalments.map(({ due, cents }) => ({ due_on: due, amount_cents: cents }))
  const deposit_cents = cost - instalments.reduce((sum, { cents }) => sum + cents, 0)
  return `'${JSON.stringify({ deposit_cents, instalments: rows })}'`
}

/** Two programs cost less for everyone: the association gives one discount, a fund the other. */
async function plantDiscounts(world: Awaited<ReturnType<typeof startWorld>>, products: readonly Product[]) {
  const discounting = discountingIn(world)
  for (const { id, discount } of products) {
    if (!discount) continue
    const isOfFund = discount.account === 'funds'
    await discounting.make({
      ...{ rule: 'early', amount_cents: discount.cents, payer: isOfFund ? 'fund' : 'association' },
      ...(isOfFund && { fund_id: await discounting.fund(1_000_000) }),
      products: [{ product_type: 'Program', product: id }],
    })
  }
}

const ACCOUNTS: LedgerAccount[] = [
  ...(['card', 'bank', 'cash', 'credits', 'receivable', 'waived', 'national', 'provincial'] as const),
  ...(['programs', 'courses', 'teams', 'fees', 'tax', 'refunds_due', 'disputes', 'dispute_fees'] as const),
  ...(['goodwill', 'discounts', 'funds'] as const),
]
const noMoney = () => Object.fromEntries(ACCOUNTS.map((name) => [name, 0])) as Model['ledger']

function newModel(families: readonly Family[], products: Product[]): Model {
  return {
    ...{
      today: FIRST_DAY,
      products,
      invoices: [],
      refunds: [],
      pending: [],
      proposals: [],
      provider: 0,
      births: 0,
    },
    accounts: families.map(({ accountId, people }) => ({
      ...{ id: accountId, name: Object.keys(people)[0] ?? '', people: Object.values(people), credits: [] },
    })),
    ledger: noMoney(),
  }
}

type Ask = Awaited<ReturnType<typeof startWorld>>['database']['rows']

/** Programs ask for a registration that is in force, and a plan of before would be in the way of another one. */
async function ableToBuy(ask: Ask, people: readonly number[]): Promise<number[]> {
  const rows = await ask(`select p.id from participants p where p.id in (${people.join(', ')})
    and exists (select from registrations r where r.participant_id = p.id and r.is_live and r.season_year = 2024)
    and not exists (select from registrations r
      where r.participant_id = p.id and r.season_year = 2024 and r.status = 'suspended')
    and not exists (select from payment_schedules s where s.participant_id = p.id) order by p.id`)
  return rows.map(({ id }) => Number(id))
}

/** All ledger accounts, what is at the provider by its own books, and the last credit: as one question. */
/** Payouts move nothing that a family sees: they are looked at by themselves. */
export const BOOKS = `select
  (select jsonb_object_agg(account, cents) from (
    select account, sum(cents)::int as cents from ledger_postings p
    join ledger_transactions t on t.id = p.transaction_id where t.kind <> 'payout' group by 1) one)
    as ledger,
  (select coalesce(sum(cents), 0)::int from ledger_postings) as sum,
  (select coalesce(sum(amount_cents), 0)::int from sandbox_charges where status = 'succeeded')
    - (select coalesce(sum(amount_cents), 0)::int from sandbox_refunds where status = 'succeeded')
    - (select coalesce(sum(amount_cents), 0)::int from sandbox_disputes where status in ('open', 'lost'))
    - (select coalesce(sum(fee_cents - fee_returned_cents), 0)::int from sandbox_disputes where status <> 'coming')
    as provider,
  (select coalesce(max(id), 0)::int from credits) as last_credit,
  (select coalesce(max(id), 0)::int from refunds) as last_refund,
  (select coalesce(max(id), 0)::int from payments) as last_payment`

export type Books = {
  ledger: Record<string, number>
  sum: number
  provider: number
  last_credit: number
  last_refund: number
  last_payment: number
}

async function booksBefore(ask: Ask): Promise<Books> {
  const [books] = await ask(BOOKS)
  return books as unknown as Books
}
