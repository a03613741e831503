import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { FoundCharge } from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import { payments } from '#platform/database/tables/purchases'
import { askInTurn, nextTime } from '#platform/jobs/ask-in-turn'

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

type Watching = { db: Database; tell: (error: unknown) => void }

/** Asks about payments that we gave up less than a day ago. Answers how many the provider had charged after all. */
export async function watchGivenUp(
  { db, tell }: Watching,
  which: SQL,
  ask: (payment: PaymentRow) => Promise<FoundCharge>,
): Promise<number> {
  let late = 0
  const givenUp = and(
    which,
    eq(payments.status, 'failed'),
    gt(payments.settled_at, sql`now() - interval '1 day'`),
  )
  await askInTurn({
    due: (limit) => paymentsDue(db, givenUp, limit),
    postpone: (payment) => postponePayment(db, payment),
    ask: async (payment) => {
      const { kind } = await ask(payment)
      if (kind === 'succeeded') late += 1
      return kind === 'unclear' ? 'unclear' : 'clear'
    },
    tell,
  })
  return late
}
