import { bothNames } from '@centrepass/contract/catalogue/words-in'
import { exactAge } from '@centrepass/contract/eligibility/eligibility-rules'
import type { MemberFacts, MemberQuestion } from '@centrepass/contract/participants/member-facts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { certificationsOf } from '#features/participants/record/certifications-of'
import { seenCertificates } from '#features/participants/record/seen-certificates.queries'
import type { Configuration } from '#features/site/configuration'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { inOrder } from '#platform/database/in-order'
import { isOpenDocument } from '#platform/database/is-open-document'
import { clubs, courses, registrationOptions } from '#platform/database/tables/catalogue'
import { documents } from '#platform/database/tables/documents'
import {
  enrolments,
  participantProfiles,
  participants,
  registrations,
} from '#platform/database/tables/people'
import { zones } from '#platform/database/tables/site'
import { teamMembers, type teams } from '#platform/database/tables/teams'
import { divisions, tournaments } from '#platform/database/tables/tournaments'

export type TeamRow = typeof teams.$inferSelect
export type PersonRow = typeof participants.$inferSelect
export type KnownPerson = { row: PersonRow; facts: MemberFacts }

/**
 * Everything the rules ask about some people and a team, in a number of reads that does not grow with them. Without a
 * team, whether they play elsewhere is left to the caller.
 */
export async function peopleFacts(
  db: Database,
  team: Pick<TeamRow, 'id' | 'division_id'> | null,
  ids: readonly number[],
  { seasonYear, on }: { seasonYear: number; on: string },
): Promise<Map<number, KnownPerson>> {
  if (ids.length === 0) return new Map()
  const wanted = [...ids]
  const [people, held, unsigned, taken, seen, elsewhere] = await inOrder(
    db,
    (db) => peopleOf(db, wanted),
    (db) => liveRegistrationsOf(db, wanted, seasonYear),
    (db) => unsignedOf(db, wanted, seasonYear),
    (db) => coursesOf(db, wanted),
    (db) => seenCertificates(db, wanted),
    (db) => (team ? playingElsewhere(db, team, wanted) : Promise.resolve(new Set<number>())),
  )
  const takenBy = Map.groupBy(taken, ({ participant_id }) => participant_id)
  const seenOf = Map.groupBy(seen, ({ participant_id }) => participant_id)
  const heldBy = Map.groupBy(held, ({ registration }) => registration.participant_id)
  return new Map(
    people.map(({ row, profile }) => {
      const [passed, certificates] = [takenBy.get(row.id) ?? [], seenOf.get(row.id) ?? []]
      const own = heldBy.get(row.id) ?? []
      const facts: MemberFacts = {
        participant_number: row.participant_number,
        first_name: row.preferred_name || row.first_name,
        birthdate: row.birthdate,
        stream: row.stream,
        club_id: row.club_id,
        registrations: own.map(({ registration, option }) => ({
          category: option.code,
          status: registration.status,
          is_screened: isScreened(registration.status, option.screening_from_age, row.birthdate, on),
        })),
        has_unsigned: unsigned.has(row.id),
        certifications: certificationsOf({ profile, taken: passed, seen: certificates }, on),
        is_elsewhere: elsewhere.has(row.id),
      }
      return [row.id, { row, facts }]
    }),
  )
}

const peopleOf = (db: Database, ids: number[]) =>
  db
    .select({ row: participants, profile: { affiliation: participantProfiles.affiliation } })
    .from(participants)
    .leftJoin(participantProfiles, eq(participantProfiles.participant_id, participants.id))
    .where(inArray(participants.id, ids))

const liveRegistrationsOf = (db: Database, ids: number[], seasonYear: number) =>
  db
    .select({ registration: registrations, option: registrationOptions })
    .from(registrations)
    .innerJoin(registrationOptions, eq(registrationOptions.id, registrations.option_id))
    .where(
      and(
        inArray(registrations.participant_id, ids),
        eq(registrations.season_year, seasonYear),
        eq(registrations.is_live, true),
      ),
    )

/** A category that asks for screening is valid only after it. */
function isScreened(status: string, fromAge: number | null, birthdate: string, on: string): boolean {
  return status === 'valid' && fromAge !== null && exactAge(birthdate, on) >= fromAge
}

/** What a registration waits for. An unsigned agreement about a program or a team does not stop a person from playing. */
async function unsignedOf(db: Database, ids: number[], seasonYear: number): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: documents.participant_id })
    .from(documents)
    .where(
      and(
        inArray(documents.participant_id, ids),
        eq(documents.season_year, seasonYear),
        eq(documents.context, 'season'),
        isOpenDocument,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

function coursesOf(db: Database, ids: number[]) {
  return db
    .select({
      participant_id: enrolments.participant_id,
      status: enrolments.status,
      grants: courses.grants,
      valid_years: courses.valid_years,
      ends_on: courses.ends_on,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.course_id))
    .where(inArray(enrolments.participant_id, ids))
}

async function playingElsewhere(
  db: Database,
  { id, division_id }: Pick<TeamRow, 'id' | 'division_id'>,
  ids: number[],
): Promise<Set<number>> {
  const rows = await db
    .select({ id: teamMembers.participant_id })
    .from(teamMembers)
    .where(
      and(
        eq(teamMembers.entered_division_id, division_id),
        ne(teamMembers.team_id, id),
        inArray(teamMembers.participant_id, ids),
      ),
    )
  return new Set(rows.map((row) => row.id))
}

export type TeamGround = Awaited<ReturnType<typeof groundOf>>

/** The tournament, division and club of a team; null when one of them is gone. */
export async function groundOf(db: Database, team: Pick<TeamRow, 'division_id' | 'club_id'>) {
  const [ground] = await db
    .select({
      division: divisions,
      tournament: tournaments,
      club: clubs,
      club_region: zones.region,
    })
    .from(divisions)
    .innerJoin(tournaments, eq(tournaments.id, divisions.tournament_id))
    .innerJoin(clubs, eq(clubs.id, team.club_id))
    .leftJoin(zones, eq(zones.code, clubs.zone_code))
    .where(eq(divisions.id, team.division_id))
  if (!ground) throw new Error(`Division ${team.division_id} is gone.`)
  return ground
}

/** A division with an age ceiling is for the young; those of the oldest two keep manager and coach apart. */
export const isYouth = ({ max_age }: { max_age: number | null }) => max_age !== null

export function askAbout(
  { division, tournament, club }: TeamGround,
  { season, lookups }: { season: SeasonFacts; lookups: Configuration['lookups'] },
): Omit<MemberQuestion, 'role' | 'is_goalkeeper' | 'person'> {
  const { stream, min_age, max_age, masters_age, min_umpire_level } = division
  return {
    team_club_id: club.is_other ? null : club.id,
    tournament: {
      starts_on: tournament.starts_on,
      season_label: season.label,
      accepted_categories: tournament.accepted_categories.map(({ code, min_age: from }) => ({
        code,
        ...(from !== null && { min_age: from }),
      })),
    },
    division: {
      ...{ stream, min_age, max_age, masters_age, min_umpire_level },
      name: bothNames(division),
      is_youth: isYouth(division),
    },
    screening_age: season.ageOfMajority,
    levels: { 'Umpire Level': lookups['Umpire Level'] ?? [] },
  }
}
