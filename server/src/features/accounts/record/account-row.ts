import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { notFound } from '#platform/failure'

export type AccountRow = typeof accounts.$inferSelect

export async function accountRow(db: Database, accountId: number): Promise<AccountRow> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw notFound('account')
  return account
}
