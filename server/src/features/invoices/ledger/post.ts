import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { type LedgerAccount, ledgerPostings, ledgerTransactions } from '#platform/database/tables/ledger'

/** A debit is positive. */
export type Posting = readonly [account: LedgerAccount, cents: number]

type Entry = {
  kind: string
  invoice_id: number | null
  /** A unique name of what happened: the same fact is never written twice. */
  fact: string
  postings: readonly Posting[]
  /** When it happened, where that is not now. */
  at?: Date
}

/**
 * Writes one fact into the ledger, in the transaction that makes it true. Entries never change later; the database
 * refuses postings that do not sum to zero, and a fact that is already written.
 */
export async function post(tx: Database, { kind, invoice_id, fact, postings, at }: Entry): Promise<void> {
  const moved = postings.filter(([, cents]) => cents !== 0)
  if (moved.length === 0) return
  const written = moved.map(([account, cents]) => ({ account, cents }))
  await rowsOf(
    tx,
    sql`
    with written as (
      insert into ${ledgerTransactions} (kind, invoice_id, fact, at)
      values (${kind}, ${invoice_id}::int, ${fact}, coalesce(${at?.toISOString() ?? null}::timestamptz, now()))
      returning id
    )
    insert into ${ledgerPostings} (transaction_id, account, cents)
    select written.id, posting.account, posting.cents
    from written, jsonb_populate_recordset(null::${ledgerPostings}, ${JSON.stringify(written)}) as posting`,
  )
}
