import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { rowsOf } from './rows-of.ts'
import { writtenHere } from './written-here.ts'

/** What this transaction has booked so far, by account of the ledger: a debit is positive. */
export const bookedHere = (tx: Database): Promise<{ account: string; cents: number }[]> =>
  rowsOf(
    tx,
    sql`select p.account, sum(p.cents)::int as cents
      from ledger_transactions join ledger_postings p on p.transaction_id = ledger_transactions.id
      where ${writtenHere(sql`ledger_transactions`)}
      group by p.account having sum(p.cents) <> 0 order by p.account`,
  )
