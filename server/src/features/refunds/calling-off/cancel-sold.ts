import { and, eq } from 'drizzle-orm'
import { finishTasks } from '#features/office/close-task'
import { hasLookedAtProvider } from '#features/payments/cards/has-looked'
import type { Database } from '#platform/database/client'
import { cancellations } from '#platform/database/tables/refunds'
import { Failure } from '#platform/failure'
import { failureFor, frozen } from '../cancelling/cancel-row.ts'
import { whoMustBeHeard } from '../cancelling/who-decides.ts'
import { carryOut } from '../giving-back/carry-out.ts'
import type { CancelTerms, RefundDeps } from '../letters/refund-deps.ts'
import { type Judged, judgeCancellation } from '../row/judge-cancellation.ts'
import { lockRow } from '../row/lock-row.ts'
import { type CancellationRow, type RowFacts, rowFacts } from '../row/row-facts.queries.ts'
import { whyNotTouch } from '../row/why-not-cancel.ts'
import type { Called } from './called-product.queries.ts'
import type { Spot } from './spots.queries.ts'

export type Ending = { spot: Spot; called: Called; terms: CancelTerms; refund_to: 'card' | 'credit' }
/** The row that was sold, and to which account. */
type Selling = Pick<Ending, 'terms' | 'refund_to'> & {
  spot: Pick<Spot, 'account_id' | 'invoice_id' | 'position'>
}
export type Ended = { cancellationId: number | null; wasOver: boolean }

/** Cancels the row that a spot was sold by. All of its money comes back, whatever the policy says of the day. */
export async function cancelSold(
  tx: Database,
  deps: RefundDeps,
  { spot, terms, refund_to }: Selling,
): Promise<Ended> {
  const hasLooked = await hasLookedAtProvider(tx, deps)
  const address = { invoiceId: spot.invoice_id ?? 0, position: spot.position ?? 0 }
  const facts = await rowFacts(tx, await lockRow(tx, spot.account_id ?? 0, address), terms.season)
  const asked = facts.cancellation
  if (!facts.holding || asked?.status === 'done') return { cancellationId: null, wasOver: true }
  const refusal = whyNotTouch(facts)
  if (refusal) throw failureFor(refusal)
  // A family that has asked already has said where its money shall go.
  const wish = { reason: 'association' as const, refund_to: asked?.refund_to ?? refund_to }
  const judged = judgeCancellation(facts, wish, terms)
  const first = await whoMustBeHeard(tx, { facts, split: judged.split, hasLooked })
  if (first !== null) throw new Failure(first === 'office' ? 'credit_needs_office' : 'credit_needs_provider')
  const done = { ...wish, ...frozen(judged.refund, judged.split), status: 'done' as const }
  const cancellation = asked
    ? await finishAsked(tx, asked, { ...done, decided_at: terms.season.now })
    : await insert(tx, facts, { ...done, asked_at: terms.season.now, decided_at: terms.season.now })
  await carryOut(tx, deps, { facts, cancellation, split: judged.split, terms, letter: null })
  return { cancellationId: cancellation.id, wasOver: false }
}

type Done = Pick<CancellationRow, 'reason' | 'refund_to' | 'status' | 'decided_at'> &
  ReturnType<typeof frozen> & { rule: Judged['refund']['rule'] }

/** What the family asked for itself is done, and more than it asked for: the office has nothing left to decide. */
async function finishAsked(tx: Database, { id }: CancellationRow, done: Done): Promise<CancellationRow> {
  const [finished] = await tx
    .update(cancellations)
    .set(done)
    .where(and(eq(cancellations.id, id), eq(cancellations.status, 'waiting')))
    .returning()
  if (!finished) throw new Failure('changed_just_now')
  await finishTasks(tx, { kinds: ['cancellation_request'], subject: { cancellation_id: id } })
  return finished
}

/** The unique key is the guard: a family that cancels at the same moment and the run do not both give it back. */
async function insert(
  tx: Database,
  { invoice, row }: RowFacts,
  done: Done & { asked_at: Date },
): Promise<CancellationRow> {
  const [cancellation] = await tx
    .insert(cancellations)
    .values({ account_id: invoice.account_id, invoice_id: invoice.id, row_position: row.position, ...done })
    .onConflictDoNothing()
    .returning()
  if (!cancellation) throw new Failure('changed_just_now')
  return cancellation
}
