import { and, asc, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Telling } from '#features/documents/templates/publish-template'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { isUnavailable } from '#platform/database/is-unavailable'
import { catalogueDrafts } from '#platform/database/tables/catalogue-drafts'
import { officeTasks } from '#platform/database/tables/links'
import { Failure } from '#platform/failure'
import { loggableError } from '#platform/loggable-error'
import { recordChange } from '#platform/record'
import type { DraftRow } from '../things/catalogue.queries.ts'
import { lockPublishing, publishDrafts } from './publish-drafts.ts'

type Deps = { db: Database; clock: Clock; notices: Telling['notices'] }

/**
 * Publishes what is due: all of a season that was set for one time, or nothing of it. Of several workers one has the
 * lock, and the next finds nothing left.
 */
export function publishDue({ db, clock, notices }: Deps): Promise<void> {
  return db.transaction(async (tx) => {
    const isDue = and(isNotNull(catalogueDrafts.publish_at), lte(catalogueDrafts.publish_at, clock.now()))
    const [waiting] = await tx.select({ id: catalogueDrafts.id }).from(catalogueDrafts).where(isDue).limit(1)
    if (!waiting) return
    await lockPublishing(tx)
    const due = await tx
      .select()
      .from(catalogueDrafts)
      .where(isDue)
      .orderBy(asc(catalogueDrafts.id))
      .for('update')
    const season = await seasonAt(tx, clock)
    for (const batch of bySeason(due, season.activeYear)) {
      await publishTogether(tx, batch, { notices, season })
    }
  })
}

type Batch = { year: number; drafts: DraftRow[] }

/** By time and season. What stands from season to season goes with the first of them, which may need it. */
function bySeason(due: readonly DraftRow[], activeYear: number): Batch[] {
  const times = [...new Set(due.map(timeOf))].sort((a, b) => a - b)
  return times.flatMap((time) => {
    const together = due.filter((draft) => timeOf(draft) === time)
    const years = [...new Set(together.flatMap(({ season_year }) => season_year ?? []))].sort()
    const [first = activeYear, ...others] = years
    return [
      { year: first, drafts: together.filter(({ season_year }) => (season_year ?? first) === first) },
      ...others.map((year) => ({
        year,
        drafts: together.filter(({ season_year }) => season_year === year),
      })),
    ]
  })
}

const timeOf = ({ publish_at }: DraftRow) => publish_at?.getTime() ?? 0

async function publishTogether(tx: Database, { year, drafts }: Batch, telling: Telling): Promise<void> {
  const publisherOf = ({ planned_by, publish_reason }: DraftRow) => ({
    ...{ accountId: planned_by, reason: publish_reason ?? '' },
  })
  try {
    await tx.transaction((inner) => publishDrafts(inner, { drafts, year, publisherOf, telling }))
  } catch (error) {
    // Without the database the next round tries again. Any other fault is put aside: the rest of what is due goes on.
    if (isUnavailable(error)) throw error
    if (!(error instanceof Failure)) console.error('planned publication:', loggableError(error))
    await refuse(tx, year, drafts)
  }
}

async function refuse(tx: Database, season: number, drafts: DraftRow[]): Promise<void> {
  const ids = drafts.map(({ id }) => id)
  await tx
    .update(catalogueDrafts)
    .set({ publish_at: null, publish_reason: null, was_refused: true })
    .where(inArray(catalogueDrafts.id, ids))
  await tx
    .insert(officeTasks)
    .values({ kind: 'catalogue_not_published', subject: { season, count: ids.length } })
  await recordChange(tx, null, {
    action: 'catalogue.publish_refused',
    subject: { season, count: ids.length },
  })
}
