import type { Holdings, Person } from '@centrepass/contract/eligibility/eligibility-question'
import type { InBoth } from '@centrepass/contract/ground/both-languages'
import type { Parts } from '@centrepass/contract/ground/price-parts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { unfinishedParts } from '#features/participants/profile/unfinished-parts'
import { certificationsOf, type SeenCertificate } from '#features/participants/record/certifications-of'
import { mayAct } from '#features/participants/record/guardianship-rules'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { isAnyOf } from '#platform/database/is-any-of'
import { statement } from '#platform/database/statement'
import { clubs, courses, registrationOptions } from '#platform/database/tables/catalogue'
import { certificates } from '#platform/database/tables/grants'
import {
  type EnrolmentStatus,
  enrolments,
  guardianships,
  participantConfidential,
  participantProfiles,
  participants,
  type RegistrationStatus,
  registrations,
} from '#platform/database/tables/people'

export type PersonInCart = {
  person: Person
  holdings: Holdings
  participant_number: string
  /** The preferred or first name with the last name, as the invoice shows it. */
  full_name: string
  /** Payments for categories by season, with those of a replaced category. */
  paid: (Parts & { season_year: number })[]
}

/** The people of a cart for whom this account may buy. Others count as missing. */
export async function peopleInCart(
  db: Database,
  accountId: number,
  season: SeasonFacts,
  ids: readonly number[],
): Promise<Map<number, PersonInCart>> {
  const rows = await linkedPeople(db, { accountId, ids })
  const own = rows.filter(
    ({ link }) => link.confirmed_at !== null && mayAct(link.hands_over_on, season.today),
  )
  return new Map(own.map((row) => [row.person.id, personInCart(row, season)]))
}

type Held = Parts & {
  option_id: number
  option_group: 'player' | 'staff'
  option_code: string
  category: InBoth
  season_year: number
  is_live: boolean
  status: RegistrationStatus
}
type Taken = {
  program_id: number | null
  course_id: number | null
  status: EnrolmentStatus
  is_live: boolean
  grants: string | null
  valid_years: number | null
  ends_on: string | null
}

/** With what each of them has already, so that it is one question however many people and things there are. */
const heldByPerson = sql<Held[]>`coalesce((
  select json_agg(json_build_object(
    'option_id', o.id, 'option_group', o."group", 'option_code', o.code,
    'category', json_build_object('en', coalesce(o.names ->> 'en', o.name), 'fr', coalesce(o.names ->> 'fr', o.name)),
    'season_year', r.season_year, 'is_live', r.is_live, 'status', r.status,
    'national_cents', r.national_cents, 'provincial_cents', r.provincial_cents
  ) order by r.id)
  from ${registrations} r join ${registrationOptions} o on o.id = r.option_id
  where r.participant_id = ${participants.id}
), '[]')`
const takenByPerson = sql<Taken[]>`coalesce((
  select json_agg(json_build_object(
    'program_id', e.program_id, 'course_id', e.course_id, 'status', e.status, 'is_live', e.is_live,
    'grants', c.grants, 'valid_years', c.valid_years, 'ends_on', c.ends_on
  ) order by e.id)
  from ${enrolments} e left join ${courses} c on c.id = e.course_id
  where e.participant_id = ${participants.id}
), '[]')`

const seenByPerson = sql<SeenCertificate[]>`coalesce((
  select json_agg(json_build_object(
    'certification', s.certification, 'issued_on', s.issued_on, 'expires_on', s.expires_on
  ) order by s.id)
  from ${certificates} s where s.participant_id = ${participants.id} and s.withdrawn_at is null
), '[]')`

