import { and, eq, inArray, sql } from 'drizzle-orm'
import { siteMark, whatIsPaid } from '#platform/card-payments/our-keys'
import type { Database } from '#platform/database/client'
import { paymentLines, paymentMethods, type paymentSchedules } from '#platform/database/tables/plans'
import { payments, scheduleLines } from '#platform/database/tables/purchases'
import { planOrigin } from './name-lines.ts'

export type Schedule = typeof paymentSchedules.$inferSelect
export type Line = typeof scheduleLines.$inferSelect
export type PlanPaymentRow = typeof payments.$inferSelect

type Opening = {
  lines: readonly Line[]
  currency: string
  /** A charge that the provider has made already, and that we do not remember. */
  known?: { key: string; at: Date }
}

/**
 * Writes down that a kept card is about to be charged for these instalments, and under which key, before the provider
 * is asked. The caller has locked the account; the update and the index on open payments hold without that, too.
 */
export async function openPlanPayment(
  tx: Database,
  schedule: Schedule,
  { lines, currency, known }: Opening,
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
  const amount_cents = claimed.reduce((sum, line) => sum + line.amount_cents, 0)
  const [payment] = await tx
    .insert(payments)
    .values({
      schedule_id: schedule.id,
      account_id: schedule.account_id,
      payment_method_id: schedule.payment_method_id,
      provider_key: known?.key ?? (await keyFor(tx, schedule, { ids, amount_cents, currency })),
      amount_cents,
      currency,
      status: 'processing',
      // Not the start of the transaction: it may have waited for another one.
      created_at: known?.at ?? sql`clock_timestamp()`,
    })
    .returning()
  if (!payment) throw new Error('The payment was not written.')
  await tx
    .insert(paymentLines)
    .values(claimed.map(({ id, amount_cents }) => linkOf(payment.id, id, amount_cents)))
  return payment
}

type Paid = { ids: readonly number[]; amount_cents: number; currency: string }

/**
 * From what is paid, with which card, and how many times this plan was tried: a restore that forgets a try makes the
 * next one the same try again, and the provider answers what it did.
 */
async function keyFor(tx: Database, schedule: Schedule, { ids, amount_cents, currency }: Paid) {
  const { token_hash } = await planOrigin(tx, schedule.invoice_id)
  const tries = await tx.$count(payments, eq(payments.schedule_id, schedule.id))
  const [card] = await tx
    .select({ ref: paymentMethods.provider_ref })
    .from(paymentMethods)
    .where(eq(paymentMethods.id, schedule.payment_method_id ?? 0))
  const paid = whatIsPaid(token_hash, card?.ref ?? '', tries, amount_cents, currency, ...ids)
  return sql`'plan-' || ${schedule.id}::text || '-' || ${siteMark} || '-' || ${paid}::text`
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
