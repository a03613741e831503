import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { payments } from '#platform/database/tables/purchases'

/** Why the office is asked about money that arrived for a payment we had given up. */
export const LATE_CHARGE = 'charged after we had given it up'

/** Keeps the money of a payment we had given up for a review; false when the payment was not given up. */
export async function keepLateCharge(tx: Database, paymentId: number, taken: object): Promise<boolean> {
  const [late] = await tx
    .update(payments)
    .set({ ...taken, status: 'review' })
    .where(and(eq(payments.id, paymentId), inArray(payments.status, ['declined', 'failed'])))
    .returning({ id: payments.id })
  return late !== undefined
}
