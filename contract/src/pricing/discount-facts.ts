import type { SoldType } from '../cart/cart.ts'

/**
 * `code`: who types it. `early`: everyone, until its last day. `sibling`: every child of a family but the first.
 * `grant`: the families and people to whom the office gave it, such as board members or financial help.
 */
export type DiscountRule = 'code' | 'early' | 'sibling' | 'grant'
/** Who gives the money in the books. */
export type DiscountPayer = 'association' | 'fund' | 'nation'
/** The part of a price that it is worked out on. Programs and courses have no parts, only a cost. */
export type DiscountBase = 'cost' | 'provincial' | 'national'
export type DiscountedProduct = { product_type: SoldType; product: number }

export type Discount = {
  id: number
  rule: DiscountRule
  /** Either a share of the base or an amount for each row. */
  percent: number | null
  amount_cents: number | null
  base: DiscountBase
  payer: DiscountPayer
  fund_id: number | null
  /** Null means every registration, program and course. */
  products: readonly DiscountedProduct[] | null
  /** Both days included. */
  from_on: string | null
  until_on: string | null
  stacking_order: number
  /** Whether it can be on one row with others. */
  combines: boolean
}

/** One line on one row is one use. Null where there is no limit. */
export type UsableDiscount = Discount & {
  uses_left: number | null
  family_left: number | null
  person_limit: number | null
  /** By person. */
  person_uses: Readonly<Record<number, number>>
  /** Those whom it was given to; null for everyone in the cart. */
  people: readonly number[] | null
}

/** What is known when a cart is priced: only discounts that its family may use. */
export type DiscountFacts = {
  discounts: readonly UsableDiscount[]
  /** By fund. */
  fund_cents: Readonly<Record<number, number>>
  children: readonly number[]
  /** What the family has already this season. */
  held: readonly (DiscountedProduct & { participant: number })[]
}

export const isInForce = ({ from_on, until_on }: Pick<Discount, 'from_on' | 'until_on'>, today: string) =>
  (from_on === null || today >= from_on) && (until_on === null || today <= until_on)

/** A team is entered by a club, and has no discount. */
export const isFor = (
  { products }: Pick<Discount, 'products'>,
  { product_type, product }: DiscountedProduct,
) =>
  product_type !== 'TournamentTeam' &&
  (products === null ||
    products.some((other) => other.product_type === product_type && other.product === product))
