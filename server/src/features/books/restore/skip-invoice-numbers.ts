import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { invoiceNumberGaps } from '#platform/database/tables/books'
import { invoiceCounter } from '#platform/database/tables/purchases'
import { record } from '#platform/record'

/** Invoices without a card, those of credits and clubs, leave no trace at the provider. */
const MORE = 100

/**
 * Each sale that a restore made us forget has used an invoice number, and a family has that invoice: the counter
 * goes past them, and says why.
 */
export async function skipInvoiceNumbers(tx: Database, sales: number): Promise<void> {
  const skipped = sales + MORE
  const [counter] = await tx
    .update(invoiceCounter)
    .set({ last_number: sql`${invoiceCounter.last_number} + ${skipped}` })
    .returning()
  if (!counter) throw new Error('There is no counter of invoice numbers.')
  const { last_number } = counter
  const first_number = last_number - skipped + 1
  const reason = `${sales} sales that only the card provider knows, after a restore`
  await tx.insert(invoiceNumberGaps).values({ first_number, last_number, reason })
  await record(tx, null, 'invoice.numbers_skipped', { first_number, last_number })
}
