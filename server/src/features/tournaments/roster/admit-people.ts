import { and, eq, inArray } from 'drizzle-orm'
import { seasonFrom } from '#features/site/season-at'
import { teamPeople } from '#platform/database/tables/teams'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { refuse } from '../teams/change-team.ts'
import type { TeamRow } from '../teams/team-facts.queries.ts'
import { ownAmong, type TeamDeps } from '../teams/teams.queries.ts'
import { newInCustodyFreeze } from './new-in-custody-freeze.ts'

type Admitting = { team: TeamRow; ids: number[] }

/** Everyone on the lists must have been admitted before, or be one of the account's own people. */
export async function admitPeople(
  deps: TeamDeps,
  actor: AccountActor,
  { team, ids }: Admitting,
): Promise<void> {
  if (ids.length === 0) return
  const season = seasonFrom(deps.configuration, deps.clock)
  const frozen = await newInCustodyFreeze(deps.db, team, { ids, season })
  if (frozen.size > 0) await refuseFrozen(deps, actor, [...frozen])
  await admitOwn(deps, actor, { team, ids })
}

/** Only a guardian learns why; any other manager just cannot add the person. */
async function refuseFrozen(deps: TeamDeps, actor: AccountActor, ids: number[]): Promise<void> {
  if ((await ownAmong(deps, actor, ids)).size > 0) throw new Failure('custody_freeze')
  refuse('not_yours_in_list')
}

/** The account's own people need no consent; all others must have been admitted before. */
async function admitOwn(deps: TeamDeps, actor: AccountActor, { team, ids }: Admitting): Promise<void> {
  const { db: tx } = deps
  const admitted = await tx
    .select({ id: teamPeople.participant_id })
    .from(teamPeople)
    .where(and(eq(teamPeople.team_id, team.id), inArray(teamPeople.participant_id, ids)))
  const known = new Set(admitted.map(({ id }) => id))
  const rest = ids.filter((id) => !known.has(id))
  const own = await ownAmong(deps, actor, rest)
  if (rest.some((id) => !own.has(id))) refuse('not_yours_in_list')
  if (rest.length === 0) return
  await tx
    .insert(teamPeople)
    .values(
      rest.map((participant_id) => ({
        ...{ team_id: team.id, participant_id, how: 'own' as const, added_by: actor.accountId },
      })),
    )
    .onConflictDoNothing()
}
