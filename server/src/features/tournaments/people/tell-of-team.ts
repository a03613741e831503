import { namedAs } from '@centrepass/contract/notifications/named-in-both'
import { type NotifyDeps, notifyAll } from '#features/notifications/notify'
import type { Database } from '#platform/database/client'
import type { tournaments } from '#platform/database/tables/tournaments'
import type { TeamRow } from '../teams/team-facts.queries.ts'

type Named = Pick<typeof tournaments.$inferSelect, 'name' | 'names'>
type News = { team: TeamRow; tournament: Named; people: readonly number[] }

/** Notifies a person who is put on a team, and those who act for them, once for each team. */
export async function tellOfTeam(
  tx: Database,
  deps: NotifyDeps,
  { team, tournament, people }: News,
): Promise<void> {
  await notifyAll(
    tx,
    deps,
    people.map((participant_id) => ({
      participant_id,
      kind: 'team_member_added',
      subject: { team: team.name, ...namedAs('tournament', tournament) },
      once: `team ${team.id}`,
    })),
  )
}
