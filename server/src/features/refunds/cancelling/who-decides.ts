import type { Cancellation } from '@centrepass/contract/refunds/refunds'
import type { Database } from '#platform/database/client'
import { Failure } from '#platform/failure'
import type { Judged } from '../row/judge-cancellation.ts'
import { hasUnclearRefund } from '../row/lost-refunds.queries.ts'
import type { RowFacts } from '../row/row-facts.queries.ts'
import { cardCentsInCredit } from '../row/share-out.ts'

export type WaitsFor = Cancellation['waits_for']
type Known = { facts: RowFacts; hasLooked: boolean }

/** The one a cancellation waits for; null when it is carried out at once. */
export async function whoDecides(
  tx: Database,
  { facts, judged, hasLooked }: Known & { judged: Judged },
): Promise<WaitsFor> {
  if (judged.refund.decided_by === 'office') return 'office'
  const first = await whoMustBeHeard(tx, { facts, split: judged.split, hasLooked })
  // A team is entered or withdrawn: one that waits would keep its place in the draw.
  if (first !== null && facts.row.product_type === 'TournamentTeam')
    throw new Failure(first === 'office' ? 'credit_needs_office' : 'credit_needs_provider')
  return first
}

/**
 * Who must answer before card money becomes a credit; null when all is known. After a restore the card may have the
 * money already: the provider knows, and where an old key does not say what was refunded, a person finds out.
 */
export async function whoMustBeHeard(
  tx: Database,
  { facts, split, hasLooked }: Known & { split: Judged['split'] },
): Promise<WaitsFor> {
  if (cardCentsInCredit(facts, split) === 0) return null
  if (!hasLooked) return 'card_provider'
  return (await hasUnclearRefund(tx, facts.payments)) ? 'office' : null
}
