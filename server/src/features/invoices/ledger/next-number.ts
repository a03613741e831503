import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { invoiceCounter } from '#platform/database/tables/purchases'

/** The next number of a credit note. It is counted with the invoices, and the counter is locked until the commit. */
export async function nextNoteNumber(tx: Database): Promise<string> {
  const [counter] = await tx
    .update(invoiceCounter)
    .set({ last_number: sql`${invoiceCounter.last_number} + 1` })
    .returning()
  if (!counter) throw new Error('There is no counter of invoice numbers.')
  return `CN-${String(counter.last_number).padStart(6, '0')}`
}
