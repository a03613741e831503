import { movedThing } from '@centrepass/contract/season/move-season'
import type { Draft } from '@centrepass/contract/season/thing-content'
import { catalogueDrafts } from '#platform/database/tables/catalogue-drafts'
import { recordChange } from '#platform/record'
import { lockPublishing } from '../publishing/publish-drafts.ts'
import type { Published } from '../things/catalogue.queries.ts'
import type { Looking } from '../things/show-catalogue.ts'
import { versionOf } from '../things/versions.queries.ts'
import { seasonOf, toCopy } from './season-overview.ts'

type Asked = { year: number; raise_percent: number; reason: string }

/** Drafts of everything that the season before had: nothing is published, and nothing that is there is changed. */
export function copySeason(
  { db, clock, actor }: Looking,
  { year, raise_percent, reason }: Asked,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockPublishing(tx)
    const season = await seasonOf(tx, { clock }, year)
    const { registration_opens_at } = season.before.files.variables
    const move = { years: 1, raisePercent: raise_percent }
    const copied = toCopy(season)
    for (const one of copied) {
      const content = movedThing(one.kind, withOpening(one, registration_opens_at), move)
      const isSeason = one.kind === 'season'
      await tx.insert(catalogueDrafts).values({
        ...{ kind: one.kind, code: one.code, content, changed_by: actor.accountId },
        season_year: isSeason ? null : year,
        base_version: isSeason ? await versionOf(tx, one, true) : 0,
      })
    }
    await recordChange(tx, null, {
      ...{ action: 'season.copied', subject: { season: year, count: copied.length }, reason },
    })
  })
}

/** When a course is sold that does not say it depends on the season that it was in: the copy says it. */
const withOpening = ({ kind, content }: Published, registrationOpens: string): Draft =>
  kind === 'courses' ? { opens: registrationOpens, ...content } : content
