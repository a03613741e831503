import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { teams } from '#platform/database/tables/teams'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import type { TeamRow } from './team-facts.queries.ts'
import { requireTeam } from './teams.queries.ts'

/**
 * Reviewing, paying for, adding to and deleting one team take turns here: after the account and before the spot, as
 * everywhere.
 */
export async function lockTeam(tx: Database, actor: AccountActor, teamId: number): Promise<TeamRow> {
  await requireTeam(tx, actor, teamId)
  await lockTeamRow(tx, teamId)
  // The manager may have been removed while we waited.
  return requireTeam(tx, actor, teamId)
}

/** For callers who were admitted in another way than as a manager of the team. */
export async function lockTeamRow(tx: Database, teamId: number): Promise<TeamRow> {
  const [team] = await tx.select().from(teams).where(eq(teams.id, teamId)).for('update')
  // Thrown away while we waited.
  if (!team) throw notFound('team')
  return team
}
