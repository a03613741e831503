import type { SoldType } from '../cart/cart.ts'
import { type AppliedCredit, applyCredits, type Credit, type SelectedCredits } from '../cart/credit-rules.ts'
import {
  chargesOn,
  type FeeConfiguration,
  type OptionPrice,
  type Parts,
  partsOf,
  type Rates,
  ratesOf,
  taxOn,
  wholeCents,
} from '../ground/price-parts.ts'
import {
  type Instalment,
  instalmentsAhead,
  type Payments,
  type Plan,
  spreadPayments,
} from '../payments/plan-rules.ts'
import { type DiscountFacts, type DiscountLine, type DiscountPayer, discountLines } from './discount-rules.ts'
import { upgradeCredit } from './upgrade-rules.ts'

/** Below `minimum_charge_cents` a card cannot be charged. */
export type PriceConfiguration = FeeConfiguration & { minimum_charge_cents: number }

export type CartToPrice = {
  rows: readonly RowToPrice[]
  credits: readonly Credit[]
  selectedCredits: SelectedCredits
  configuration: PriceConfiguration
  /** The day it is where the association is. */
  today: string
  /** Left out where none is on offer. */
  discounts?: DiscountFacts | undefined
}

/** Who gets what. A team is sold to the person who enters it. */
type Item = { participant: number; product: number; product_type: SoldType }

export type RowToPrice = {
  item: Item
  /** A registration option, program or course of the catalogue's tables has this shape. */
  product: ProductToPrice
  /** What the person has paid this season for other categories, earlier upgrades taken off. */
  held: Parts | null
  pays_by_plan: boolean
}
/** A missing `is_refundable` means true. */
export type ProductToPrice = { tax_class: string; is_refundable?: boolean } & (OptionPrice | EnrolmentPrice)
type EnrolmentPrice = { price_cents: number; plan?: Plan | null }

/** The parts are 0 where there are none, in programs and courses. Only credits and discounts have negative amounts. */
export type PricedRow = Parts & {
  item: Item
  cost_cents: number
  fee_cents: number
  tax_cents: number
  credit: boolean
  refundable: boolean
  /** Those to come, before credits; null for what is not paid by plan. */
  instalments: readonly Instalment[] | null
  /** Of a row that takes a discount off the row before it. */
  discount?: { id: number; payer: DiscountPayer; fund_id: number | null }
}

/** Whole cents throughout. `outstanding` is `due_now` and the schedule together. */
export type PricedCart = Payments & {
  rows: PricedRow[]
  subtotal: number
  fees: number
  taxes: number
  total: number
  credits_applied: AppliedCredit[]
}

/** What a cart costs today. Knows no clock and no database, so a browser gets the same answer as the server. */
export function priceCart(cart: CartToPrice): PricedCart {
  const { rows, credits, selectedCredits, configuration, today, discounts } = cart
  const pricing = { rates: ratesOf(configuration), today }
  const sold = byParticipant(rows).flatMap((own) => pricePerson(own, pricing))
  const lines = discounts
    ? discountLines(
        sold.map(({ priced }) => withoutUpgrade(priced)),
        discounts,
        today,
      )
    : []
  const priced = sold.flatMap((each, at) =>
    discounted(
      each,
      lines.filter(({ row }) => row === at),
      pricing,
    ),
  )

  const subtotal = sumOf(priced.map(({ cost_cents }) => cost_cents))
  const fees = sumOf(priced.map(({ fee_cents }) => fee_cents))
  const taxes = sumOf(priced.map(({ tax_cents }) => tax_cents))
  const total = subtotal + fees + taxes

  const credits_applied = applyCredits(total, credits, selectedCredits, today)
  const left = total - sumOf(credits_applied.map(({ cents }) => cents))
  const ahead = priced.flatMap(({ instalments }, row) =>
    (instalments ?? []).map((line) => ({ row, ...line })),
  )
  const payments = spreadPayments(left, ahead, configuration.minimum_charge_cents)
  return { rows: priced, subtotal, fees, taxes, total, credits_applied, ...payments }
}

type Pricing = { rates: Rates; today: string }

/** In the order in which they first appear. */
function byParticipant(rows: readonly RowToPrice[]): RowToPrice[][] {
  return [...Map.groupBy(rows, ({ item }) => item.participant).values()]
}

const ORDER: readonly SoldType[] = ['RegistrationOption', 'Program', 'Course', 'TournamentTeam']

/** A row of the cart, and what it is on the invoice: with an upgrade, its credit comes second. */
type Sold = { row: RowToPrice; priced: [PricedRow, ...PricedRow[]] }

function pricePerson(rows: readonly RowToPrice[], pricing: Pricing): Sold[] {
  const inOrder = ORDER.flatMap((type) => rows.filter(({ item }) => item.product_type === type))
  return inOrder.map((row, at) => {
    const { product } = row
    if ('price_cents' in product) return { row, priced: [priceEnrolment(row, product, pricing)] }
    const registration = priceRegistration(row, partsOf(product, pricing.today), pricing)
    const paid = paidBefore(row, inOrder.slice(0, at), pricing.today)
    return { row, priced: [registration, ...creditFor(registration, product.tax_class, paid, pricing.rates)] }
  })
}

