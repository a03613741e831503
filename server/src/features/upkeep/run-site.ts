import type { Received } from '@centrepass/contract/ground/endpoint'
import type * as contract from '@centrepass/contract/site/office-site'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { siteStatus } from '#platform/database/tables/site'
import { Failure } from '#platform/failure'
import { recordChange } from '#platform/record'

type StatusChange = Received<typeof contract.changeSiteStatus>['body']
type BannerChange = Received<typeof contract.changeBanner>['body']

/** Opens or closes the site. What families read then is set with it, and goes with it. */
export async function changeStatus(
  db: Database,
  { value, seen, message, reason }: StatusChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockedStatus(tx)
    if (before.value !== seen) throw new Failure('changed_since')
    await tx.update(siteStatus).set({
      ...{ value, changed_at: sql`now()` },
      ...{ message_en: message?.en ?? null, message_fr: message?.fr ?? null },
    })
    await recordChange(tx, null, {
      ...{ action: 'site.status_set', subject: {}, reason },
      before: { value: before.value, en: before.message_en, fr: before.message_fr },
      after: { value, en: message?.en ?? null, fr: message?.fr ?? null },
    })
  })
}

export async function changeBanner(db: Database, { banner, reason }: BannerChange): Promise<void> {
  if (banner?.until && Date.parse(banner.until) <= Date.now()) throw new Failure('banner_past')
  if (banner?.from && banner.until && banner.until <= banner.from) throw new Failure('banner_backwards')
  await db.transaction(async (tx) => {
    const before = await lockedStatus(tx)
    const after = {
      banner_en: banner?.en ?? null,
      banner_fr: banner?.fr ?? null,
      banner_from: banner?.from ? new Date(banner.from) : null,
      banner_until: banner?.until ? new Date(banner.until) : null,
    }
    await tx.update(siteStatus).set(after)
    await recordChange(tx, null, {
      ...{ action: 'site.banner_set', subject: {}, reason },
      before: bannerOf(before),
      after: bannerOf(after),
    })
  })
}

type Row = Pick<typeof siteStatus.$inferSelect, 'banner_en' | 'banner_fr' | 'banner_from' | 'banner_until'>

const bannerOf = ({ banner_en: en, banner_fr: fr, banner_from: from, banner_until: until }: Row) => ({
  ...{ en, fr, from, until },
})

/** The one row, locked until the change is written. A database that never changed its status has none yet. */
async function lockedStatus(tx: Database) {
  await tx.insert(siteStatus).values({ id: 1, value: 'on', changed_at: sql`now()` }).onConflictDoNothing()
  const [row] = await tx.select().from(siteStatus).for('update')
  if (!row) throw new Error('The row of the site status is gone.')
  return row
}

/** Lets failing jobs begin at once: the one that is named, or all of them. */
export async function retryJobs(db: Database, job: string | null): Promise<void> {
  await db.transaction(async (tx) => {
    const wanted = await rowsOf<{ name: string }>(
      tx,
      sql`update job_states set wanted_at = now() where failures > 0 and ${job === null ? sql`true` : sql`name = ${job}`}
        returning name`,
    )
    for (const { name } of wanted) {
      await recordChange(tx, null, { action: 'job.asked_for', subject: { job: name } })
    }
  })
}
