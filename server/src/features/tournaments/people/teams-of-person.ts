import type { Locale } from '@centrepass/contract/refusals/say'
import type { PersonTeam } from '@centrepass/contract/tournaments/person-teams'
import { roleCodes } from '@centrepass/contract/tournaments/roster-entry'
import { and, asc, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { ConfirmedParticipantId } from '#features/participants/record/participants.queries'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { teamMembers, teamPeople, teams } from '#platform/database/tables/teams'
import { divisions, tournaments } from '#platform/database/tables/tournaments'
import { AGREED, isAgreed } from '../teams/agreed-among.ts'
import { isOpenFor } from '../teams/change-team.ts'
import type { TeamDeps } from '../teams/teams.queries.ts'

/** The teams that put a person on their roster, those that wait for a yes first. */
export async function teamsOfPerson(
  { db, clock }: Pick<TeamDeps, 'db' | 'clock'>,
  id: ConfirmedParticipantId,
  locale: Locale,
): Promise<PersonTeam[]> {
  const rows = await db
    .select({ on: teamPeople, team: teams, tournament: tournaments, division: divisions, asker: accounts })
    .from(teamPeople)
    .innerJoin(teams, eq(teams.id, teamPeople.team_id))
    .innerJoin(tournaments, eq(tournaments.id, teams.tournament_id))
    .innerJoin(divisions, eq(divisions.id, teams.division_id))
    .leftJoin(accounts, eq(accounts.id, teamPeople.added_by))
    .where(eq(teamPeople.participant_id, id))
    .orderBy(desc(tournaments.starts_on), desc(teams.id))
  const listed = await db
    .select({ team_id: teamMembers.team_id, role: teamMembers.role })
    .from(teamMembers)
    .where(and(eq(teamMembers.participant_id, id)))
  const now = clock.now()
  const shown = rows.map(({ on, team, tournament, division, asker }) => ({
    team_id: team.id,
    team_name: team.name,
    status: team.status,
    tournament: tournament.names[locale] ?? tournament.name,
    division: division.names[locale] ?? division.name,
    starts_on: tournament.starts_on,
    ends_on: tournament.ends_on,
    roles: roleCodes.filter((role) => listed.some((own) => own.team_id === team.id && own.role === role)),
    asked_by: asker && `${asker.first_name} ${asker.last_name}`,
    asked_at: on.added_at.toISOString(),
    has_agreed: isAgreed(on.how),
    is_open: isOpenFor(team, tournament.roster_locks_at, now),
  }))
  return shown.toSorted((a, b) => Number(a.has_agreed) - Number(b.has_agreed))
}

/** For several people: the teams that wait for a yes and can still get one, the oldest request first. */
export async function teamsWaitingFor(db: Database, ids: readonly number[], now: Date) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ participant_id: teamPeople.participant_id, team: teams, locksAt: tournaments.roster_locks_at })
    .from(teamPeople)
    .innerJoin(teams, eq(teams.id, teamPeople.team_id))
    .innerJoin(tournaments, eq(tournaments.id, teams.tournament_id))
    .where(and(inArray(teamPeople.participant_id, [...ids]), notInArray(teamPeople.how, [...AGREED])))
    .orderBy(asc(teamPeople.added_at), asc(teams.id))
  return rows.filter(({ team, locksAt }) => isOpenFor(team, locksAt, now))
}
