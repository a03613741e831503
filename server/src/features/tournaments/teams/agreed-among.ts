import { untilAgreed } from '@centrepass/contract/participants/member-rules'
import type { RoleCode } from '@centrepass/contract/tournaments/roster-entry'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { teamPeople, teamRefusals, teams } from '#platform/database/tables/teams'
import { tournaments } from '#platform/database/tables/tournaments'
import type { AccountActor } from '#platform/http/actor'
import type { JudgedEntry } from './in-words.ts'
import type { TeamRow } from './team-facts.queries.ts'

type Rights = { mine: ReadonlySet<number>; agreed: ReadonlySet<number> }

/** Number and birthdate put a person on a team, but they are not the person's yes: until then a manager sees no more. */
export function shownTo({ mine, agreed }: Rights, entry: JudgedEntry, role: RoleCode): JudgedEntry {
  const { id } = entry.participant
  const is_mine = mine.has(id)
  return { ...(is_mine || agreed.has(id) ? entry : untilAgreed(entry, role)), is_mine }
}

export type How = typeof teamPeople.$inferSelect.how
/** How a row of a person's team says that they, or those who act for them, agreed. */
export const AGREED = ['own', 'invitation'] as const
export const isAgreed = (how: string) => AGREED.some((way) => way === how)

/** People who are on the team because they, or those who act for them, agreed. */
export async function agreedAmong(
  db: Database,
  team: { id: number },
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: teamPeople.participant_id })
    .from(teamPeople)
    .where(
      and(
        eq(teamPeople.team_id, team.id),
        inArray(teamPeople.participant_id, [...ids]),
        inArray(teamPeople.how, AGREED),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Those who agreed to another team of the same account in this season: the manager need not ask again. */
export async function agreedBefore(
  db: Database,
  team: Pick<TeamRow, 'id' | 'account_id'>,
  { ids, seasonYear }: { ids: readonly number[]; seasonYear: number },
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: teamPeople.participant_id })
    .from(teamPeople)
    .innerJoin(teams, eq(teams.id, teamPeople.team_id))
    .innerJoin(tournaments, eq(tournaments.id, teams.tournament_id))
    .where(
      and(
        eq(teams.account_id, team.account_id),
        eq(tournaments.season_year, seasonYear),
        inArray(teamPeople.participant_id, [...ids]),
        eq(teamPeople.how, 'invitation'),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Those whose family said no to this team, or to this account: to them number and birthdate are no proof. */
export async function refusedAmong(
  db: Database,
  { accountId }: Pick<AccountActor, 'accountId'>,
  { teamId, ids }: { teamId: number; ids: readonly number[] },
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const isTheirs = or(eq(teamRefusals.team_id, teamId), eq(teamRefusals.account_id, accountId))
  const rows = await db
    .select({ id: teamRefusals.participant_id })
    .from(teamRefusals)
    .where(and(inArray(teamRefusals.participant_id, [...ids]), isTheirs))
  return new Set(rows.map(({ id }) => id))
}
