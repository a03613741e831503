import type { OfficeOffering } from '@centrepass/contract/office/offerings'
import type { Locale } from '@centrepass/contract/refusals/say'
import { eq } from 'drizzle-orm'
import { finishTasks } from '#features/office/close-task'
import type { Database } from '#platform/database/client'
import { offerings } from '#platform/database/tables/catalogue'
import { officeTasks } from '#platform/database/tables/links'
import { Failure, notFound } from '#platform/failure'
import { recordChange } from '#platform/record'
import { officeOffering } from './offerings.queries.ts'

type Change = { id: number; limit: number; reason: string; locale: Locale }

const OVER = 'over_limit'

/**
 * Changes how many spots there are. Fewer than are taken is fine: those who have or hold one keep it, nothing more is
 * sold, and a task tells the office by how many it is over.
 */
export async function changeCapacity(
  db: Database,
  { id, limit, reason, locale }: Change,
): Promise<OfficeOffering> {
  return db.transaction(async (tx) => {
    // Buyers lock the same row, so each of them has a spot under the old limit or is judged by the new one.
    const [before] = await tx.select().from(offerings).where(eq(offerings.id, id)).for('update')
    if (!before) throw notFound('offering')
    // Without a limit no one counts what is sold, so that there is no number to begin with.
    if (before.limit_places === null) throw new Failure('no_limit')
    await tx.update(offerings).set({ limit_places: limit }).where(eq(offerings.id, id))
    const changed = await officeOffering(tx, id, locale)
    if (!changed) throw notFound('offering')
    await finishTasks(tx, { kinds: [OVER], subject: { offering_id: id } })
    if (changed.over > 0) {
      const subject = { offering_id: id, over: changed.over }
      await tx.insert(officeTasks).values({ kind: OVER, subject })
    }
    await recordChange(tx, null, {
      ...{ action: 'offering.limit_changed', subject: { offering_id: id }, reason },
      ...{ before: { limit: before.limit_places }, after: { limit } },
    })
    return changed
  })
}
