import { type RefusalCode, type RefusalValues, sayRefusal } from '@centrepass/contract/refusals/refusal'
import type { rosterRefusals } from '@centrepass/contract/refusals/rosters'
import type { teamRefusals } from '@centrepass/contract/refusals/teams'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { teams } from '#platform/database/tables/teams'
import { Failure, type FailureRest, type Said } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import type { TeamRow } from './team-facts.queries.ts'

type Columns = Partial<typeof teams.$inferInsert>

/**
 * Changes a team unless it was changed meanwhile: the update itself checks the version, so that of two managers who
 * save at once one is refused and neither is overwritten. Paying for a team makes no new version, so the update checks
 * its state too: a team stays as the payer saw it.
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

export const changed = () => new Failure('team_changed')

/** When the roster locks: with the tournament's, or later where the office opened it once more. */
export const lockOf = ({ roster_open_until }: Pick<TeamRow, 'roster_open_until'>, locksAt: Date): Date =>
  roster_open_until !== null && roster_open_until > locksAt ? roster_open_until : locksAt

/** Refuses a change of a roster that cannot be changed now. */
export function refuseLocked(team: TeamRow, locksAt: Date, now: Date): void {
  const code = whyLocked(team, locksAt, now)
  if (code) refuse(code)
}

export const isOpenFor = (team: TeamRow, locksAt: Date, now: Date) => whyLocked(team, locksAt, now) === null

function whyLocked(team: TeamRow, locksAt: Date, now: Date) {
  if (team.status === 'withdrawn' || team.status === 'rejected') return 'team_gone'
  if (isBeingPaid(team)) return 'team_being_paid'
  return !team.is_draft && now >= lockOf(team, locksAt) ? 'roster_locked' : null
}

type Paying = Pick<TeamRow, 'status' | 'submitted_at'>
/** Between the two halves of an entry only the card's bank decides. */
const isBeingPaid = ({ status, submitted_at }: Paying) => status === 'submitted' && submitted_at === null

export function refuseBeingPaid(team: Paying): void {
  if (isBeingPaid(team)) refuse('team_being_paid')
}

/** A refusal that the answer repeats in `team_errors`, where clients look for it. */
export function refuse<C extends TeamRefusalCode>(code: C, ...[values]: ValuesGiven<C>): never {
  const filled = (values ?? {}) as RefusalValues<C>
  const told = { ...toldAsList([(locale) => sayRefusal(code, filled, locale)]), isOwnInList: true }
  // The compiler checked the values with their code above, and does not follow them into this call.
  throw new Failure(code, ...([filled, told] as unknown as FailureRest<C>))
}

/** Everything that is wrong with a team at once. */
export function refuseAll(says: readonly Said[]): void {
  if (says.length > 0) throw new Failure('team_incomplete', {}, toldAsList(says))
}

const toldAsList = (says: readonly Said[]) => ({ list: says, teamErrors: says })

type TeamRefusalCode = keyof typeof teamRefusals | keyof typeof rosterRefusals
type ValuesGiven<C extends RefusalCode> = keyof RefusalValues<C> extends never
  ? []
  : [values: RefusalValues<C>]
