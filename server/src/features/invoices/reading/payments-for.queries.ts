import { moneyOf } from '@centrepass/contract/ground/money'
import type { InvoiceDetails } from '@centrepass/contract/invoices/invoices'
import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { type invoices, payments } from '#platform/database/tables/purchases'
import { receivedMoney } from '#platform/database/tables/received-money'

type Invoice = Pick<typeof invoices.$inferSelect, 'id' | 'purchase_id'>

/** What was paid for an invoice, by card and past this site, the oldest first. Only money that arrived. */
export async function paymentsFor(
  db: Database,
  invoice: Invoice,
  plans: readonly { id: number }[],
): Promise<{ cents: number; list: InvoiceDetails['payments'] }> {
  const byCard = await cardPayments(db, invoice, plans)
  const elsewhere = await receivedFor(db, invoice)
  return {
    cents: [...byCard, ...elsewhere].reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    list: [
      ...byCard.map(({ amount_cents, settled_at, created_at, card_brand, card_last4 }) => ({
        ...{ amount: moneyOf(amount_cents), method: 'card' as const, received_on: null },
        at: (settled_at ?? created_at).toISOString(),
        card: card_brand && card_last4 ? { brand: card_brand, last4: card_last4 } : null,
      })),
      ...elsewhere.map(({ amount_cents, method, received_on, created_at }) => ({
        ...{ amount: moneyOf(amount_cents), method, received_on, at: created_at.toISOString(), card: null },
      })),
    ],
  }
}

/** The payments with the purchase, and since then by each plan and from pay links. */
async function cardPayments(db: Database, invoice: Invoice, plans: readonly { id: number }[]) {
  const ofPlans = inArray(
    payments.schedule_id,
    plans.map(({ id }) => id),
  )
  const ofInvoice = or(eq(payments.purchase_id, invoice.purchase_id), eq(payments.invoice_id, invoice.id))
  return db
    .select()
    .from(payments)
    .where(and(plans.length > 0 ? or(ofInvoice, ofPlans) : ofInvoice, eq(payments.status, 'succeeded')))
    .orderBy(asc(payments.settled_at), asc(payments.id))
}

/** Without entries that were taken back. What became a credit paid for something else. */
async function receivedFor(db: Database, { id }: Invoice) {
  const rows = await db
    .select()
    .from(receivedMoney)
    .where(and(eq(receivedMoney.invoice_id, id), ne(receivedMoney.method, 'card')))
    .orderBy(asc(receivedMoney.received_on), asc(receivedMoney.id))
  const gone = rows.map(({ takes_back }) => takes_back)
  return rows
    .filter((row) => row.takes_back === null && !gone.includes(row.id))
    .map((row) => ({ ...row, amount_cents: row.amount_cents - row.credit_cents }))
    .filter(({ amount_cents }) => amount_cents > 0)
}
