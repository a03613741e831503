import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { officeTasks } from '#platform/database/tables/links'
import { type PaymentState, payments } from '#platform/database/tables/purchases'

/** Money may be moving. */
export const UNDER_WAY: PaymentState[] = ['processing', 'requires_action', 'unknown']

/**
 * A card is being charged for the invoice, or the office has to find out what became of one: no other card is charged.
 * A review is over when the office has closed its task.
 */
export async function isBeingPaid(db: Database, invoiceId: number): Promise<boolean> {
  const review = db
    .select({ id: sql`1` })
    .from(officeTasks)
    .where(
      and(
        eq(officeTasks.kind, 'payment_review'),
        isNull(officeTasks.done_at),
        sql`${officeTasks.subject} @> jsonb_build_object('payment_id', ${payments.id})`,
      ),
    )
  const isOpen = or(
    inArray(payments.status, UNDER_WAY),
    and(eq(payments.status, 'review'), sql`exists ${review}`),
  )
  return (await db.$count(payments, and(eq(payments.invoice_id, invoiceId), isOpen))) > 0
}
