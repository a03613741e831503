import type { Locale } from '@centrepass/contract/refusals/say'
import { and, eq, isNotNull } from 'drizzle-orm'
import { requirePassword } from '#features/accounts/record/require-password'
import { requireActing } from '#features/participants/record/participants.queries'
import type { SeasonFacts } from '#features/site/season-at'
import { lookupsByName } from '#features/site/site.queries'
import type { Database } from '#platform/database/client'
import { accounts, guardianships, participants } from '#platform/database/tables/people'
import type { DataKeys } from '#platform/encryption/data-keys'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { requireRecentFactor } from '#platform/http/recent-factor'
import { record } from '#platform/record'
import { limitAttempts } from '#platform/security/limit-attempts'
import { collectData } from './collect-data.ts'
import { drawDataFile } from './draw-data-file.ts'

const A_DAY = { kind: 'data file', most: 3, withinMinutes: 24 * 60 }

type Deps = { db: Database; keys: DataKeys; season: SeasonFacts }
type Wish = { accountId: number; participantId: number | null; password: string; locale: Locale }

/** Everything about the holder or a person they act for. It is answered and not stored; the reading is recorded. */
export async function makeDataFile(
  { db, keys, season }: Deps,
  actor: AccountActor,
  { accountId, participantId, password, locale }: Wish,
): Promise<{ file_name: string; html: string }> {
  requireOwn(actor, accountId)
  // The password alone is not enough where there is a second factor.
  if (actor.proof?.hasFactor) requireRecentFactor(actor)
  await requirePassword(db, accountId, password)
  const own = await ownParticipantOf(db, accountId)
  const wanted = participantId ?? own
  if (participantId !== null) await requireActing(db, actor, participantId, season.today)
  await limitAttempts(db, { ...A_DAY, key: `${accountId} ${wanted ?? 'account'}`, accountId })
  const withAccount = participantId === null || participantId === own
  return db.transaction(async (tx) => {
    if (wanted !== null) {
      await record(tx, accountId, 'profile.read', { participant_id: wanted, reason: 'data_file' })
    }
    await record(tx, accountId, 'data_file.made', wanted === null ? {} : { participant_id: wanted })
    const collected = await collectData(tx, keys, { accountId, participantId: wanted, withAccount, locale })
    const name = await nameOf(tx, accountId, wanted)
    const lookups = await lookupsByName(tx)
    const reading = { locale, lookups, timezone: season.timezone, clock: season }
    const about = { name, association: season.associationName, day: season.today, reading }
    const file_name = `centrepass-${wanted ?? 'account'}-${season.today}.html`
    return { file_name, html: drawDataFile(collected, about) }
  })
}

/** The holder's own record. Before its link is confirmed, it may be a stranger's. */
export async function ownParticipantOf(db: Database, accountId: number): Promise<number | null> {
  const [link] = await db
    .select({ id: guardianships.participant_id })
    .from(guardianships)
    .where(
      and(
        eq(guardianships.account_id, accountId),
        eq(guardianships.relation, 'own'),
        isNotNull(guardianships.confirmed_at),
      ),
    )
  return link?.id ?? null
}

export async function nameOf(db: Database, accountId: number, participantId: number | null): Promise<string> {
  const [found] =
    participantId === null
      ? await db.select().from(accounts).where(eq(accounts.id, accountId))
      : await db.select().from(participants).where(eq(participants.id, participantId))
  return `${found?.first_name} ${found?.last_name}`
}
