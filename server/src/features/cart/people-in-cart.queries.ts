import type { Holdings, Person } from '@centrepass/contract/eligibility-question'
import type { Parts } from '@centrepass/contract/price-parts'
import { and, eq, inArray } from 'drizzle-orm'
import { certificationsOf } from '#features/participants/certifications-of'
import { mayAct } from '#features/participants/participants.queries'
import { unfinishedParts } from '#features/participants/unfinished-parts'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { clubs, courses, registrationOptions } from '#platform/database/tables/catalogue'
import {
  enrolments,
  guardianships,
  participantConfidential,
  participantProfiles,
  participants,
  registrations,
} from '#platform/database/tables/people'

export type PersonInCart = {
  person: Person
  holdings: Holdings
  participant_number: string
  /** The preferred or first name with the last name, as it stands on the invoice. */
  full_name: string
  /** What was paid for categories, by season; with what a later one replaced. */
  paid: (Parts & { season_year: number })[]
}

/** The people of a cart for whom this account may buy. Anybody else is simply not there. */
export async function peopleInCart(
  db: Database,
  accountId: number,
  season: SeasonFacts,
  ids: readonly number[],
): Promise<Map<number, PersonInCart>> {
  if (ids.length === 0) return new Map()
  const rows = await linkedPeople(db, accountId, ids)
  const own = rows.filter(
    ({ link }) => link.confirmed_at !== null && mayAct(link.hands_over_on, season.today),
  )
  const known = own.map(({ person }) => person.id)
  if (known.length === 0) return new Map()
  const held = await registrationsOfAll(db, known)
  const taken = await enrolmentsOfAll(db, known)
  return new Map(
    own.map((row) => {
      const mine = held.filter(({ registration }) => registration.participant_id === row.person.id)
      const theirs = taken.filter(({ enrolment }) => enrolment.participant_id === row.person.id)
      return [row.person.id, personInCart(row, mine, theirs, season)]
    }),
  )
}

async function linkedPeople(db: Database, accountId: number, ids: readonly number[]) {
  return db
    .select({
      link: guardianships,
      person: participants,
      club: { id: clubs.id, is_other: clubs.is_other },
      profile: participantProfiles,
      reviewedSeason: participantConfidential.medical_reviewed_season,
      eligibility: participantConfidential.country_eligibility,
    })
    .from(guardianships)
    .innerJoin(participants, eq(participants.id, guardianships.participant_id))
    .leftJoin(clubs, eq(clubs.id, participants.club_id))
    .leftJoin(participantProfiles, eq(participantProfiles.participant_id, participants.id))
    .leftJoin(participantConfidential, eq(participantConfidential.participant_id, participants.id))
    .where(and(eq(guardianships.account_id, accountId), inArray(guardianships.participant_id, [...ids])))
}

async function registrationsOfAll(db: Database, ids: readonly number[]) {
  return db
    .select({ registration: registrations, option: registrationOptions })
    .from(registrations)
    .innerJoin(registrationOptions, eq(registrationOptions.id, registrations.option_id))
    .where(inArray(registrations.participant_id, [...ids]))
}

async function enrolmentsOfAll(db: Database, ids: readonly number[]) {
  return db
    .select({
      enrolment: enrolments,
      grants: courses.grants,
      valid_years: courses.valid_years,
      ends_on: courses.ends_on,
    })
    .from(enrolments)
    .leftJoin(courses, eq(courses.id, enrolments.course_id))
    .where(inArray(enrolments.participant_id, [...ids]))
}

type Row = Awaited<ReturnType<typeof linkedPeople>>[number]
type Held = Awaited<ReturnType<typeof registrationsOfAll>>
type Taken = Awaited<ReturnType<typeof enrolmentsOfAll>>

function personInCart(row: Row, held: Held, taken: Taken, season: SeasonFacts): PersonInCart {
  const { person, link, profile } = row
  const name = person.preferred_name || person.first_name
  const subject = { ...season, birthdate: person.birthdate, relationship: link.relationship }
  const unfinished = unfinishedParts(row, subject, season.activeYear)
  const passed = taken.flatMap(({ enrolment, grants, valid_years, ends_on }) =>
    ends_on === null ? [] : [{ status: enrolment.status, grants, valid_years, ends_on }],
  )
  return {
    person: {
      ...{ id: person.id, name, birthdate: person.birthdate, stream: person.stream, club_id: person.club_id },
      is_profile_complete: !unfinished.some((part) => part !== 'medical'),
      has_reviewed_medical: !unfinished.includes('medical'),
      has_answered_eligibility: row.eligibility !== null,
      certifications: certificationsOf(profile, passed, season.today),
    },
    holdings: holdingsOf(held, taken),
    participant_number: person.participant_number,
    full_name: `${name} ${person.last_name}`,
    paid: held
      .filter(({ registration: { is_live, status } }) => is_live || status === 'superseded')
      .map(({ registration: { season_year, national_cents, provincial_cents } }) => ({
        ...{ season_year, national_cents, provincial_cents },
      })),
  }
}

function holdingsOf(held: Held, taken: Taken): Holdings {
  return {
    registrations: held.map(({ registration: { season_year, is_live, status }, option }) => ({
      ...{ option_id: option.id, option_group: option.group, option_code: option.code, season_year, is_live },
      category_name: option.name,
      is_cancelled: status === 'cancelled' || status === 'refunded',
      is_suspended: status === 'suspended',
    })),
    enrolments: taken.map(({ enrolment }) => ({
      product_type: enrolment.program_id === null ? ('Course' as const) : ('Program' as const),
      product_id: enrolment.program_id ?? enrolment.course_id ?? 0,
      // Whoever was offered a place takes it by buying it.
      is_live: enrolment.is_live && enrolment.status !== 'offered',
    })),
  }
}