function priceEnrolment(
  { item, pays_by_plan }: RowToPrice,
  product: ProductToPrice & EnrolmentPrice,
  { rates, today }: Pricing,
): PricedRow {
  const cost_cents = wholeCents(product.price_cents)
  return {
    item,
    national_cents: 0,
    provincial_cents: 0,
    cost_cents,
    ...chargesOn({ kind: 'other', cost_cents, tax_class: product.tax_class }, rates),
    credit: false,
    refundable: product.is_refundable ?? true,
    instalments: pays_by_plan && product.plan ? instalmentsAhead(product.plan, cost_cents, today) : null,
  }
}

function priceRegistration({ item, product }: RowToPrice, parts: Parts, { rates }: Pricing): PricedRow {
  const cost_cents = parts.national_cents + parts.provincial_cents
  return {
    item,
    ...parts,
    cost_cents,
    ...chargesOn({ kind: 'registration', cost_cents, tax_class: product.tax_class }, rates),
    credit: false,
    refundable: product.is_refundable ?? true,
    instalments: null,
  }
}

/** Categories in the same cart count as well: two at once cost what they cost one after the other. */
function paidBefore({ item, held }: RowToPrice, earlier: readonly RowToPrice[], today: string): Parts[] {
  const others = earlier.flatMap(({ item: other, product }) =>
    'price_cents' in product || other.product === item.product ? [] : [partsOf(product, today)],
  )
  return held ? [held, ...others] : others
}

function creditFor(bought: PricedRow, tax_class: string, paid: Parts[], rates: Rates): PricedRow[] {
  const credit = upgradeCredit(bought, paid)
  if (!credit) return []
  const credited = credit.national_cents + credit.provincial_cents
  const difference = bought.cost_cents - credited
  return [
    {
      item: bought.item,
      // From 0, because a plain minus would make -0 of a part that has no credit.
      national_cents: 0 - credit.national_cents,
      provincial_cents: 0 - credit.provincial_cents,
      cost_cents: 0 - credited,
      fee_cents: 0,
      // Brings the two rows together to the tax on the difference, rounded once.
      tax_cents: taxOn(difference, tax_class, rates) - taxOn(bought.cost_cents, tax_class, rates),
      credit: true,
      refundable: false,
      instalments: null,
    },
  ]
}

const withoutUpgrade = (rows: Sold['priced']) => ({
  item: rows[0].item,
  national_cents: sumOf(rows.map(({ national_cents }) => national_cents)),
  provincial_cents: sumOf(rows.map(({ provincial_cents }) => provincial_cents)),
  cost_cents: sumOf(rows.map(({ cost_cents }) => cost_cents)),
})

/** Each discount is a row after the one that it lowers, with the fee and the tax that fall away with it. */
function discounted({ row, priced }: Sold, lines: readonly DiscountLine[], pricing: Pricing): PricedRow[] {
  if (lines.length === 0) return priced
  const [bought, ...credit] = priced
  let cost_cents = withoutUpgrade(priced).cost_cents
  let charges = {
    fee_cents: bought.fee_cents,
    tax_cents: sumOf(priced.map(({ tax_cents }) => tax_cents)),
  }
  const off = lines.map(({ discount: { id, payer, fund_id }, cents }): PricedRow => {
    cost_cents -= cents
    const before = charges
    charges = chargesLeft(row, bought, { cost_cents, rates: pricing.rates })
    return {
      item: bought.item,
      // What the nation gives is taken off its part; all others pay it the whole.
      national_cents: payer === 'nation' ? 0 - cents : 0,
      provincial_cents: 0,
      cost_cents: 0 - cents,
      fee_cents: charges.fee_cents - before.fee_cents,
      tax_cents: charges.tax_cents - before.tax_cents,
      credit: true,
      refundable: false,
      instalments: null,
      discount: { id, payer, fund_id },
    }
  })
  const { product } = row
  const plan = bought.instalments && 'price_cents' in product ? product.plan : null
  const instalments = plan ? instalmentsAhead(plan, cost_cents, pricing.today) : bought.instalments
  return [{ ...bought, instalments }, ...credit, ...off]
}

/** Fee and tax on what is left of a price. A registration that became free carries no system fee. */
function chargesLeft(
  { product: { tax_class } }: RowToPrice,
  bought: PricedRow,
  { cost_cents, rates }: { cost_cents: number; rates: Rates },
) {
  if (bought.item.product_type !== 'RegistrationOption') {
    return chargesOn({ kind: 'other', cost_cents, tax_class }, rates)
  }
  const fee_cents = cost_cents > 0 ? bought.fee_cents : 0
  return { fee_cents, tax_cents: taxOn(cost_cents, tax_class, rates) + taxOn(fee_cents, tax_class, rates) }
}

const sumOf = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0)
