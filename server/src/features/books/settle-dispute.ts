import { and, eq, sql } from 'drizzle-orm'
import { post } from '#features/invoices/post'
import type { Dispute } from '#platform/card-payments/card-gateway'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { officeTasks } from '#platform/database/tables/links'
import { paymentSchedules } from '#platform/database/tables/plans'
import { invoices, payments } from '#platform/database/tables/purchases'
import { record } from '#platform/record'

type Deps = { db: Database; clock: Clock }
type PaymentRow = typeof payments.$inferSelect

/**
 * A bank wants money back on behalf of the person. It is gone from the card account at once and stands apart
 * until it is decided; when it is won it comes back, when it is lost it stays away. The office hears of each.
 */
export async function settleDispute(deps: Deps, payment: PaymentRow, dispute: Dispute): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const subject = { payment_id: payment.id, status: dispute.status }
    const [locked] = await tx.select().from(payments).where(eq(payments.id, payment.id)).for('update')
    // The provider is asked, so the last turn is the one we hear; each is taken once, however often.
    if (!locked || (await isKnown(tx, subject))) return
    const isAway = dispute.status !== 'won'
    if (isAway !== (locked.disputed_at !== null)) {
      const disputed_at = isAway ? deps.clock.now() : null
      await tx.update(payments).set({ disputed_at }).where(eq(payments.id, payment.id))
      await book(tx, payment, dispute)
    }
    await tx.insert(officeTasks).values({ kind: 'payment_disputed', subject })
    await record(tx, payment.account_id, `payment.dispute_${dispute.status}`, { payment_id: payment.id })
  })
}

async function isKnown(tx: Database, subject: { payment_id: number; status: string }): Promise<boolean> {
  const same = sql`${officeTasks.subject} @> ${JSON.stringify(subject)}::jsonb`
  return (await tx.$count(officeTasks, and(eq(officeTasks.kind, 'payment_disputed'), same))) > 0
}

async function book(tx: Database, payment: PaymentRow, { status, amount_cents }: Dispute): Promise<void> {
  const away = status === 'won' ? -amount_cents : amount_cents
  await post(tx, {
    kind: 'dispute',
    invoice_id: await invoiceIdOf(tx, payment),
    fact: `dispute of payment ${payment.id} ${status === 'won' ? 'won' : 'opened'}`,
    postings: [
      ['disputes', away],
      ['card', -away],
    ],
  })
}

async function invoiceIdOf(tx: Database, { purchase_id, schedule_id }: PaymentRow): Promise<number | null> {
  if (schedule_id !== null) {
    const [plan] = await tx
      .select({ id: paymentSchedules.invoice_id })
      .from(paymentSchedules)
      .where(eq(paymentSchedules.id, schedule_id))
    return plan?.id ?? null
  }
  const [invoice] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.purchase_id, purchase_id ?? 0))
  return invoice?.id ?? null
}
