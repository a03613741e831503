import { isUnpaid, overdueSince } from '@centrepass/contract/payments/instalment-rules'
import { and, eq } from 'drizzle-orm'
import { refreshInvoice } from '#features/invoices/ledger/refresh-invoice'
import type { Database } from '#platform/database/client'
import { enrolments } from '#platform/database/tables/people'
import { paymentSchedules } from '#platform/database/tables/plans'
import { linesOf } from './open-plan-payment.ts'

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

type Place = { participant_id: number; program_id: number | null }

async function liftSuspension(tx: Database, { participant_id, program_id }: Place): Promise<void> {
  if (program_id === null) return
  await tx
    .update(enrolments)
    .set({ status: 'enrolled' })
    .where(
      and(
        eq(enrolments.participant_id, participant_id),
        eq(enrolments.program_id, program_id),
        eq(enrolments.status, 'suspended'),
      ),
    )
}
