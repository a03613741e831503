import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { unclear } from '#platform/card-payments/read-answer'
import type { Database } from '#platform/database/client'
import { type RefundState, refunds } from '#platform/database/tables/refunds'
import type { RefundDeps } from '../letters/refund-deps.ts'
import { isGivenAlready } from '../row/lost-refunds.queries.ts'
import { applyOutcome, questionOf, settleRefund } from './settle-refund.ts'

/** Asks the provider for every refund that it has not confirmed yet, however old it is. */
export async function sendRefunds(deps: RefundDeps): Promise<number> {
  return forEach(deps, 'asked', (id) => sendRefund(deps, id))
}

/** Refunds may linger at a bank for days: asked about now and then, until they have arrived or come back. */
export async function watchRefunds(deps: RefundDeps): Promise<number> {
  return forEach(deps, 'pending', (id) => settleRefund(deps, id))
}

/**
 * Outside every transaction, and looked for first: a refund whose answer was lost is found under its key, and the
 * key alone would not be enough for ever, since providers forget keys after a day. What the row got back under a key
 * that we have forgotten is a person's to judge.
 */
export async function sendRefund(deps: RefundDeps, refundId: number): Promise<void> {
  const question = await questionOf(deps.db, refundId)
  if (!question) return
  const found = await deps.gateway.findRefund(question)
  if (found.kind !== 'none') return applyOutcome(deps, refundId, found)
  if (await isGivenAlready(deps.db, refundId, found.others)) {
    return applyOutcome(deps, refundId, unclear('other_refund'))
  }
  const outcome = await deps.gateway.refund(question)
  deps.reach('provider refunded')
  await applyOutcome(deps, refundId, outcome)
}

/** One that cannot be settled must not keep the others waiting. */
async function forEach(
  deps: RefundDeps,
  status: RefundState,
  work: (id: number) => Promise<void>,
): Promise<number> {
  const open = await idsIn(deps.db, status)
  for (const id of open) await work(id).catch(deps.tell)
  return open.length
}

async function idsIn(db: Database, status: RefundState): Promise<number[]> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, status), or(isNull(refunds.try_after), lte(refunds.try_after, sql`now()`))))
    .orderBy(asc(refunds.id))
  return rows.map(({ id }) => id)
}
