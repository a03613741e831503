import { isOfFamily } from '@centrepass/contract/notifications/notification-rules'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { notifications } from '#platform/database/tables/notifications'

type Told = Pick<typeof notifications.$inferSelect, 'id' | 'account_id' | 'kind' | 'subject'>

/**
 * One event is one new notification for a family. Each person keeps a row, which says that this step was told and is in
 * their history; of the rows of one account the first is new and counts the others in.
 */
export async function tellFamiliesOnce(tx: Database, told: readonly Told[], now: Date): Promise<void> {
  const families = Map.groupBy(
    told.filter(({ kind }) => isOfFamily(kind)),
    ({ account_id, kind }) => `${account_id} ${kind}`,
  )
  for (const [first, ...others] of families.values()) {
    if (!first || others.length === 0) continue
    const subject = { ...first.subject, ...countOf([first, ...others]), others: others.length }
    await tx.update(notifications).set({ subject }).where(eq(notifications.id, first.id))
    const ids = others.map(({ id }) => id)
    await tx.update(notifications).set({ read_at: now }).where(inArray(notifications.id, ids))
  }
}

/** Documents are counted, for all of them together. */
function countOf(rows: readonly Told[]): { count?: number } {
  const counts = rows.flatMap(({ subject: { count } }) => (typeof count === 'number' ? [count] : []))
  return counts.length > 0 ? { count: counts.reduce((sum, count) => sum + count, 0) } : {}
}
