import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { statement } from '#platform/database/statement'
import { accounts } from '#platform/database/tables/people'
import type { AccountActor } from '#platform/http/actor'

const lock = statement((db) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('id')))
    .for('update'),
)

/** Whatever one account buys, it buys one after the other: always the first lock of a transaction. */
export async function lockAccount(tx: Database, { accountId }: AccountActor): Promise<void> {
  await lock(tx, { id: accountId })
}
