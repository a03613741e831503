import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { finishTasks } from '#features/office/close-task'
import type { Database } from '#platform/database/client'
import { payLinks } from '#platform/database/tables/club-bills'
import { writeOffs } from '#platform/database/tables/corrections'
import { paymentSchedules } from '#platform/database/tables/plans'
import { invoices, payments, scheduleLines } from '#platform/database/tables/purchases'
import { receivedMoney } from '#platform/database/tables/received-money'
import { cancellations, clubRefunds } from '#platform/database/tables/refunds'

/**
 * Updates the status of an invoice: overdue, open or partly paid while money is owed, refunded once money came back,
 * void where a club owes nothing and has paid nothing, else paid.
 */
export async function refreshInvoice(tx: Database, invoiceId: number): Promise<void> {
  const isOverdue = sql`exists (
    select 1 from ${paymentSchedules}
    where ${paymentSchedules.invoice_id} = ${invoiceId} and ${paymentSchedules.overdue_since} is not null
  )`
  const isOpen = sql`exists (
    select 1 from ${scheduleLines}
    where ${scheduleLines.invoice_id} = ${invoiceId} and ${scheduleLines.status} not in ('paid', 'cancelled')
  )`
  // A club's bill is open until the club has paid, or nothing of it is left.
  const forgiven = sql`case when ${invoices.billed_cents} = 0 then 0 else (
    select coalesce(sum(${cancellations.forgiven_cents}), 0) from ${cancellations}
    where ${cancellations.invoice_id} = ${invoiceId} and ${cancellations.status} = 'done'
  ) end`
  const received = sql`(
    select coalesce(sum(${receivedMoney.amount_cents} - ${receivedMoney.credit_cents}), 0) from ${receivedMoney}
    where ${receivedMoney.invoice_id} = ${invoiceId}
  )`
  const writtenOff = sql`(
    select coalesce(sum(${writeOffs.amount_cents}), 0) from ${writeOffs} where ${writeOffs.invoice_id} = ${invoiceId}
  )`
  const isBilled = sql`${invoices.billed_cents} > ${forgiven} + ${received} + ${writtenOff}`
  const back = sql`(
    select coalesce(sum(${cancellations.to_card_cents} + ${cancellations.to_credit_cents}), 0)
    from ${cancellations}
    where ${cancellations.invoice_id} = ${invoiceId} and ${cancellations.status} = 'done'
  ) + (
    select coalesce(sum(${clubRefunds.amount_cents}), 0) from ${clubRefunds}
    where ${clubRefunds.invoice_id} = ${invoiceId}
  )`
  const paid = sql`(
    select coalesce(sum(${payments.amount_cents}), 0) from ${payments}
    where ${payments.status} = 'succeeded' and (
      ${payments.purchase_id} = ${invoices.purchase_id}
      or ${payments.schedule_id} in (
        select ${paymentSchedules.id} from ${paymentSchedules} where ${paymentSchedules.invoice_id} = ${invoiceId}
      )
    )
  )`
  const [now] = await tx
    .update(invoices)
    .set({
      status: sql`case
        when ${invoices.billed_cents} > 0 and ${isBilled} and ${received} = 0 then 'open'
        when ${invoices.billed_cents} > 0 and ${isBilled} then 'partially_paid'
        when ${invoices.billed_cents} > 0 and ${received} = 0 then 'void'
        when ${isOverdue} then 'overdue'
        when ${isOpen} then 'partially_paid'
        when ${back} = 0 then 'paid'
        when ${back} < ${invoices.credits_cents} + ${paid} + ${received} then 'partially_refunded'
        else 'refunded'
      end`,
    })
    .where(and(eq(invoices.id, invoiceId), isNotNull(invoices.number)))
    .returning({ status: invoices.status })
  const isSettled = now && !['open', 'partially_paid', 'overdue'].includes(now.status)
  if (isSettled) await endBill(tx, invoiceId)
}

/** Nothing is left to pay: no link of the invoice pays anything any more, and no one has to ask the club for it. */
async function endBill(tx: Database, invoiceId: number): Promise<void> {
  await tx
    .update(payLinks)
    .set({ ended_at: sql`now()` })
    .where(and(eq(payLinks.invoice_id, invoiceId), isNull(payLinks.ended_at)))
  await finishTasks(tx, {
    kinds: ['club_invoice_overdue', 'club_without_address'],
    subject: { invoice_id: invoiceId },
  })
}
