import { moneyOf } from '@centrepass/contract/ground/money'
import type { InvoiceMoney } from '@centrepass/contract/payments/received-money'
import { asc, eq } from 'drizzle-orm'
import { openOn } from '#features/invoices/ledger/open-bill'
import type { Database } from '#platform/database/client'
import { invoices } from '#platform/database/tables/purchases'
import { receivedMoney } from '#platform/database/tables/received-money'
import { notFound } from '#platform/failure'

/** What arrived for an invoice since it was issued. An entry that was taken back says so itself. */
export async function invoiceMoney(db: Database, invoiceId: number): Promise<InvoiceMoney> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId))
  if (!invoice || invoice.number === null) throw notFound('invoice')
  const rows = await db
    .select()
    .from(receivedMoney)
    .where(eq(receivedMoney.invoice_id, invoiceId))
    .orderBy(asc(receivedMoney.id))
  return {
    ...{ invoice_id: invoice.id, invoice_number: invoice.number, status: invoice.status },
    total: moneyOf(invoice.total_cents),
    open: moneyOf(await openOn(db, invoice)),
    received: rows
      .filter(({ takes_back }) => takes_back === null)
      .map((row) => {
        const back = rows.find(({ takes_back }) => takes_back === row.id)
        return {
          ...{ id: row.id, method: row.method, received_on: row.received_on },
          ...{ reference: row.reference, note: row.note },
          amount: moneyOf(row.amount_cents),
          credit: moneyOf(row.credit_cents),
          recorded_at: row.created_at.toISOString(),
          taken_back: back ? { reason: back.note, at: back.created_at.toISOString() } : null,
        }
      }),
  }
}
