import type { SoldType } from '../cart/cart.ts'
import type { AppliedCredit, Credit, SelectedCredits } from '../cart/credit-rules.ts'
import type { FeeConfiguration, OptionPrice, Parts } from '../ground/price-parts.ts'
import type { Instalment, Payments, Plan } from '../payments/plan-rules.ts'
import type { DiscountFacts, DiscountPayer } from './discount-facts.ts'

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
export type EnrolmentPrice = { price_cents: number; plan?: Plan | null }

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
