import { desc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { payments } from '#platform/database/tables/purchases'

type Payment = typeof payments.$inferSelect
type PaidFor = { purchaseId: number } | { invoiceId: number }

/** The last try to pay a purchase or an issued invoice by card, for the page behind its link. */
export async function newestPayment(db: Database, paidFor: PaidFor): Promise<Payment | null> {
  const isOfIt =
    'purchaseId' in paidFor
      ? eq(payments.purchase_id, paidFor.purchaseId)
      : eq(payments.invoice_id, paidFor.invoiceId)
  const [newest] = await db.select().from(payments).where(isOfIt).orderBy(desc(payments.id)).limit(1)
  return newest ?? null
}

/** Whether the provider knows more than we do. A request that is charging at this moment will report the outcome itself. */
export const mayBeAsked = (payment: Payment | null): payment is Payment =>
  payment !== null && ['requires_action', 'unknown'].includes(payment.status)
