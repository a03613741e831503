import { and, asc, inArray } from 'drizzle-orm'
import { readersOf } from '#features/notifications/notify'
import { AGREED } from '#features/tournaments/teams/agreed-among'
import { managersOf } from '#features/tournaments/teams/team-managers.queries'
import type { Database } from '#platform/database/client'
import { teamPeople } from '#platform/database/tables/teams'

/** Who plays for a team, or manages it: by person, and for managers by account as well. */
export type PersonOfTeam = { team_id: number; participant_id: number; account_id: number | null }

/** People of these teams whose family agreed, and managers with a record of their own. */
export async function peopleOfTeams(db: Database, teamIds: readonly number[]): Promise<PersonOfTeam[]> {
  if (teamIds.length === 0) return []
  const players = await db
    .select({ team_id: teamPeople.team_id, participant_id: teamPeople.participant_id })
    .from(teamPeople)
    .where(and(inArray(teamPeople.team_id, [...teamIds]), inArray(teamPeople.how, AGREED)))
    .orderBy(asc(teamPeople.team_id), asc(teamPeople.participant_id))
  const plays = new Set(players.map(({ team_id, participant_id }) => `${team_id} ${participant_id}`))
  const managers = (await managersOf(db, teamIds)).flatMap(({ team_id, participant_id, account_id }) =>
    participant_id === null || plays.has(`${team_id} ${participant_id}`)
      ? []
      : { team_id, participant_id, account_id },
  )
  return [...players.map((player) => ({ ...player, account_id: null })), ...managers]
}

/** How many accounts hear of news about these teams. */
export async function readersOfTeams(
  db: Database,
  teamIds: readonly number[],
  season: Parameters<typeof readersOf>[2],
): Promise<number> {
  const people = await peopleOfTeams(db, teamIds)
  const readers = await readersOf(
    db,
    [...new Set(people.map(({ participant_id }) => participant_id))],
    season,
  )
  const heard = readers.filter(({ account_id, participant_id }) =>
    people.some(
      (person) =>
        person.participant_id === participant_id &&
        (person.account_id === null || person.account_id === account_id),
    ),
  )
  return new Set(heard.map(({ account_id }) => account_id)).size
}
