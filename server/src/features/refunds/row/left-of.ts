import type { Given } from './given-for.queries.ts'
import { partsOf } from './parts-of.ts'
import type { RowFacts } from './row-facts.queries.ts'

type Parts = { cost_cents: number; tax_cents: number; fee_cents: number }

/** What the row was sold for. Of an upgrade it is what was paid, the earlier price taken off. */
export const priceOf = ({ row, upgrade }: Pick<RowFacts, 'row' | 'upgrade'>): Parts => ({
  cost_cents: row.cost_cents + (upgrade?.cost_cents ?? 0),
  tax_cents: row.tax_cents + (upgrade?.tax_cents ?? 0),
  fee_cents: row.fee_cents,
})

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
