import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { statement } from '#platform/database/statement'
import { invoiceCounter, invoices, scheduleLines } from '#platform/database/tables/purchases'

export type Invoice = typeof invoices.$inferSelect

const countAndNumber = statement((db) => {
  const counted = db.$with('counted').as(
    db
      .update(invoiceCounter)
      .set({ last_number: sql`${invoiceCounter.last_number} + 1` })
      .returning({ last: sql<string>`${invoiceCounter.last_number}::text`.as('last') }),
  )
  const hasMoreToPay = sql`exists (select from ${scheduleLines} where invoice_id = ${invoices.id})`
  return db
    .with(counted)
    .update(invoices)
    .set({
      number: sql`'INV-' || lpad(${counted.last}, greatest(6, length(${counted.last})), '0')`,
      status: sql`case when ${hasMoreToPay} then 'partially_paid'
        when ${invoices.billed_cents} > 0 then 'open' else 'paid' end`,
      issued_on: sql`${sql.placeholder('today')}`,
    })
    .from(counted)
    .where(eq(invoices.purchase_id, sql.placeholder('purchaseId')))
    .returning(getTableColumns(invoices))
})

/** The counter is locked until the commit, so that numbers have no gap and no twin. */
export async function numberInvoice(
  tx: Database,
  { purchaseId, today }: { purchaseId: number; today: string },
): Promise<Invoice> {
  const [invoice] = await countAndNumber(tx, { purchaseId, today })
  if (!invoice) throw new Error(`Purchase ${purchaseId} has no invoice.`)
  return invoice
}
