import { isScreenedOn } from '@centrepass/contract/documents/validity-rules'
import { plainDateIn } from '@centrepass/contract/ground/dates'
import { and, count, eq, exists, inArray, isNotNull, lt, min, notExists, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { isOpenDocument } from '#platform/database/is-open-document'
import { registrationOptions } from '#platform/database/tables/catalogue'
import { documents, screenings } from '#platform/database/tables/documents'
import {
  guardianships,
  participantConfidential,
  participants,
  registrations,
} from '#platform/database/tables/people'
import type { DataKeys } from '#platform/encryption/data-keys'
import { screeningsWhere } from '#platform/encryption/screenings.queries'
import type { Notice } from './notify.ts'
import { expiryStep, waitingStep } from './reminder-rules.ts'

export type ReminderSettings = {
  timezone: string
  documentDays: readonly number[]
  seasonEnd: string
  /** How far the demo's clock is from the real one. */
  clockOffsetMs: number
}
/** One step of a series of reminders about one person. */
export type Reminder = { notice: Omit<Notice, 'once'>; series: string; step: number }

/** Unsigned documents of the season: from the day the oldest was asked for, until the season is over. */
export async function documentsDue(
  db: Database,
  { now, today, activeYear }: SeasonFacts,
  { timezone, documentDays, seasonEnd, clockOffsetMs }: ReminderSettings,
): Promise<Reminder[]> {
  if (today > seasonEnd) return []
  // The database stamps real time. What seems to lie ahead of the demo was stamped while it ran.
  const asked = (at: Date) => (at <= now ? at : new Date(at.getTime() + clockOffsetMs))
  const { participant_id, season_year, created_at } = documents
  const waiting = await db
    .select({ participant_id, count: count(), oldest: min(created_at) })
    .from(documents)
    .where(and(eq(season_year, activeYear), isOpenDocument, isLinked(db, participant_id)))
    .groupBy(participant_id)
  return waiting.flatMap(({ participant_id, count, oldest }) => {
    const since = plainDateIn(asked(oldest ?? now), timezone)
    const step = waitingStep(since, today, documentDays)
    if (step === null) return []
    const notice = { participant_id, kind: 'documents_waiting' as const, subject: { count } }
    return [{ notice, series: since, step }]
  })
}

export async function screeningsDue(
  db: Database,
  keys: DataKeys,
  { today }: SeasonFacts,
): Promise<Reminder[]> {
  const all = await screeningsWhere(db, keys, isLinked(db, screenings.participant_id))
  const running = all.filter((screening) => isScreenedOn(screening, today))
  return running.flatMap(({ participant_id, expires_on }) => {
    const step = expires_on && expiryStep(expires_on, today)
    if (!step) return []
    const notice = { participant_id, kind: 'screening_expiring' as const, subject: { expires_on } }
    return [{ notice, series: expires_on, step }]
  })
}

/** People who play this season or played the last one, and whose medical part was not reviewed since. */
export async function reviewsDue(db: Database, season: SeasonFacts): Promise<Reminder[]> {
  const people = await db
    .select({ id: participants.id })
    .from(participants)
    .innerJoin(participantConfidential, eq(participantConfidential.participant_id, participants.id))
    .where(
      and(
        lt(participantConfidential.medical_reviewed_season, season.activeYear),
        exists(registered(db, season.activeYear - 1)),
        isLinked(db, participants.id),
      ),
    )
  return people.map(({ id }) => oncePerSeason('profile_review', id, season))
}

/** People who were registered last season and are not yet, once a category of the new season is on sale. */
export async function seasonOpensDue(db: Database, season: SeasonFacts): Promise<Reminder[]> {
  const onSale = db
    .select({ id: registrationOptions.id })
    .from(registrationOptions)
    .where(
      and(
        eq(registrationOptions.season_year, season.activeYear),
        sql`${season.now.toISOString()} between ${registrationOptions.opens_at} and ${registrationOptions.closes_at}`,
      ),
    )
  const people = await db
    .select({ id: participants.id })
    .from(participants)
    .where(
      and(
        exists(onSale),
        exists(registered(db, season.activeYear - 1)),
        notExists(registered(db, season.activeYear)),
        isLinked(db, participants.id),
      ),
    )
  return people.map(({ id }) => oncePerSeason('season_open', id, season))
}

const oncePerSeason = (
  kind: 'profile_review' | 'season_open',
  participant_id: number,
  { activeYear, label }: SeasonFacts,
): Reminder => ({
  notice: { participant_id, kind, subject: { season: label } },
  series: 'season',
  step: activeYear,
})

const registered = (db: Database, seasonYear: number) =>
  db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.participant_id, participants.id), eq(registrations.season_year, seasonYear)))

/** Without a linked account there is no one to remind. */
const isLinked = (db: Database, participantId: PgColumn) =>
  inArray(
    participantId,
    db
      .select({ id: guardianships.participant_id })
      .from(guardianships)
      .where(isNotNull(guardianships.confirmed_at)),
  )
