import { and, asc, eq, sql } from 'drizzle-orm'
import { post } from '#features/invoices/ledger/post'
import { finishTasks } from '#features/office/close-task'
import { LESS_BY_BANK, leftOfLost } from '#features/refunds/row/left-of-lost.queries'
import type { Database } from '#platform/database/client'
import { disputes } from '#platform/database/tables/books'
import { officeTasks } from '#platform/database/tables/links'
import type { payments } from '#platform/database/tables/purchases'
import { cancellations, type RefundState, refunds } from '#platform/database/tables/refunds'
import { record } from '#platform/record'

type RefundRow = typeof refunds.$inferSelect

/**
 * Decides about refunds that wait for a bank: when we won they are requested again, when we lost the bank has returned
 * the money, and nothing is owed any more. When the bank took less than the refund, a person decides.
 */
export async function decideRefunds(
  tx: Database,
  { id }: Pick<typeof payments.$inferSelect, 'id'>,
): Promise<void> {
  const known = await tx.select().from(disputes).where(eq(disputes.payment_id, id))
  if (known.length === 0 || known.some(({ status }) => status === 'open')) return
  const waiting = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.payment_id, id), eq(refunds.status, 'disputed')))
    .orderBy(asc(refunds.id))
    .for('update')
  const isLost = known.some(({ status }) => status === 'lost')
  let left = await leftOfLost(tx, id)
  for (const refund of waiting) {
    if (!isLost) await move(tx, refund, 'asked')
    else if (left >= refund.amount_cents) await chargeBack(tx, refund)
    else await leaveToOffice(tx, refund)
    left -= refund.amount_cents
  }
}

async function move(tx: Database, { id, account_id }: RefundRow, status: RefundState): Promise<void> {
  const settled_at = status === 'asked' ? null : sql`now()`
  await tx
    .update(refunds)
    .set({ status, settled_at, state_since: sql`now()`, asks: 0, try_after: null })
    .where(eq(refunds.id, id))
  await record(tx, account_id, `refund.${status}`, { refund_id: id })
}

async function chargeBack(tx: Database, refund: RefundRow): Promise<void> {
  await move(tx, refund, 'charged_back')
  await finishTasks(tx, { kinds: ['refund_review', 'refund_waits'], subject: { refund_id: refund.id } })
  const [cancellation] = await tx
    .select({ invoice_id: cancellations.invoice_id })
    .from(cancellations)
    .where(eq(cancellations.id, refund.cancellation_id ?? 0))
  await post(tx, {
    ...{ kind: 'refund', invoice_id: cancellation?.invoice_id ?? null },
    fact: `refund ${refund.id} given back by the bank`,
    postings: [
      ['refunds_due', refund.amount_cents],
      ['disputes', -refund.amount_cents],
    ],
  })
}

async function leaveToOffice(tx: Database, refund: RefundRow): Promise<void> {
  const why = LESS_BY_BANK
  await move(tx, refund, 'review')
  await tx.update(refunds).set({ problem: why }).where(eq(refunds.id, refund.id))
  const subject = { refund_id: refund.id, why }
  await tx.insert(officeTasks).values({ kind: 'refund_review', subject })
}
