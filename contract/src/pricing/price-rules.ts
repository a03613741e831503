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

/** The parts are 0 where there are none, in programs and courses. Only credit rows have negative amounts. */
export type PricedRow = Parts & {
  item: Item
  cost_cents: number
  fee_cents: number
  tax_cents: number
  credit: boolean
  refundable: boolean
  /** Those to come, before credits; null for what is not paid by plan. */
  instalments: readonly Instalment[] | null
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
export function priceCart({ rows, credits, selectedCredits, configuration, today }: CartToPrice): PricedCart {
  const pricing = { rates: ratesOf(configuration), today }
  const priced = byParticipant(rows).flatMap((own) => pricePerson(own, pricing))

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

function pricePerson(rows: readonly RowToPrice[], pricing: Pricing): PricedRow[] {
  const inOrder = ORDER.flatMap((type) => rows.filter(({ item }) => item.product_type === type))
  return inOrder.flatMap((row, at) => {
    const { product } = row
    if ('price_cents' in product) return [priceEnrolment(row, product, pricing)]
    const registration = priceRegistration(row, partsOf(product, pricing.today), pricing)
    const paid = paidBefore(row, inOrder.slice(0, at), pricing.today)
    return [registration, ...creditFor(registration, product.tax_class, paid, pricing.rates)]
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

const sumOf = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0)
