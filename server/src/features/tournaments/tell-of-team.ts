import { notifyAll } from '#features/notifications/notify'
import { seasonFrom } from '#features/site/season-at'
import type { TeamRow } from './team-facts.queries.ts'
import type { TeamDeps } from './teams.queries.ts'

type News = { team: TeamRow; tournament: string; people: readonly number[] }

/** Whoever is put on a team, and those who act for them, hear of it, once for each team. */
export async function tellOfTeam(
  { db: tx, letters, clock, configuration }: TeamDeps,
  { team, tournament, people }: News,
): Promise<void> {
  await notifyAll(
    tx,
    { notices: letters.notices, season: seasonFrom(configuration, clock) },
    people.map((participant_id) => ({
      participant_id,
      kind: 'team_member_added',
      subject: { team: team.name, tournament },
      once: `team ${team.id}`,
    })),
  )
}
