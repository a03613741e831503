import { sql } from 'drizzle-orm'
import type { Database } from './database/client.ts'
import { statement } from './database/statement.ts'
import { auditEvents } from './database/tables/sessions.ts'

/** Writes down what happened, in the transaction that made it happen. Ids only: never a name or an address. */
export async function record(
  tx: Database,
  accountId: number | null,
  action: string,
  subject: Record<string, string | number> = {},
): Promise<void> {
  await insertEvent(tx, { accountId, action, subject })
}

const insertEvent = statement((db) =>
  db.insert(auditEvents).values({
    account_id: sql.placeholder('accountId'),
    action: sql.placeholder('action'),
    subject: sql.placeholder('subject'),
  }),
)
