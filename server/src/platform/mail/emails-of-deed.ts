import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { rowsOf } from '../database/rows-of.ts'
import { writtenHere } from '../database/written-here.ts'

/** Exactly the emails that this transaction wrote: who is mailed is not guessed. */
export const emailsOfDeed = (tx: Database): Promise<{ to: string; subject: string }[]> =>
  rowsOf(
    tx,
    sql`select to_address as "to", subject from outbox_emails
      where ${writtenHere(sql`outbox_emails`)} order by to_address, subject`,
  )
