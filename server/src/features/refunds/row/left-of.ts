import type { Given } from './given-for.queries.ts'
import { partsOf } from './parts-of.ts'
import type { RowFacts } from './row-facts.queries.ts'

type Parts = { cost_cents: number; tax_cents: number; fee_cents: number }

/** What the row was sold for, the earlier price of an upgrade and all discounts taken off. */
export function priceOf({ row, upgrade, discounts }: Pick<RowFacts, 'row' | 'upgrade' | 'discounts'>): Parts {
  const rows = [row, ...(upgrade ? [upgrade] : []), ...discounts]
  const sum = (part: keyof Parts) => rows.reduce((total, each) => total + each[part], 0)
  return { cost_cents: sum('cost_cents'), tax_cents: sum('tax_cents'), fee_cents: sum('fee_cents') }
}

/** What is left of a price. What was not given in parts is taken off it in their proportion. */
export function leftOf(price: Parts, { apart_cents, ...given }: Given): Parts {
  const left = minus(price, given)
  return minus(left, partsOf(left, apart_cents))
}

const minus = (from: Parts, less: Parts): Parts => ({
  cost_cents: from.cost_cents - less.cost_cents,
  tax_cents: from.tax_cents - less.tax_cents,
  fee_cents: from.fee_cents - less.fee_cents,
})
