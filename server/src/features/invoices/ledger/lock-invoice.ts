import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { invoices } from '#platform/database/tables/purchases'

/** After the account and the person, before team and spots: what is read of the invoice from here on stays true. */
export async function lockInvoice(tx: Database, invoiceId: number): Promise<void> {
  await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.id, invoiceId)).for('no key update')
}
