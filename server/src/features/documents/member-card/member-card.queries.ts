import { bothNames } from '@centrepass/contract/catalogue/words-in'
import type { checkMemberCard, getMemberCard } from '@centrepass/contract/documents/cards'
import { lastValidDay, whyNotValid } from '@centrepass/contract/documents/validity-rules'
import type { Answer } from '@centrepass/contract/ground/endpoint'
import type { Locale } from '@centrepass/contract/refusals/say'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ConfirmedParticipantId } from '#features/participants/record/participants.queries'
import { calledName, initialOf } from '#features/participants/record/records-named'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { clubs, registrationOptions } from '#platform/database/tables/catalogue'
import { participants, registrations } from '#platform/database/tables/people'
import { notFound } from '#platform/failure'
import { fullName } from '../record/issue-documents.ts'
import { seasonLabel } from '../record/issued-text.ts'

type Reading = { season: SeasonFacts; locale: Locale }

/** The card of a person to whom the asker has a confirmed link. */
export async function memberCard(
  db: Database,
  participantId: ConfirmedParticipantId,
  { publicUrl, ...reading }: Reading & { publicUrl: string },
): Promise<Answer<typeof getMemberCard>> {
  const [found] = await db
    .select({ person: participants, club_name: clubs.name })
    .from(participants)
    .leftJoin(clubs, eq(clubs.id, participants.club_id))
    .where(eq(participants.id, participantId))
  if (!found) throw notFound('participant')
  const { person, club_name } = found
  return {
    ...(await validityOf(db, person.id, reading)),
    participant: { id: person.id, name: fullName(person), participant_number: person.participant_number },
    club_name,
    url: `${publicUrl}/card/${person.card_code}`,
  }
}

/** The facts that a scan of a card shows. */
export async function cardBehind(
  db: Database,
  code: string,
  reading: Reading,
): Promise<Answer<typeof checkMemberCard>> {
  // The card of a record that was joined with another shows that one.
  const behind = db
    .select({ id: sql`coalesce(${participants.merged_into}, ${participants.id})` })
    .from(participants)
    .where(eq(participants.card_code, code))
  const [person] = await db.select().from(participants).where(inArray(participants.id, behind))
  if (!person) throw notFound('card')
  return {
    ...(await validityOf(db, person.id, reading)),
    first_name: calledName(person),
    last_initial: initialOf(person.last_name),
  }
}

async function validityOf(db: Database, participantId: number, { season, locale }: Reading) {
  const rows = await db
    .select({ registration: registrations, option: registrationOptions })
    .from(registrations)
    .innerJoin(registrationOptions, eq(registrationOptions.id, registrations.option_id))
    .where(
      and(eq(registrations.participant_id, participantId), eq(registrations.season_year, season.activeYear)),
    )
    .orderBy(asc(registrations.valid_from), asc(registrations.id))
  const statuses = rows.map((row) => (isOver(row, season) ? 'expired' : row.registration.status))
  const valid = rows[statuses.indexOf('valid')]
  const live = valid ?? rows.find(({ registration }) => registration.is_live)
  return {
    is_valid: valid !== undefined,
    valid_from: valid?.registration.valid_from ?? null,
    valid_to: valid ? lastDayOf(valid, season) : null,
    season: seasonLabel(season.activeYear),
    category: live ? bothNames(live.option)[locale] : null,
    why_not: whyNotValid(statuses),
  }
}

type Row = {
  registration: typeof registrations.$inferSelect
  option: typeof registrationOptions.$inferSelect
}

const lastDayOf = ({ registration, option }: Row, { seasonEnd }: SeasonFacts) =>
  lastValidDay({ valid_from: registration.valid_from, valid_days: option.valid_days }, seasonEnd)

/** A season ends by its own job; only what counts for some days is over by the calendar. */
const isOver = (row: Row, season: SeasonFacts): boolean =>
  row.registration.status === 'valid' &&
  row.option.valid_days !== null &&
  season.today > lastDayOf(row, season)
