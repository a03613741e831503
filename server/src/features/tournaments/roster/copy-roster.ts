import { MOST_IN_LIST } from '@centrepass/contract/tournaments/rosters'
import { count, eq, gt, sql } from 'drizzle-orm'
import { formerlyLinked } from '#features/participants/record/ended-links.queries'
import { seasonFrom } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { teamMembers, teamPeople } from '#platform/database/tables/teams'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { tellOfTeam } from '../people/tell-of-team.ts'
import { agreedBefore, type How, refusedAmong } from '../teams/agreed-among.ts'
import { changeTeam, refuse } from '../teams/change-team.ts'
import { logging } from '../teams/operation-log.ts'
import { groundOf, type TeamRow } from '../teams/team-facts.queries.ts'
import { noticesOf, requireTeam, type TeamDeps } from '../teams/teams.queries.ts'
import { newInCustodyFreeze } from './new-in-custody-freeze.ts'

type Copying = { teamId: number; fromTeamId: number; version: number }

/** Adds the people of an earlier team of the account to a draft, after those who are there, each person once. */
export async function copyRoster(
  deps: TeamDeps,
  actor: AccountActor,
  { teamId, fromTeamId, version }: Copying,
): Promise<void> {
  const team = await requireTeam(deps.db, actor, teamId)
  const from = await requireTeam(deps.db, actor, fromTeamId)
  if (!team.is_draft) refuse('copy_into_draft')
  if (from.id === team.id) refuse('copy_from_itself')
  await deps.db.transaction(async (tx) => {
    const { tournament } = await groundOf(tx, team)
    const people = await logging(tx, { team, accountId: actor.accountId }, async () => {
      await changeTeam(tx, actor, { team, version })
      // The row is locked; a manager removed before this is refused.
      await requireTeam(tx, actor, team.id)
      const seasonYear = tournament.season_year
      return copyPeople({ ...deps, db: tx }, actor, { team, fromTeamId: from.id, seasonYear })
    })
    await tellOfTeam(tx, noticesOf(deps), { team, tournament, people })
    await record(tx, actor.accountId, 'team.roster_copied', { team_id: team.id, from_team_id: from.id })
  })
}

type Between = { team: TeamRow; fromTeamId: number; seasonYear: number }

async function copyPeople(
  { db: tx, clock, configuration }: TeamDeps,
  actor: AccountActor,
  { team, fromTeamId, seasonYear }: Between,
) {
  const { accountId } = actor
  const teamId = team.id
  const listed = await tx.select().from(teamMembers).where(eq(teamMembers.team_id, fromTeamId))
  const ids = listed.map(({ participant_id }) => participant_id)
  const former = await formerlyLinked(tx, accountId, ids)
  const season = seasonFrom(configuration, clock)
  const frozen = await newInCustodyFreeze(tx, { id: teamId }, { ids, season })
  const refused = await refusedAmong(tx, actor, { teamId, ids })
  const stopped = new Set([...former, ...frozen, ...refused])
  const members = listed.filter(({ participant_id: id }) => !stopped.has(id))
  if (members.length === 0) return []
  const people = [...new Set(members.map(({ participant_id }) => participant_id))]
  const before = await agreedBefore(tx, team, { ids: people, seasonYear })
  const howFor = (id: number): How => (before.has(id) ? 'invitation' : 'copied')
  await tx
    .insert(teamPeople)
    .values(
      people.map((participant_id) => ({
        ...{ team_id: teamId, participant_id, how: howFor(participant_id), added_by: accountId },
      })),
    )
    .onConflictDoNothing()
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${teamMembers.position}), -1)::float8` })
    .from(teamMembers)
    .where(eq(teamMembers.team_id, teamId))
  const first = (last?.position ?? -1) + 1
  await tx
    .insert(teamMembers)
    .values(
      members.map(({ entered_division_id: _, position, ...member }) => ({
        ...{ ...member, team_id: teamId, position: first + position },
      })),
    )
    .onConflictDoNothing()
  await refuseCrowd(tx, teamId)
  return people
}

/** A list over the limit could never be saved again. */
async function refuseCrowd(tx: Database, teamId: number): Promise<void> {
  const crowded = await tx
    .select({ role: teamMembers.role })
    .from(teamMembers)
    .where(eq(teamMembers.team_id, teamId))
    .groupBy(teamMembers.role)
    .having(gt(count(), MOST_IN_LIST))
  if (crowded.length > 0) refuse('most_in_list', { most: MOST_IN_LIST })
}
