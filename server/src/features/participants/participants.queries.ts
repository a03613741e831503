import type {
  Enrolment,
  ParticipantDetails,
  ParticipantRegistration,
} from '@centrepass/contract/participants'
import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { clubs, courses, programs, registrationOptions } from '#platform/database/tables/catalogue'
import {
  accounts,
  enrolments,
  guardianships,
  participants,
  registrations,
} from '#platform/database/tables/people'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'

declare const own: unique symbol
/** A participant for whom the asker acts. Only `requireOwnParticipant` makes one, and every query here wants one. */
export type OwnParticipantId = number & { [own]: true }

/** Somebody else's person and one that does not exist look alike. */
export async function requireOwnParticipant(
  db: Database,
  actor: AccountActor,
  participantId: number,
): Promise<OwnParticipantId> {
  const [link] = await db
    .select({ id: guardianships.id })
    .from(guardianships)
    .where(
      and(eq(guardianships.account_id, actor.accountId), eq(guardianships.participant_id, participantId)),
    )
  if (!link) throw notFound('Participant')
  // The one place that may say so: the link was just found.
  return participantId as OwnParticipantId
}

export async function participantDetails(
  db: Database,
  actor: AccountActor,
  participantId: OwnParticipantId,
): Promise<ParticipantDetails> {
  const [row] = await db
    .select({ person: participants, club: { id: clubs.id, name: clubs.name } })
    .from(participants)
    .leftJoin(clubs, eq(clubs.id, participants.club_id))
    .where(eq(participants.id, participantId))
  const links = await linksOf(db, participantId)
  const mine = links.find(({ accountId }) => accountId === actor.accountId)
  if (!row || !mine) throw notFound('Participant')
  return {
    ...row.person,
    club: row.club,
    relation: mine.relation,
    guardians: links.map(({ accountId, first_name, last_name }) => ({
      // Enough for a family to recognise each other, and no more.
      name: `${first_name} ${last_name.slice(0, 1)}.`,
      is_you: accountId === actor.accountId,
    })),
  }
}

async function linksOf(db: Database, participantId: OwnParticipantId) {
  return db
    .select({
      accountId: accounts.id,
      first_name: accounts.first_name,
      last_name: accounts.last_name,
      relation: guardianships.relation,
    })
    .from(guardianships)
    .innerJoin(accounts, eq(accounts.id, guardianships.account_id))
    .where(eq(guardianships.participant_id, participantId))
    .orderBy(asc(guardianships.id))
}

export async function registrationsOf(
  db: Database,
  participantId: OwnParticipantId,
  filter: SQL | undefined,
): Promise<ParticipantRegistration[]> {
  const rows = await db
    .select({ registration: registrations, option: registrationOptions, club_name: clubs.name })
    .from(registrations)
    .innerJoin(registrationOptions, eq(registrationOptions.id, registrations.option_id))
    .leftJoin(clubs, eq(clubs.id, registrations.club_id))
    .where(and(eq(registrations.participant_id, participantId), filter))
    .orderBy(desc(registrations.season_year), desc(registrations.registered_at), desc(registrations.id))
  return rows.map(({ registration, option, club_name }) => ({
    ...registration,
    option,
    club_name,
    registered_at: registration.registered_at.toISOString(),
  }))
}

export const programsOf = (db: Database, participantId: OwnParticipantId, filter: SQL | undefined) =>
  enrolmentsIn(db, participantId, { table: programs, column: enrolments.program_id, filter })

export const coursesOf = (db: Database, participantId: OwnParticipantId, filter: SQL | undefined) =>
  enrolmentsIn(db, participantId, { table: courses, column: enrolments.course_id, filter })

type Product =
  | { table: typeof programs; column: typeof enrolments.program_id; filter: SQL | undefined }
  | { table: typeof courses; column: typeof enrolments.course_id; filter: SQL | undefined }

async function enrolmentsIn(
  db: Database,
  participantId: OwnParticipantId,
  { table, column, filter }: Product,
): Promise<Enrolment[]> {
  const rows = await db
    .select({
      enrolment: enrolments,
      season_year: table.season_year,
      product: {
        id: table.id,
        code: table.code,
        name: table.name,
        starts_on: table.starts_on,
        ends_on: table.ends_on,
      },
    })
    .from(enrolments)
    .innerJoin(table, eq(table.id, column))
    .where(and(eq(enrolments.participant_id, participantId), filter))
    .orderBy(desc(enrolments.enrolled_at), desc(enrolments.id))
  return rows.map(({ enrolment, season_year, product }) => ({
    ...enrolment,
    season_year,
    product,
    enrolled_at: enrolment.enrolled_at.toISOString(),
  }))
}
