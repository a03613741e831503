import type { Database } from '#platform/database/client'
import { post } from './post.ts'
import { type PostedRow, postingsFor, type Sums } from './postings-for.ts'

/** Writes a sale into the books: where the money comes from, and to whom it belongs. It sums to zero, always. */
export async function postSale(
  tx: Database,
  invoice: Sums & { id: number },
  rows: readonly PostedRow[],
): Promise<void> {
  await post(tx, {
    kind: 'sale',
    invoice_id: invoice.id,
    fact: `sale of invoice ${invoice.id}`,
    postings: postingsFor(invoice, rows),
  })
}
