import { isUnpaid, overdueSince } from '@centrepass/contract/payments/instalment-rules'
import { and, eq } from 'drizzle-orm'
import { refreshInvoice } from '#features/invoices/ledger/refresh-invoice'
import type { Database } from '#platform/database/client'
import { enrolments } from '#platform/database/tables/people'
import { paymentSchedules } from '#platform/database/tables/plans'
import { linesOf, type Schedule } from './open-plan-payment.ts'
import { isSpotOf } from './plan-spot.queries.ts'

/** Brings plan, spot and invoice in line with the instalments, in the transaction that changed them. */
export async function refreshPlan(tx: Database, scheduleId: number): Promise<void> {
  const lines = await linesOf(tx, scheduleId)
  const overdue_since = overdueSince(lines)
  const [schedule] = await tx
    .update(paymentSchedules)
    .set({
      overdue_since,
      ...(lines.some(isUnpaid) ? {} : { status: 'completed' as const }),
      ...(overdue_since === null && { suspended_at: null }),
    })
    .where(and(eq(paymentSchedules.id, scheduleId), eq(paymentSchedules.status, 'active')))
    .returning()
  if (!schedule) return
  if (overdue_since === null) await liftSuspension(tx, schedule)
  await refreshInvoice(tx, schedule.invoice_id)
}

async function liftSuspension(tx: Database, schedule: Schedule): Promise<void> {
  await tx
    .update(enrolments)
    .set({ status: 'enrolled' })
    .where(and(isSpotOf(tx, schedule), eq(enrolments.status, 'suspended')))
}
