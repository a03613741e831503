import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { invoices } from '#platform/database/tables/purchases'
import { notFound } from '#platform/failure'

/** The account that an invoice is for. */
export async function payerOf(tx: Database, invoiceId: number): Promise<number> {
  const [invoice] = await tx
    .select({ id: invoices.account_id })
    .from(invoices)
    .where(eq(invoices.id, invoiceId))
  if (!invoice) throw notFound('invoice_row')
  return invoice.id
}
