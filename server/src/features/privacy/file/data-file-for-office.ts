import type { Locale } from '@centrepass/contract/refusals/say'
import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { SeasonFacts } from '#features/site/season-at'
import { lookupsByName } from '#features/site/site.queries'
import type { Database } from '#platform/database/client'
import { guardianships } from '#platform/database/tables/people'
import type { DataKeys } from '#platform/encryption/data-keys'
import { notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { collectData } from './collect-data.ts'
import { drawDataFile } from './draw-data-file.ts'
import { nameOf } from './make-data-file.ts'

type Deps = { db: Database; keys: DataKeys; season: SeasonFacts }
type Wish = { participantId: number; accountId: number; reason: string; locale: Locale }

/**
 * A person's data as an account that acts for them would get it, for someone who cannot get it themself. What is
 * medical or about checks stays with the family: the office opens that one person and one reason at a time.
 */
export async function dataFileForOffice(
  { db, keys, season }: Deps,
  actor: OfficeActor,
  { participantId, accountId, reason, locale }: Wish,
): Promise<{ file_name: string; html: string }> {
  return db.transaction(async (tx) => {
    await refuseOwnMatter(tx, actor, { participant_id: participantId, account_id: accountId })
    const relation = await relationOf(tx, { participantId, accountId, today: season.today })
    await recordChange(tx, accountId, {
      ...{ action: 'data_file.made_by_office', subject: { participant_id: participantId }, reason },
    })
    const wanted = { accountId, participantId, withAccount: relation === 'own', withoutPrivate: true, locale }
    const collected = await collectData(tx, keys, wanted)
    const reading = { locale, lookups: await lookupsByName(tx), timezone: season.timezone, clock: season }
    const name = await nameOf(tx, accountId, participantId)
    const about = { name, association: season.associationName, day: season.today, reading }
    return {
      file_name: `centrepass-${participantId}-${season.today}.html`,
      html: drawDataFile(collected, about),
    }
  })
}

type Asked = { participantId: number; accountId: number; today: string }

/** A link that waits or is on hold gives nothing, so nothing is given out for it. */
async function relationOf(tx: Database, { participantId, accountId, today }: Asked) {
  const [link] = await tx
    .select({ relation: guardianships.relation })
    .from(guardianships)
    .where(
      and(
        ...[eq(guardianships.participant_id, participantId), eq(guardianships.account_id, accountId)],
        ...[isNotNull(guardianships.confirmed_at), isNull(guardianships.frozen_at)],
        // At majority a child's matters are their own.
        isNull(guardianships.handed_over_at),
        or(isNull(guardianships.hands_over_on), gt(guardianships.hands_over_on, today)),
      ),
    )
  if (!link) throw notFound('link')
  return link.relation
}
