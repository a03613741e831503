import { eq, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { unknownMoney } from '#platform/database/tables/books'
import type { officeTasks } from '#platform/database/tables/links'
import { type PaymentState, payments } from '#platform/database/tables/purchases'
import { type RefundState, refunds } from '#platform/database/tables/refunds'

type Task = Pick<typeof officeTasks.$inferSelect, 'kind' | 'subject'>

const endsOfPayments: PaymentState[] = ['succeeded', 'declined', 'failed', 'returned']
const endsOfRefunds: RefundState[] = ['pending', 'succeeded', 'failed', 'charged_back', 'by_office']

/** Whether a task is about money that is over: it leaves nothing to decide, and is closed like any other. */
export async function isMoneyOver(tx: Database, { kind, subject }: Task): Promise<boolean> {
  if (kind === 'money_unknown') return (await tx.$count(unknownMoney, isNull(unknownMoney.solved_at))) === 0
  if (kind === 'payment_review') {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, idIn(subject.payment_id)))
    return payment !== undefined && endsOfPayments.includes(payment.status)
  }
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(eq(refunds.id, idIn(subject.refund_id)))
  if (!refund) return false
  // One that came back is a credit, until the office has said that it stays one.
  return kind === 'refund_failed' ? refund.status !== 'failed' : endsOfRefunds.includes(refund.status)
}

const idIn = (value: unknown) => (typeof value === 'number' ? value : 0)
