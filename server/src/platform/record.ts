import type { Database } from './database/client.ts'
import { auditEvents } from './database/tables/sessions.ts'

/** Writes down what happened, in the transaction that made it happen. Ids only: never a name or an address. */
export async function record(
  tx: Database,
  accountId: number | null,
  action: string,
  subject: Record<string, string | number> = {},
): Promise<void> {
  await tx.insert(auditEvents).values({ account_id: accountId, action, subject })
}
