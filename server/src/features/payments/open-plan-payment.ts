import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { paymentLines, type paymentSchedules } from '#platform/database/tables/plans'
import { payments, scheduleLines } from '#platform/database/tables/purchases'

export type Schedule = typeof paymentSchedules.$inferSelect
export type Line = typeof scheduleLines.$inferSelect
export type PlanPaymentRow = typeof payments.$inferSelect

/**
 * Writes down that a kept card is about to be charged for these instalments, and under which key, before anybody is
 * asked. Whoever calls has locked the account; the update and the index on open payments hold without that, too.
 */
export async function openPlanPayment(
  tx: Database,
  schedule: Schedule,
  { lines, currency }: { lines: readonly Line[]; currency: string },
): Promise<PlanPaymentRow> {
  const ids = lines.map(({ id }) => id)
  const claimed = await tx
    .update(scheduleLines)
    .set({ status: 'processing' })
    .where(
      and(
        inArray(scheduleLines.id, ids),
        inArray(scheduleLines.status, ['scheduled', 'retrying', 'needs_card']),
      ),
    )
    .returning({ id: scheduleLines.id, amount_cents: scheduleLines.amount_cents })
  if (claimed.length !== ids.length) throw new Error(`Plan ${schedule.id} changed while it was being paid.`)
  const [payment] = await tx
    .insert(payments)
    .values({
      schedule_id: schedule.id,
      account_id: schedule.account_id,
      payment_method_id: schedule.payment_method_id,
      provider_key: `plan-${schedule.id}-${randomUUID()}`,
      amount_cents: claimed.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
      currency,
      status: 'processing',
      // Not the start of the transaction: it may have waited for another one.
      created_at: sql`clock_timestamp()`,
    })
    .returning()
  if (!payment) throw new Error('The payment was not written.')
  await tx
    .insert(paymentLines)
    .values(claimed.map(({ id, amount_cents }) => linkOf(payment.id, id, amount_cents)))
  return payment
}

const linkOf = (payment_id: number, schedule_line_id: number, cents: number) => ({
  ...{ payment_id, schedule_line_id, cents },
})

export const linesOf = (tx: Database, scheduleId: number): Promise<Line[]> =>
  tx
    .select()
    .from(scheduleLines)
    .where(eq(scheduleLines.schedule_id, scheduleId))
    .orderBy(scheduleLines.due_on, scheduleLines.id)
