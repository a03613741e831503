import type { Billing } from '@centrepass/contract/cart/cart'
import { plainDateIn } from '@centrepass/contract/ground/dates'
import { priceCart } from '@centrepass/contract/pricing/price-rules'
import type { PricedCart, RowToPrice } from '@centrepass/contract/pricing/priced-cart'
import association from '#demo-data/association.json' with { type: 'json' }
import type { catalogueRows } from '#features/season/files/catalogue-rows'
import { demoSeason, demoStart } from '../demo-time.ts'
import type { ParticipantRow, Roll } from '../people/demo-roll.ts'
import { billingOf, configuration, payerOf } from './demo-plans.ts'

type Products = Pick<ReturnType<typeof catalogueRows>, 'programs' | 'courses' | 'registrationOptions'>
type ProductType = 'RegistrationOption' | 'Program' | 'Course'
type Product = Products[keyof Products][number]

/** How a row of the invoice ended: what came back to the card, and what was kept. */
export type Ended = {
  position: number
  at: Date
  rule: string
  cost_cents: number
  kept_cents: number
}
/** What a family bought at one moment: one purchase, one payment, one invoice. */
export type DemoSale = {
  account_id: number
  bought_at: Date
  bought_on: string
  billing: Billing
  priced: PricedCart
  /** Who and what the priced rows are about. */
  sold: { participant: ParticipantRow; product: Product; product_type: ProductType }[]
  isDeclinedFirst: boolean
  ended: Ended[]
}

type Bought = {
  account_id: number
  participant_id: number
  product_type: ProductType
  product: Product
  at: Date
  status: string
}
/** A purchase that is told elsewhere. */
type Told = { participant: { id: number }; product_type: string; product: { id: number } }

/** One payment in 25 was refused at first, and went through a minute later. */
const DECLINED_EVERY = 25

/** Everything of the season that was paid at once. Plans and `told` have a story of their own. */
export function demoSales(roll: Roll, products: Products, told: readonly Told[]): DemoSale[] {
  const isTold = ({ participant_id, product_type, product }: Bought) =>
    told.some(
      (one) =>
        one.participant.id === participant_id &&
        one.product_type === product_type &&
        one.product.id === product.id,
    )
  const bought = [...registrationsIn(roll, products), ...enrolmentsIn(roll, products)]
  const families = Map.groupBy(
    bought.filter((one) => !isTold(one)),
    ({ account_id, at }) => `${account_id} ${at.getTime()}`,
  )
  return [...families.values()]
    .toSorted(([a], [b]) => Number(a?.at) - Number(b?.at))
    .map((rows, index) => saleOf(roll, rows, index % DECLINED_EVERY === DECLINED_EVERY - 1))
}

function registrationsIn(roll: Roll, { registrationOptions }: Products): Bought[] {
  return roll.registrations
    .filter(({ season_year, status }) => season_year === demoSeason && status !== 'pending_payment')
    .map(({ participant_id, option_id, registered_at, status }) => ({
      ...{ account_id: payerOf(roll, participant_id).id, participant_id, at: registered_at, status },
      ...{ product_type: 'RegistrationOption', product: known(registrationOptions, option_id) },
    }))
}

function enrolmentsIn(roll: Roll, { programs, courses }: Products): Bought[] {
  return roll.enrolments
    .filter(({ pays_by_plan }) => !pays_by_plan)
    .map(({ participant_id, program_id, course_id, enrolled_at, status }) => ({
      ...{ account_id: payerOf(roll, participant_id).id, participant_id, at: enrolled_at, status },
      ...(program_id
        ? { product_type: 'Program', product: known(programs, program_id) }
        : { product_type: 'Course', product: known(courses, course_id) }),
    }))
}

function known<P extends { id?: number | undefined }>(
  products: readonly P[],
  id: number | null | undefined,
): P {
  const product = products.find((one) => one.id === id)
  if (!product) throw new Error(`The demo has no product ${id}`)
  return product
}

function saleOf(roll: Roll, bought: readonly Bought[], isDeclinedFirst: boolean): DemoSale {
  const [first] = bought
  const account = roll.accounts.find(({ id }) => id === first?.account_id)
  if (!first || !account) throw new Error('A sale of the demo has no buyer.')
  const bought_on = plainDateIn(first.at, association.timezone)
  const priced = priceCart({
    rows: bought.map(rowToPrice),
    ...{ credits: [], selectedCredits: null, configuration, today: bought_on },
  })
  const sold = priced.rows.map(({ item }) => {
    const one = bought.find(
      ({ participant_id, product_type, product }) =>
        participant_id === item.participant &&
        product_type === item.product_type &&
        product.id === item.product,
    )
    const participant = roll.participants.find(({ id }) => id === item.participant)
    if (!one || !participant) throw new Error('A row of a sale is about nothing.')
    return { ...one, participant }
  })
  return {
    ...{ account_id: account.id, bought_at: first.at, bought_on, billing: billingOf(roll, account) },
    ...{ priced, sold, isDeclinedFirst: isDeclinedFirst && priced.due_now > 0 },
    ended: sold.flatMap(({ status, at }, position) => endOf(priced, { status, at, position })),
  }
}

const rowToPrice = ({ participant_id, product_type, product }: Bought): RowToPrice => ({
  item: { participant: participant_id, product: product.id, product_type },
  ...{ product, held: null, pays_by_plan: false },
})

const DAY_MS = 86_400_000
const PROGRAM_FEE_CENTS = 5000

/** Registrations were given back within the fortnight, or cancelled after it; a program on the last evening. */
function endOf(
  priced: PricedCart,
  { status, at, position }: { status: string; at: Date; position: number },
): Ended[] {
  const row = priced.rows[position]
  if (!row || (status !== 'refunded' && status !== 'cancelled')) return []
  if (row.item.product_type !== 'RegistrationOption') {
    const cost_cents = row.cost_cents - PROGRAM_FEE_CENTS
    const yesterday = new Date(demoStart().getTime() - 13 * 3_600_000)
    return [{ position, at: yesterday, rule: 'program_14_days', cost_cents, kept_cents: PROGRAM_FEE_CENTS }]
  }
  if (status === 'cancelled') {
    const late = new Date(at.getTime() + 20 * DAY_MS)
    return [{ position, at: late, rule: 'registration_late', cost_cents: 0, kept_cents: row.cost_cents }]
  }
  const soon = new Date(at.getTime() + 6 * DAY_MS)
  return [{ position, at: soon, rule: 'registration_new', cost_cents: row.cost_cents, kept_cents: 0 }]
}
