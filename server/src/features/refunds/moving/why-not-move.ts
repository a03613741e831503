import { Failure } from '#platform/failure'
import type { RowFacts } from '../row/row-facts.queries.ts'
import { type Refusal, whyNotTouch } from '../row/why-not-cancel.ts'

type To = { product: number; season_year: number | null }

/** Why a row cannot be moved, whatever the other product says; null when it can. */
export function whyNotMove(facts: RowFacts, to: To): Failure | Refusal | null {
  const { row, cancellation, holding, lost, lines } = facts
  if (row.is_credit) return { code: 'is_credit', products: [] }
  if (cancellation)
    return { code: cancellation.status === 'waiting' ? 'waiting' : 'already_cancelled', products: [] }
  if (!holding) return { code: 'is_over', products: [] }
  if (row.product_id === to.product) return new Failure('move_same')
  // A restore made us forget that the family has the money: a person finds out first.
  if (lost.length > 0) return new Failure('credit_needs_office')
  const stays = to.season_year === facts.product.season_year
  // Programs ask for a registration of the season, and there will be one.
  const refusal = whyNotTouch(stays ? { ...facts, needing: [] } : facts)
  if (refusal) return refusal
  return lines.length > 0 ? new Failure('move_not_paid') : null
}
