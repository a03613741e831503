import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { statement } from '#platform/database/statement'
import { accounts } from '#platform/database/tables/people'

const lock = statement((db) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('accountId')))
    .for('no key update'),
)

/**
 * The payments of one account take turns. This is the weaker of the two locks: a purchase that is being confirmed names
 * the account in new rows, and need not wait for that.
 */
export async function lockAccount(tx: Database, accountId: number): Promise<void> {
  await lock(tx, { accountId })
}

/** False while another transaction holds the lock: a job that can come back later need not wait. */
export async function lockAccountIfFree(tx: Database, accountId: number): Promise<boolean> {
  const [free] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update', { skipLocked: true })
  return free !== undefined
}
