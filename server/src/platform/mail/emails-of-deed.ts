import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { rowsOf } from '../database/rows-of.ts'

/** Exactly the emails that this transaction wrote: who is mailed is not guessed. */
export const emailsOfDeed = (tx: Database): Promise<{ to: string; subject: string }[]> =>
  rowsOf(
    tx,
    sql`select to_address as "to", subject from outbox_emails
      where xmin = pg_current_xact_id()::xid order by to_address, subject`,
  )
