import { namedAs } from '@centrepass/contract/notifications/named-in-both'
import { type Notice, type NotifyDeps, notifyAll } from '#features/notifications/notify'
import type { Database } from '#platform/database/client'
import { peopleOfTeams } from './people-of-teams.queries.ts'
import { playingTeams, type requireTournament } from './plays.queries.ts'

export type PlayNews = {
  tournament: Awaited<ReturnType<typeof requireTournament>>
  kind: 'games_published' | 'games_moved' | 'game_called_off' | 'game_on_again'
  /** How many games it is about, by team. */
  teams: ReadonlyMap<number, number>
  /** The same news is told once. */
  key: string
}

/** Tells everyone who plays for a team or manages it. */
export async function tellPeople(
  tx: Database,
  deps: NotifyDeps,
  { tournament, kind, teams, key }: PlayNews,
): Promise<void> {
  const names = new Map((await playingTeams(tx, tournament.id)).map(({ id, name }) => [id, name]))
  const people = await peopleOfTeams(tx, [...teams.keys()])
  // Team by team: a statement takes only so many values.
  for (const [team_id, ofTeam] of Map.groupBy(people, (person) => person.team_id)) {
    const team = names.get(team_id) ?? ''
    const about = { tournament_id: tournament.id, team, ...namedAs('tournament', tournament) }
    const count = teams.get(team_id) ?? 1
    const notices = ofTeam.map(({ participant_id, account_id }): Notice => {
      const once = `games ${tournament.id} ${key} ${team_id}`
      const reader = { participant_id, once, ...(account_id !== null && { account_id }) }
      return kind === 'games_moved'
        ? { ...reader, kind, subject: { ...about, count } }
        : { ...reader, kind, subject: about }
    })
    await notifyAll(tx, deps, notices)
  }
}
