import type { TeamStatus } from '@centrepass/contract/tournaments/teams'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rosterChanges, teams } from '#platform/database/tables/teams'
import { closeRosterTasks } from '../roster/decide-roster-change.ts'
import { freePlayers } from '../teams/bind-players.ts'

/**
 * A team leaves its tournament: its players are free for another, and what the office was asked about its roster
 * is over. False when it was no longer in one of the states that the caller saw.
 */
export async function endEntry(tx: Database, teamId: number, from: readonly TeamStatus[]): Promise<boolean> {
  const [ended] = await tx
    .update(teams)
    .set({ status: 'withdrawn', version: sql`${teams.version} + 1`, changed_at: sql`now()` })
    .where(and(eq(teams.id, teamId), inArray(teams.status, [...from])))
    .returning({ id: teams.id })
  if (!ended) return false
  await freePlayers(tx, teamId)
  const dropped = await tx
    .update(rosterChanges)
    .set({ status: 'refused', decided_at: sql`now()` })
    .where(and(eq(rosterChanges.team_id, teamId), eq(rosterChanges.status, 'waiting')))
    .returning({ id: rosterChanges.id })
  await closeRosterTasks(
    tx,
    dropped.map(({ id }) => id),
  )
  return true
}
