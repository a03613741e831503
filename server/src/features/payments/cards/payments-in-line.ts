import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { payments } from '#platform/database/tables/purchases'
import { nextTime } from '#platform/jobs/ask-in-turn'

export type PaymentRow = typeof payments.$inferSelect

/** Payments whose next question is due, the one that has waited longest first. */
export const paymentsDue = (db: Database, which: SQL | undefined, limit: number): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(which, lte(payments.ask_after, sql`clock_timestamp()`)))
    .orderBy(payments.ask_after, payments.id)
    .limit(limit)

/** Sends a payment to the back of its line. False when another worker was faster. */
export async function postponePayment(db: Database, { id, asks }: PaymentRow): Promise<boolean> {
  const mine = await db
    .update(payments)
    .set({ asks: sql`${payments.asks} + 1`, ask_after: nextTime(payments.asks) })
    .where(and(eq(payments.id, id), eq(payments.asks, asks)))
    .returning({ id: payments.id })
  return mine.length > 0
}
