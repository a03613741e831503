import { and, asc, eq, not } from 'drizzle-orm'
import { isWithOffice } from '#features/invoices/reading/present-cancellation'
import { hasLookedAtProvider } from '#features/payments/cards/has-looked'
import type { Database } from '#platform/database/client'
import { officeTasks } from '#platform/database/tables/links'
import { cancellations } from '#platform/database/tables/refunds'
import { Failure } from '#platform/failure'
import { record } from '#platform/record'
import { sendRefund } from '../giving-back/send-refunds.ts'
import { type CancelTerms, type RefundDeps, termsOf } from '../letters/refund-deps.ts'
import { lockRow } from '../row/lock-row.ts'
import { type CancellationRow, rowFacts } from '../row/row-facts.queries.ts'
import { shareOut } from '../row/share-out.ts'
import { whyNotTouch } from '../row/why-not-cancel.ts'
import { finish } from './decide-cancellation.ts'
import { whoMustBeHeard } from './who-decides.ts'

/** Carries out the cancellations that waited for the card provider, once it has told its books. */
export async function finishCancellations(deps: RefundDeps): Promise<number> {
  const waiting = await deps.db.select().from(cancellations).where(isOurs).orderBy(asc(cancellations.id))
  if (waiting.length === 0) return 0
  const terms = await termsOf(deps)
  let finished = 0
  // One that cannot be finished must not keep the others waiting.
  for (const one of waiting) finished += await take(deps, one, terms).catch(putAside(deps, one))
  return finished
}

const isOurs = and(eq(cancellations.status, 'waiting'), not(isWithOffice))

async function take(deps: RefundDeps, one: CancellationRow, terms: CancelTerms): Promise<number> {
  const refundIds = await deps.db.transaction(async (tx) => {
    const hasLooked = await hasLookedAtProvider(tx, deps)
    if (!hasLooked) return null
    const { found, waiting } = await lock(tx, one)
    if (!waiting) return null
    const facts = await rowFacts(tx, found, terms.season)
    const refusal = whyNotTouch(facts)
    // A payment ends within minutes, and the next round finds it ended; one in review ends only by a person.
    if (refusal?.code === 'being_paid' && isRecent(waiting, deps.clock.now())) return null
    const { split } = shareOut(facts, waiting, waiting.refund_to)
    if (refusal || (await whoMustBeHeard(tx, { facts, split, hasLooked })) === 'office')
      return handToOffice(tx, waiting, refusal?.code ?? 'other_refund')
    return (await finish({ tx, deps, waiting, terms }, facts)).refundIds
  })
  for (const refundId of refundIds ?? []) await sendRefund(deps, refundId).catch(deps.tell)
  return refundIds ? 1 : 0
}

const PATIENCE_MS = 60 * 60_000
const isRecent = ({ asked_at }: CancellationRow, now: Date) =>
  asked_at.getTime() > now.getTime() - PATIENCE_MS

/** Another worker may have taken it since. */
async function lock(tx: Database, { id, account_id, invoice_id, row_position }: CancellationRow) {
  const found = await lockRow(tx, account_id, { invoiceId: invoice_id, position: row_position })
  const [waiting] = await tx
    .select()
    .from(cancellations)
    .where(and(eq(cancellations.id, id), isOurs))
  return { found, waiting }
}

/** A refused one would be refused in every round; a person can put it right. */
const putAside =
  ({ db, tell }: RefundDeps, one: CancellationRow) =>
  async (error: unknown): Promise<number> => {
    if (!(error instanceof Failure)) tell(error)
    else await db.transaction((tx) => refuse(tx, one, error.code)).catch(tell)
    return 0
  }

/** Only the cancellation itself is locked: it may be its row that is refused. */
async function refuse(tx: Database, { id }: CancellationRow, why: string): Promise<void> {
  await tx.select().from(cancellations).where(eq(cancellations.id, id)).for('update')
  const [waiting] = await tx
    .select()
    .from(cancellations)
    .where(and(eq(cancellations.id, id), isOurs))
  if (waiting) await handToOffice(tx, waiting, why)
}

async function handToOffice(tx: Database, { id, account_id, invoice_id }: CancellationRow, why: string) {
  const subject = { cancellation_id: id, invoice_id, why }
  await tx.insert(officeTasks).values({ kind: 'cancellation_request', subject })
  await record(tx, account_id, 'cancellation.handed_over', subject)
  return null
}
