import { bothNames, inBoth } from '@centrepass/contract/catalogue/words-in'
import type { InBoth } from '@centrepass/contract/ground/both-languages'
import { and, asc, eq, gte, inArray, isNotNull, notInArray, or } from 'drizzle-orm'
import { rightsIn, standingOf } from '#features/participants/record/guardianship-rules'
import { calledName } from '#features/participants/record/records-named'
import { AGREED } from '#features/tournaments/teams/agreed-among'
import type { Database } from '#platform/database/client'
import { courses, programs } from '#platform/database/tables/catalogue'
import { enrolments, guardianships, participants } from '#platform/database/tables/people'
import { invoiceRows, invoices, scheduleLines } from '#platform/database/tables/purchases'
import { teamManagers, teamPeople, teams } from '#platform/database/tables/teams'
import { tournaments } from '#platform/database/tables/tournaments'
import { gamesFor } from './family-games.queries.ts'

/** Whom the account acts for today, by id, with the name they are called by and never a last name. */
type Family = ReadonlyMap<number, string>
type Asked = { accountId: number; today: string; since: string }
export type FamilyFacts = Awaited<ReturnType<typeof familyFacts>>

/** What an account's people attend, read by the rights of this moment: a link that ended shows nothing any more. */
export async function familyFacts(db: Database, { accountId, today, since }: Asked) {
  const family = await actingFor(db, accountId, today)
  const ids = [...family.keys()]
  const known = await teamsFor(db, { accountId, ids, since })
  return {
    family,
    activities: ids.length === 0 ? [] : await activitiesOf(db, ids, since),
    teams: known,
    games: await gamesFor(db, [...new Set(known.map(({ id }) => id))], since),
    payments: await paymentsOf(db, accountId, since),
  }
}

async function actingFor(db: Database, accountId: number, today: string): Promise<Family> {
  const rows = await db
    .select({ link: guardianships, person: participants })
    .from(guardianships)
    .innerJoin(participants, eq(participants.id, guardianships.participant_id))
    .where(eq(guardianships.account_id, accountId))
    .orderBy(asc(participants.birthdate), asc(participants.id))
  const acting = rows.filter(({ link }) => rightsIn[standingOf(link, today)].acts)
  return new Map(acting.map(({ person }) => [person.id, calledName(person)]))
}

type Product = typeof programs | typeof courses

async function activitiesOf(db: Database, ids: number[], since: string) {
  return [
    ...(await activitiesIn(db, {
      kind: 'program',
      table: programs,
      column: enrolments.program_id,
      ids,
      since,
    })),
    ...(await activitiesIn(db, { kind: 'course', table: courses, column: enrolments.course_id, ids, since })),
  ]
}

type Kind = 'program' | 'course'
type Wanted = {
  kind: Kind
  table: Product
  column: typeof enrolments.program_id | typeof enrolments.course_id
  ids: number[]
  since: string
}

async function activitiesIn(db: Database, { kind, table, column, ids, since }: Wanted) {
  const { id, name, names, times, bring, venue, starts_on, ends_on, meets } = table
  const rows = await db
    .select({
      participant_id: enrolments.participant_id,
      product: { id, name, names, times, bring, venue, starts_on, ends_on, meets },
    })
    .from(enrolments)
    .innerJoin(table as typeof programs, eq(table.id, column))
    .where(
      and(
        inArray(enrolments.participant_id, ids),
        // Neither what was cancelled nor what is only waited for.
        inArray(enrolments.status, ['enrolled', 'completed', 'passed', 'failed']),
        gte(table.ends_on, since),
      ),
    )
    .orderBy(asc(table.starts_on), asc(table.id), asc(enrolments.id))
  return rows.map(({ participant_id, product: { name: own, names: other, ...product } }) => ({
    ...{ kind, participant_id, ...product },
    names: inBoth(own, other),
  }))
}

type Teams = { accountId: number; ids: number[]; since: string }
type TeamFact = {
  id: number
  name: string
  /** Null where the account manages the team. */
  participant_id: number | null
  tournament: { names: InBoth; venue: string; starts_on: string; ends_on: string }
}

/** Teams that a person of the family agreed to, and those that the account manages. */
async function teamsFor(db: Database, { accountId, ids, since }: Teams): Promise<TeamFact[]> {
  const columns = { team: teams, tournament: tournaments }
  // A team that waits for a spot attends nothing yet.
  const counts = and(inArray(teams.status, ['submitted', 'confirmed']), gte(tournaments.ends_on, since))
  const managedBy = db
    .select({ id: teamManagers.team_id })
    .from(teamManagers)
    .where(eq(teamManagers.account_id, accountId))
  const managed = await db
    .select(columns)
    .from(teams)
    .innerJoin(tournaments, eq(tournaments.id, teams.tournament_id))
    .where(and(or(eq(teams.account_id, accountId), inArray(teams.id, managedBy)), counts))
    .orderBy(asc(teams.id))
  const attended =
    ids.length === 0
      ? []
      : await db
          .select({ ...columns, participant_id: teamPeople.participant_id })
          .from(teamPeople)
          .innerJoin(teams, eq(teams.id, teamPeople.team_id))
          .innerJoin(tournaments, eq(tournaments.id, teams.tournament_id))
          .where(and(inArray(teamPeople.participant_id, ids), inArray(teamPeople.how, AGREED), counts))
          .orderBy(asc(teams.id))
  return [...attended, ...managed.map((row) => ({ ...row, participant_id: null }))].map(
    ({ team, tournament, participant_id }) => ({
      ...{ id: team.id, name: team.name, participant_id },
      tournament: { ...tournament, names: bothNames(tournament) },
    }),
  )
}

/** Instalments that are not paid. They are the account's own, for all people they were bought for. */
async function paymentsOf(db: Database, accountId: number, since: string) {
  return db
    .select({
      id: scheduleLines.id,
      due_on: scheduleLines.due_on,
      participant_id: invoiceRows.participant_id,
      product_name: invoiceRows.product_name,
      product_names: invoiceRows.product_names,
    })
    .from(scheduleLines)
    .innerJoin(invoices, eq(invoices.id, scheduleLines.invoice_id))
    .innerJoin(
      invoiceRows,
      and(eq(invoiceRows.invoice_id, invoices.id), eq(invoiceRows.position, scheduleLines.row_position)),
    )
    .where(
      and(
        eq(invoices.account_id, accountId),
        isNotNull(scheduleLines.schedule_id),
        notInArray(scheduleLines.status, ['paid', 'cancelled']),
        gte(scheduleLines.due_on, since),
      ),
    )
    .orderBy(asc(scheduleLines.due_on), asc(scheduleLines.id))
}
