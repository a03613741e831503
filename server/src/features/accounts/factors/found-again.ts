import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { lostFactors } from '#platform/database/tables/factors'
import { record } from '#platform/record'

/** A factor that is used is not lost: a request to remove it ends, whoever made it. */
export async function closeFound(tx: Database, accountId: number): Promise<void> {
  const [closed] = await tx
    .update(lostFactors)
    .set({ closed_at: sql`now()`, closed_why: 'found' })
    .where(
      and(eq(lostFactors.account_id, accountId), isNull(lostFactors.done_at), isNull(lostFactors.closed_at)),
    )
    .returning({ id: lostFactors.id })
  if (closed) await record(tx, accountId, 'lost_factor.found', { lost_factor_id: closed.id })
}
