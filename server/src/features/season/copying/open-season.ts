import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { catalogueDrafts } from '#platform/database/tables/catalogue-drafts'
import { Failure } from '#platform/failure'
import { recordChange } from '#platform/record'
import { futureOf, tellingOf } from '../publishing/publish-draft.ts'
import { lockPublishing, publishDrafts, refuseFaulty } from '../publishing/publish-drafts.ts'
import { catalogueOf, type DraftRow } from '../things/catalogue.queries.ts'
import type { Looking } from '../things/show-catalogue.ts'
import { digestOf, seasonDrafts } from './season-overview.ts'

type Seen = { year: number; digest: string; reason: string }

/** All drafts of a season at once: now, or by the job at the minute that was set. What is wrong is said before. */
export function openSeason(looking: Looking, { at, ...seen }: Seen & { at: string | null }): Promise<void> {
  const { db, clock, actor } = looking
  const { year, reason } = seen
  return db.transaction(async (tx) => {
    const drafts = await requireDrafts(tx, seen)
    if (at === null) {
      const publisher = { accountId: actor.accountId, reason }
      const telling = await tellingOf({ ...looking, db: tx })
      await publishDrafts(tx, { drafts, year, publisherOf: () => publisher, telling })
    } else {
      await refuseFaulty(tx, { ...(await catalogueOf(tx, year)), drafts })
      const planned = { publish_reason: reason, planned_by: actor.accountId }
      await setTime(tx, drafts, { ...planned, publish_at: futureOf(at, clock.now()) })
    }
    await recordChange(tx, null, {
      ...{ action: 'season.opening_set', subject: { season: year, count: drafts.length }, reason },
      after: { at },
    })
  })
}

/** They stay drafts. */
export function holdSeason({ db }: Looking, seen: Seen): Promise<void> {
  return db.transaction(async (tx) => {
    const drafts = await requireDrafts(tx, seen)
    await setTime(tx, drafts, { publish_at: null, publish_reason: null, planned_by: null })
    await recordChange(tx, null, {
      ...{ action: 'catalogue.kept_back', subject: { season: seen.year, count: drafts.length } },
      reason: seen.reason,
    })
  })
}

async function requireDrafts(tx: Database, { year, digest }: Seen): Promise<DraftRow[]> {
  await lockPublishing(tx)
  const drafts = seasonDrafts(await catalogueOf(tx, year))
  if (digestOf(drafts) !== digest) throw new Failure('catalogue_changed')
  if (drafts.length === 0) throw new Failure('season_empty')
  return drafts
}

type Time = Pick<typeof catalogueDrafts.$inferInsert, 'publish_at' | 'publish_reason' | 'planned_by'>

async function setTime(tx: Database, drafts: readonly DraftRow[], time: Time): Promise<void> {
  for (const { id, version } of drafts) {
    const changed = { ...time, was_refused: false, version: version + 1 }
    await tx.update(catalogueDrafts).set(changed).where(eq(catalogueDrafts.id, id))
  }
}
