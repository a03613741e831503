import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { paymentSchedules } from '#platform/database/tables/plans'
import { invoices, type payments } from '#platform/database/tables/purchases'
import { record } from '#platform/record'

/**
 * A bank decides about a payment of the plan, an instalment or the first one: until then nothing of it is charged,
 * announced or suspended by itself. The family may still pay by hand.
 */
export const isDisputed = sql<boolean>`exists (
  select from disputes d join payments p on p.id = d.payment_id
  where d.status = 'open' and (p.schedule_id = ${paymentSchedules.id} or p.purchase_id =
    (select i.purchase_id from invoices i where i.id = ${paymentSchedules.invoice_id})))`

/** The person had the money fetched back: their card is not charged again before they give one. */
export async function stopCharging(
  tx: Database,
  { schedule_id, purchase_id }: Pick<typeof payments.$inferSelect, 'schedule_id' | 'purchase_id'>,
): Promise<void> {
  const bought = tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.purchase_id, purchase_id ?? 0))
  const ofPayment = or(
    eq(paymentSchedules.id, schedule_id ?? 0),
    inArray(paymentSchedules.invoice_id, bought),
  )
  const stopped = await tx
    .update(paymentSchedules)
    .set({ payment_method_id: null })
    .where(and(eq(paymentSchedules.status, 'active'), ofPayment))
    .returning({ id: paymentSchedules.id })
  for (const { id } of stopped) await record(tx, null, 'plan.card_set_aside', { schedule_id: id })
}
