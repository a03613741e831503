import { and, eq } from 'drizzle-orm'
import { seasonFrom } from '#features/site/season-at'
import { officeTasks } from '#platform/database/tables/links'
import { rosterChanges } from '#platform/database/tables/teams'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { lockOf, refuse, refuseBeingPaid } from '../teams/change-team.ts'
import { lockTeam } from '../teams/lock-team.ts'
import { groundOf } from '../teams/team-facts.queries.ts'
import type { TeamDeps } from '../teams/teams.queries.ts'

const MOST_WAITING = 5

/** After the lock the roster belongs to the tournament: what should change is said in words, and the office decides. */
export async function requestRosterChange(
  { db, clock, configuration }: TeamDeps,
  actor: AccountActor,
  { teamId, note }: { teamId: number; note: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const team = await lockTeam(tx, actor, teamId)
    const { tournament } = await groundOf(tx, team)
    if (!team.is_entered) refuse('roster_not_entered')
    refuseBeingPaid(team)
    if (seasonFrom(configuration, clock).today > tournament.ends_on) refuse('tournament_over')
    if (clock.now() < lockOf(team, tournament.roster_locks_at)) refuse('roster_open')
    const [change] = await tx
      .insert(rosterChanges)
      .values({ team_id: team.id, asked_by: actor.accountId, note, status: 'waiting' })
      .returning({ id: rosterChanges.id })
    if (!change) throw new Error('The request was not written.')
    const waiting = await tx.$count(rosterChanges, waitingFor(team.id))
    if (waiting > MOST_WAITING) refuse('most_roster_changes', { most: MOST_WAITING })
    await tx
      .insert(officeTasks)
      .values({ kind: 'roster_change', subject: { team_id: team.id, roster_change_id: change.id } })
    await record(tx, actor.accountId, 'team.change_requested', { team_id: team.id })
  })
}

const waitingFor = (teamId: number) =>
  and(eq(rosterChanges.team_id, teamId), eq(rosterChanges.status, 'waiting'))
