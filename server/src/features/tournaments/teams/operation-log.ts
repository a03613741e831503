import { randomUUID } from 'node:crypto'
import { type Operation, rewind, type Sent } from '@centrepass/contract/tournaments/changing/operation-rules'
import { operationsBetween } from '@centrepass/contract/tournaments/changing/operations-between'
import type { TeamState } from '@centrepass/contract/tournaments/changing/team-state'
import type { LoggedOperation } from '@centrepass/contract/tournaments/team-operations'
import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { teamOperations, teams } from '#platform/database/tables/teams'
import type { AccountActor } from '#platform/http/actor'
import type { JudgedTeam } from './in-words.ts'
import type { TeamRow } from './team-facts.queries.ts'
import { stateOf } from './team-state.queries.ts'

type Part = { teamId: number; version: number; accountId: number | null }

/** Writes down what became a part of a version. */
export async function logOperations(
  tx: Database,
  { teamId, version, accountId }: Part,
  applied: readonly Sent[],
): Promise<void> {
  if (applied.length === 0) return
  await tx.insert(teamOperations).values(
    applied.map(({ id, operation }, place) => ({
      ...{ team_id: teamId, version, place, op_id: id, account_id: accountId, operation },
    })),
  )
}

/** Carries out a deed that changes a team in its own way, and writes down what it changed. The team is locked. */
export async function logging<Result>(
  tx: Database,
  { team, accountId }: { team: TeamRow; accountId: number | null },
  deed: () => Promise<Result>,
): Promise<Result> {
  const before = await stateOf(tx, team)
  const result = await deed()
  const [after] = await tx.select().from(teams).where(eq(teams.id, team.id))
  if (!after) return result
  const operations = operationsBetween(before, await stateOf(tx, after))
  await logOperations(tx, { teamId: team.id, version: after.version, accountId }, operations.map(named))
  return result
}

/** An operation that no browser sent. */
export const named = (operation: Operation): Sent => ({ id: randomUUID(), operation })

/** Those of the ids that were applied before. */
export async function appliedAmong(
  tx: Database,
  teamId: number,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: teamOperations.op_id })
    .from(teamOperations)
    .where(and(eq(teamOperations.team_id, teamId), inArray(teamOperations.op_id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

type Since = { team: Pick<TeamRow, 'id' | 'version'>; since: number }

/** What was applied after a version, the oldest first, with who did it as the managers of the team know them. */
export async function operationsSince(
  db: Database,
  { accountId }: Pick<AccountActor, 'accountId'>,
  { team, since }: Since & { team: Pick<JudgedTeam, 'managers'> },
): Promise<{ since: LoggedOperation[]; is_whole: boolean }> {
  const rows = await rowsSince(db, { team, since })
  const known = new Map(team.managers.map(({ id, name }) => [id, name]))
  return {
    since: rows.map(({ op_id: id, version, operation, account_id, at }) => ({
      ...{ id, version, operation: shown(operation), at: at.toISOString(), is_family: account_id === null },
      ...{ by: known.get(account_id ?? 0) ?? null, is_me: account_id === accountId },
    })),
    is_whole: isWhole(rows, { team, since }),
  }
}

/** The rules know lists that nothing writes to; what is answered is a list of its own. */
const shown = (operation: Operation): LoggedOperation['operation'] =>
  operation.at === 'captain'
    ? { ...operation, from: [...operation.from], to: [...operation.to] }
    : (operation as LoggedOperation['operation'])

/** The state that a version of the team had; null where it was changed since in a way that is not written down. */
export async function stateAt(
  tx: Database,
  { team, state, version }: { team: TeamRow; state: TeamState; version: number },
): Promise<TeamState | null> {
  if (version > team.version) return null
  const rows = await rowsSince(tx, { team, since: version })
  if (!isWhole(rows, { team, since: version })) return null
  return rewind(
    state,
    rows.map(({ operation }) => operation),
  )
}

const rowsSince = (db: Database, { team, since }: Since) =>
  db
    .select()
    .from(teamOperations)
    .where(
      and(
        eq(teamOperations.team_id, team.id),
        gt(teamOperations.version, since),
        lte(teamOperations.version, team.version),
      ),
    )
    .orderBy(asc(teamOperations.version), asc(teamOperations.place))

/** Each version in between has something that was written down. */
const isWhole = (rows: readonly { version: number }[], { team, since }: Since) =>
  new Set(rows.map(({ version }) => version)).size === team.version - since
