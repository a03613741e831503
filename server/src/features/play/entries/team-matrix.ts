import type { TeamMatrix } from '@centrepass/contract/desk/team-matrix'
import type { Configuration } from '#features/site/configuration'
import { seasonFrom } from '#features/site/season-at'
import { teamsInSight } from '#features/tournaments/teams/in-sight'
import { judgeTeams } from '#features/tournaments/teams/judge-teams'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { onOneConnection } from '#platform/database/opening/one-connection'
import type { OfficeActor } from '#platform/http/actor'
import { divisionsWithRoom, owedByTeam, presentTournament, requireSeen } from './matrix.queries.ts'
import { matrixTeam } from './matrix-team.ts'

export type EntriesDeps = { db: Database; clock: Clock; configuration: () => Promise<Configuration> }

/** Which teams are fit to play: each with each requirement, in a number of reads that does not grow with them. */
export async function teamMatrix(
  { db, clock, configuration }: EntriesDeps,
  actor: Pick<OfficeActor, 'grants'>,
  id: number,
): Promise<TeamMatrix> {
  const known = await configuration()
  const { today } = seasonFrom(known, clock)
  return onOneConnection(db, async (line) => {
    const tournament = await requireSeen(line, actor, id)
    const deps = { db: line, clock, configuration: known }
    const judged = await judgeTeams(deps, tournament, teamsInSight(actor))
    const owed = await owedByTeam(
      line,
      judged.map(({ team }) => team.id),
    )
    return {
      tournament: presentTournament(tournament),
      divisions: await divisionsWithRoom(line, id),
      teams: judged.map((one) => matrixTeam(one, { actor, owed: owed.get(one.team.id), today })),
    }
  })
}
