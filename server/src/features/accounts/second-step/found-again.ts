import { and, eq, isNull, sql } from 'drizzle-orm'
import { finishTasks } from '#features/office/close-task'
import type { Database } from '#platform/database/client'
import { lostFactors } from '#platform/database/tables/factors'
import { record } from '#platform/record'

/** A factor that is used is not lost: a request to remove it ends, no matter who made it. */
export async function closeFound(tx: Database, accountId: number): Promise<void> {
  const [closed] = await tx
    .update(lostFactors)
    .set({ closed_at: sql`now()`, closed_why: 'found' })
    .where(
      and(eq(lostFactors.account_id, accountId), isNull(lostFactors.done_at), isNull(lostFactors.closed_at)),
    )
    .returning({ id: lostFactors.id })
  if (!closed) return
  const subject = { lost_factor_id: closed.id }
  await record(tx, accountId, 'lost_factor.found', subject)
  await finishTasks(tx, { kinds: ['lost_factor'], subject })
}
