import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { LedgerAccount } from '#platform/database/tables/ledger'
import type { invoiceRows, invoices } from '#platform/database/tables/purchases'

type Invoice = typeof invoices.$inferSelect
type Row = typeof invoiceRows.$inferSelect

/** Writes a sale into the books: where the money comes from, and to whom it belongs. It sums to zero, always. */
export async function postSale(tx: Database, invoice: Invoice, rows: readonly Row[]): Promise<void> {
  const postings = postingsFor(invoice, rows)
  if (postings.length === 0) return
  const written = postings.map(([account, cents]) => ({ account, cents }))
  await rowsOf(
    tx,
    sql`
    with written as (
      insert into ledger_transactions (kind, invoice_id, fact)
      values ('sale', ${invoice.id}, ${`sale of invoice ${invoice.id}`})
      returning id
    )
    insert into ledger_postings (transaction_id, account, cents)
    select written.id, posting.account, posting.cents
    from written, jsonb_populate_recordset(null::ledger_postings, ${JSON.stringify(written)}) as posting`,
  )
}

/** A debit is positive. What a plan still owes is a debit too: it was sold, and is yet to come. */
function postingsFor(invoice: Invoice, rows: readonly Row[]): [LedgerAccount, number][] {
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  const costOf = (type: Row['product_type']) => sum((row) => (row.product_type === type ? row.cost_cents : 0))
  const { total_cents, credits_cents, waived_cents, due_now_cents } = invoice
  const all: [LedgerAccount, number][] = [
    ['card', due_now_cents],
    ['credits', credits_cents],
    ['waived', waived_cents],
    ['receivable', total_cents - credits_cents - waived_cents - due_now_cents],
    ['national', -sum((row) => row.national_cents)],
    ['provincial', -sum((row) => row.provincial_cents)],
    ['programs', -costOf('Program')],
    ['courses', -costOf('Course')],
    ['fees', -invoice.fees_cents],
    ['tax', -invoice.taxes_cents],
  ]
  return all.filter(([, cents]) => cents !== 0)
}