/** What the rules ask about each person of a link. */
const aboutLinked = {
  link: {
    relationship: guardianships.relationship,
    confirmed_at: guardianships.confirmed_at,
    hands_over_on: guardianships.hands_over_on,
  },
  person: participants,
  club: { id: clubs.id, is_other: clubs.is_other },
  profile: participantProfiles,
  reviewedSeason: participantConfidential.medical_reviewed_season,
  hasAnswered: participantConfidential.eligibility_answered,
  held: heldByPerson,
  taken: takenByPerson,
  seen: seenByPerson,
}

const fromLinks = (db: Database) =>
  db
    .select(aboutLinked)
    .from(guardianships)
    .innerJoin(participants, eq(participants.id, guardianships.participant_id))
    .leftJoin(clubs, eq(clubs.id, participants.club_id))
    .leftJoin(participantProfiles, eq(participantProfiles.participant_id, participants.id))
    .leftJoin(participantConfidential, eq(participantConfidential.participant_id, participants.id))

const linkedPeople = statement((db) =>
  fromLinks(db).where(
    and(
      eq(guardianships.account_id, sql.placeholder('accountId')),
      isAnyOf(guardianships.participant_id, sql.placeholder('ids')),
    ),
  ),
)

/** The next people by id for whom any account may buy: each once, by the oldest of their links. */
export async function peopleOfFamilies(
  db: Database,
  season: SeasonFacts,
  { after, most }: { after: number; most: number },
): Promise<Map<number, PersonInCart>> {
  const isOldest = sql`(${guardianships.account_id}, ${guardianships.participant_id}) = (
    select g.account_id, g.participant_id from guardianships g
    where g.participant_id = ${participants.id} and g.confirmed_at is not null
      and (g.hands_over_on is null or g.hands_over_on > ${season.today})
    order by g.confirmed_at, g.account_id limit 1)`
  const rows = await fromLinks(db)
    .where(and(gt(participants.id, after), isOldest))
    .orderBy(participants.id)
    .limit(most)
  return new Map(rows.map((row) => [row.person.id, personInCart(row, season)]))
}

type Row = Awaited<ReturnType<typeof linkedPeople>>[number]

function personInCart(row: Row, season: SeasonFacts): PersonInCart {
  const { person, link, profile, held, taken, seen } = row
  const name = person.preferred_name || person.first_name
  const subject = { ...season, birthdate: person.birthdate, relationship: link.relationship }
  const unfinished = unfinishedParts(row, subject, season.activeYear)
  const passed = taken.flatMap(({ status, grants, valid_years, ends_on }) =>
    ends_on === null ? [] : [{ status, grants, valid_years, ends_on }],
  )
  return {
    person: {
      ...{ id: person.id, name, birthdate: person.birthdate, stream: person.stream, club_id: person.club_id },
      is_profile_complete: !unfinished.some((part) => part !== 'medical'),
      has_reviewed_medical: !unfinished.includes('medical'),
      has_answered_eligibility: row.hasAnswered === true,
      certifications: certificationsOf({ profile, taken: passed, seen }, season.today),
    },
    holdings: holdingsOf(held, taken),
    participant_number: person.participant_number,
    full_name: `${name} ${person.last_name}`,
    paid: held
      .filter(({ is_live, status }) => is_live || status === 'superseded')
      .map(({ season_year, national_cents, provincial_cents }) => ({
        ...{ season_year, national_cents, provincial_cents },
      })),
  }
}

function holdingsOf(held: Held[], taken: Taken[]): Holdings {
  return {
    registrations: held.map(
      ({ option_id, option_group, option_code, category, season_year, is_live, status }) => ({
        ...{ option_id, option_group, option_code, category, season_year, is_live },
        is_cancelled: status === 'cancelled' || status === 'refunded',
        is_suspended: status === 'suspended',
      }),
    ),
    enrolments: taken.map(({ program_id, course_id, is_live, status }) => ({
      product_type: program_id === null ? ('Course' as const) : ('Program' as const),
      product_id: program_id ?? course_id ?? 0,
      // A person with an offer takes the spot by buying it.
      is_live: is_live && status !== 'offered',
    })),
  }
}
