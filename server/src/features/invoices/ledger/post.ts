import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { type LedgerAccount, ledgerPostings, ledgerTransactions } from '#platform/database/tables/ledger'

/** A debit is positive. */
export type Posting = readonly [account: LedgerAccount, cents: number]

type Entry = {
  kind: string
  invoice_id: number | null
  /** What happened, in words that name it once and for all: the same fact is never written twice. */
  fact: string
  postings: readonly Posting[]
}

/**
 * Writes one fact into the books, in the transaction that made it one. Nothing is changed there later; the
 * database refuses what does not sum to zero, and whoever writes the same fact again.
 */
export async function post(tx: Database, { kind, invoice_id, fact, postings }: Entry): Promise<void> {
  const moved = postings.filter(([, cents]) => cents !== 0)
  if (moved.length === 0) return
  const written = moved.map(([account, cents]) => ({ account, cents }))
  await rowsOf(
    tx,
    sql`
    with written as (
      insert into ${ledgerTransactions} (kind, invoice_id, fact)
      values (${kind}, ${invoice_id}::int, ${fact})
      returning id
    )
    insert into ${ledgerPostings} (transaction_id, account, cents)
    select written.id, posting.account, posting.cents
    from written, jsonb_populate_recordset(null::${ledgerPostings}, ${JSON.stringify(written)}) as posting`,
  )
}
