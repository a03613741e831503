import { certificateFor } from '@centrepass/contract/eligibility/earned-certificate'
import type { Enrolment, ParticipantRegistration } from '@centrepass/contract/participants/participants'
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { clubs, courses, programs, registrationOptions } from '#platform/database/tables/catalogue'
import { accounts, enrolments, guardianships, registrations } from '#platform/database/tables/people'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { rightsIn, standingOf } from './guardianship-rules.ts'

declare const own: unique symbol
declare const confirmed: unique symbol
declare const acting: unique symbol
/** A participant the asker is linked to, also while the link waits for its email: enough to be named and to be left. */
export type OwnParticipantId = number & { [own]: true }
/** One whose link is confirmed. Only `requireConfirmed` makes one, and every query here wants one. */
export type ConfirmedParticipantId = OwnParticipantId & { [confirmed]: true }
/** One whom the asker may change and whose profile they may read. Only `requireActing` makes one. */
export type ActingParticipantId = ConfirmedParticipantId & { [acting]: true }

/** Another family's person and one that does not exist look alike. */
export async function requireOwnParticipant(
  db: Database,
  actor: AccountActor,
  participantId: number,
): Promise<OwnParticipantId> {
  await linkOf(db, actor, participantId)
  // The one place that may say so: the link was just found.
  return participantId as OwnParticipantId
}

/** Nothing is shown of a person before the link to them is confirmed. */
export async function requireConfirmed(
  db: Database,
  actor: AccountActor,
  participantId: number,
): Promise<ConfirmedParticipantId> {
  requireSight(await linkOf(db, actor, participantId))
  // The one place that may say so: the link was just found, and it is confirmed.
  return participantId as ConfirmedParticipantId
}

/** A guardian whose child came of age may look back, but no longer act. */
export async function requireActing(
  db: Database,
  actor: AccountActor,
  participantId: number,
  today: string,
): Promise<ActingParticipantId> {
  const link = await linkOf(db, actor, participantId)
  requireSight(link)
  if (!rightsIn[standingOf(link, today)].acts) throw new Failure('acts_for_themself')
  // The one place that may say so: the link was just found and still counts.
  return participantId as ActingParticipantId
}

function requireSight(link: Awaited<ReturnType<typeof linkOf>>): void {
  // The calendar takes away acting, never the sight of the history.
  const standing = standingOf({ ...link, hands_over_on: null }, '')
  if (rightsIn[standing].seesHistory) return
  throw new Failure(standing === 'frozen' ? 'link_frozen' : 'link_not_confirmed')
}

async function linkOf(db: Database, actor: AccountActor, participantId: number) {
  const [link] = await db
    .select({
      hands_over_on: guardianships.hands_over_on,
      confirmed_at: guardianships.confirmed_at,
      frozen_at: guardianships.frozen_at,
    })
    .from(guardianships)
    .where(
      and(eq(guardianships.account_id, actor.accountId), eq(guardianships.participant_id, participantId)),
    )
  if (!link) throw notFound('participant')
  return link
}

/** Those whom the account may be shown: a link that waits or is on hold does not count. */
export async function confirmedPeople(db: Database, accountId: number): Promise<ReadonlySet<number>> {
  const links = await db
    .select({ id: guardianships.participant_id })
    .from(guardianships)
    .where(
      and(
        eq(guardianships.account_id, accountId),
        isNotNull(guardianships.confirmed_at),
        isNull(guardianships.frozen_at),
      ),
    )
  return new Set(links.map(({ id }) => id))
}

/** Every link to one person, with the account behind it, oldest first. */
export const linksTo = (db: Database, participantId: number) =>
  linksWhere(db, eq(guardianships.participant_id, participantId))

/** Every link of one account. */
export const linksFrom = (db: Database, accountId: number) =>
  linksWhere(db, eq(guardianships.account_id, accountId))

async function linksWhere(db: Database, which: SQL) {
  return db
    .select({
      id: guardianships.id,
      participantId: guardianships.participant_id,
      accountId: accounts.id,
      email: accounts.email,
      language: accounts.language,
      first_name: accounts.first_name,
      last_name: accounts.last_name,
      relation: guardianships.relation,
      relationship: guardianships.relationship,
      created_at: guardianships.created_at,
      confirmed_at: guardianships.confirmed_at,
      frozen_at: guardianships.frozen_at,
      hands_over_on: guardianships.hands_over_on,
      holder_birthdate: sql<string | null>`(
        select p.birthdate::text from participants p join guardianships own on own.participant_id = p.id
        where own.account_id = ${accounts.id} and own.relation = 'own'
      )`,
    })
    .from(guardianships)
    .innerJoin(accounts, eq(accounts.id, guardianships.account_id))
    .where(which)
    .orderBy(asc(guardianships.id))
}

export type Link = Awaited<ReturnType<typeof linksTo>>[number]

/** Enough for a family to recognise each other, and no more. */
export const shortName = ({ first_name, last_name }: Pick<Link, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name.slice(0, 1)}.`

export async function registrationsOf(
  db: Database,
  participantId: ConfirmedParticipantId,
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

export const programsOf = (db: Database, participantId: ConfirmedParticipantId, filter: SQL | undefined) =>
  enrolmentsIn(db, participantId, { table: programs, column: enrolments.program_id, filter })

export const coursesOf = (db: Database, participantId: ConfirmedParticipantId, filter: SQL | undefined) =>
  enrolmentsIn(db, participantId, { table: courses, column: enrolments.course_id, filter })

type Product =
  | { table: typeof programs; column: typeof enrolments.program_id; filter: SQL | undefined }
  | { table: typeof courses; column: typeof enrolments.course_id; filter: SQL | undefined }

async function enrolmentsIn(
  db: Database,
  participantId: ConfirmedParticipantId,
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
      grants: 'grants' in table ? table.grants : sql<null>`null`,
      valid_years: 'valid_years' in table ? table.valid_years : sql<null>`null`,
    })
    .from(enrolments)
    .innerJoin(table, eq(table.id, column))
    .where(and(eq(enrolments.participant_id, participantId), filter))
    .orderBy(desc(enrolments.enrolled_at), desc(enrolments.id))
  return rows.map(({ enrolment, season_year, product, grants, valid_years }) => ({
    ...enrolment,
    season_year,
    product,
    enrolled_at: enrolment.enrolled_at.toISOString(),
    certificate: certificateFor(enrolment.status, { grants, valid_years, ends_on: product.ends_on }),
  }))
}
