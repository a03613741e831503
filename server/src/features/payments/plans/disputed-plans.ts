import { plainDateIn } from '@centrepass/contract/ground/dates'
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { paymentSchedules } from '#platform/database/tables/plans'
import { invoices, type payments, scheduleLines } from '#platform/database/tables/purchases'
import { record } from '#platform/record'
import { refreshPlan } from './refresh-plan.ts'

type OfPlan = Pick<typeof payments.$inferSelect, 'schedule_id' | 'purchase_id' | 'invoice_id'>

/** As long ahead as every charge is announced. */
const ANNOUNCED_DAYS = 7

/**
 * A bank decides about a payment of the plan, an instalment, the first one or one by a link: until then nothing of it is charged,
 * announced or suspended by itself. The family may still pay by hand.
 */
export const isDisputed = sql<boolean>`exists (
  select from disputes d join payments p on p.id = d.payment_id
  where d.status = 'open' and (p.schedule_id = payment_schedules.id or p.invoice_id = payment_schedules.invoice_id
    or p.purchase_id = (select i.purchase_id from invoices i where i.id = payment_schedules.invoice_id)))`

/**
 * What came due while the bank decided is not charged at once: it is announced like any other instalment, and charged a
 * week later.
 */
export async function goOn(tx: Database, payment: OfPlan, today: string): Promise<void> {
  const plans = tx.select({ id: paymentSchedules.id }).from(paymentSchedules).where(isPlanOf(tx, payment))
  await tx
    .update(scheduleLines)
    .set({ due_on: sql`${today}::date + ${ANNOUNCED_DAYS}::int`, reminded_on: null })
    .where(
      and(
        inArray(scheduleLines.schedule_id, plans),
        eq(scheduleLines.status, 'scheduled'),
        lte(scheduleLines.due_on, today),
      ),
    )
}

type Days = { since: Date; now: Date; timezone: string }

/** The days on which a bank decided do not count against the family: what was overdue before is so by as many less. */
export async function leaveOutDays(tx: Database, payment: OfPlan, days: Days): Promise<void> {
  const [from, today] = [plainDateIn(days.since, days.timezone), plainDateIn(days.now, days.timezone)]
  const plans = await tx
    .select({ id: paymentSchedules.id })
    .from(paymentSchedules)
    .where(isPlanOf(tx, payment))
  for (const { id } of plans) {
    await tx
      .update(scheduleLines)
      .set({
        due_on: sql`${scheduleLines.due_on} + (${today}::date - greatest(${from}::date, ${scheduleLines.due_on}))`,
      })
      .where(
        and(
          eq(scheduleLines.schedule_id, id),
          inArray(scheduleLines.status, ['retrying', 'needs_card']),
          lte(scheduleLines.due_on, today),
        ),
      )
    await refreshPlan(tx, id)
  }
}

/** The person had the money fetched back: their card is not charged again before they give one. */
export async function stopCharging(tx: Database, payment: OfPlan): Promise<void> {
  const stopped = await tx
    .update(paymentSchedules)
    .set({ payment_method_id: null })
    .where(isPlanOf(tx, payment))
    .returning({ id: paymentSchedules.id })
  for (const { id } of stopped) await record(tx, null, 'plan.card_set_aside', { schedule_id: id })
}

/** The plans that run and that a payment belongs to: as an instalment, as the first payment of them all, or by a link. */
function isPlanOf(tx: Database, { schedule_id, purchase_id, invoice_id }: OfPlan) {
  const bought = tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.purchase_id, purchase_id ?? 0))
  const ofPayment = or(
    eq(paymentSchedules.id, schedule_id ?? 0),
    inArray(paymentSchedules.invoice_id, bought),
    eq(paymentSchedules.invoice_id, invoice_id ?? 0),
  )
  return and(eq(paymentSchedules.status, 'active'), ofPayment)
}
