import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { ledgerPostings, ledgerTransactions } from '#platform/database/tables/ledger'
import { type PostedRow, postingsFor, type Sums } from './postings-for.ts'

/** Writes a sale into the books: where the money comes from, and to whom it belongs. It sums to zero, always. */
export async function postSale(
  tx: Database,
  invoice: Sums & { id: number },
  rows: readonly PostedRow[],
): Promise<void> {
  const postings = postingsFor(invoice, rows)
  if (postings.length === 0) return
  const written = postings.map(([account, cents]) => ({ account, cents }))
  await rowsOf(
    tx,
    sql`
    with written as (
      insert into ${ledgerTransactions} (kind, invoice_id, fact)
      values ('sale', ${invoice.id}, ${`sale of invoice ${invoice.id}`})
      returning id
    )
    insert into ${ledgerPostings} (transaction_id, account, cents)
    select written.id, posting.account, posting.cents
    from written, jsonb_populate_recordset(null::${ledgerPostings}, ${JSON.stringify(written)}) as posting`,
  )
}
