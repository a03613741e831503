import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { teams } from '#platform/database/tables/teams'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import type { TeamRow } from './team-facts.queries.ts'

type Columns = Partial<typeof teams.$inferInsert>

/**
 * Changes a team that nobody else changed meanwhile: the version is the guard, in the update itself, so that of
 * two managers who save at once one is told and neither is overwritten. Paying for a team is no new version of it,
 * so its state is looked at too: what somebody is paying for stays what they saw.
 */
export async function changeTeam(
  tx: Database,
  actor: AccountActor,
  { team, version, columns = {} }: { team: TeamRow; version: number; columns?: Columns },
): Promise<number> {
  const [row] = await tx
    .update(teams)
    .set({
      ...columns,
      version: sql`${teams.version} + 1`,
      changed_at: sql`now()`,
      changed_by: actor.accountId,
    })
    .where(and(eq(teams.id, team.id), eq(teams.version, version), eq(teams.status, team.status)))
    .returning({ version: teams.version })
  if (!row) throw changed()
  return row.version
}

export function requireVersion(team: TeamRow, version: number): void {
  if (team.version !== version) throw changed()
}

export const changed = () =>
  new Failure('team_changed', 'Somebody else changed this team meanwhile. Look at the newest version.')

/** When the roster locks: with the tournament's, or later where the office opened it once more. */
export const lockOf = ({ roster_open_until }: Pick<TeamRow, 'roster_open_until'>, locksAt: Date): Date =>
  roster_open_until !== null && roster_open_until > locksAt ? roster_open_until : locksAt

/** Why a roster cannot be changed now, if it cannot. */
export function refuseLocked(team: TeamRow, locksAt: Date, now: Date): void {
  if (team.status === 'withdrawn' || team.status === 'rejected') refuse('This team is no longer entered.')
  refuseBeingPaid(team)
  if (!team.is_draft && now >= lockOf(team, locksAt)) {
    refuse('The roster is locked. Ask the office for a change.')
  }
}

/** Between the two halves of an entry nobody but the card's bank has a say. */
export function refuseBeingPaid({ status, submitted_at }: Pick<TeamRow, 'status' | 'submitted_at'>): void {
  if (status === 'submitted' && submitted_at === null) {
    refuse('Somebody is paying for this team at this moment. Please wait a moment.')
  }
}

export function refuse(...sentences: string[]): never {
  throw new Failure('team_refused', sentences, { teamErrors: sentences })
}
