import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { teamMembers, teamPeople } from '#platform/database/tables/teams'
import { violates } from '#platform/database/violates'
import { AGREED } from './agreed-among.ts'
import { refuse } from './change-team.ts'
import type { TeamRow } from './team-facts.queries.ts'

/**
 * Binds the players of a team to its division, once they agreed to be on it: a team that they never heard of must not
 * keep them from their own. The unique index is the guard: of two teams that enter the same
 * player at once, one gets them, and the other learns the rule and nothing about the first.
 */
export async function bindPlayers(tx: Database, team: Pick<TeamRow, 'id' | 'division_id'>): Promise<void> {
  const agreed = tx
    .select({ id: teamPeople.participant_id })
    .from(teamPeople)
    .where(and(eq(teamPeople.team_id, team.id), inArray(teamPeople.how, AGREED)))
  try {
    // A savepoint, so that the refusal can still be told inside the caller's transaction.
    await tx.transaction(async (inner) => {
      await inner
        .update(teamMembers)
        .set({ entered_division_id: team.division_id })
        .where(
          and(
            eq(teamMembers.team_id, team.id),
            eq(teamMembers.role, 'players'),
            inArray(teamMembers.participant_id, agreed),
          ),
        )
    })
  } catch (error) {
    if (!violates(error, 'team_members_one_team')) throw error
    refuse('plays_elsewhere')
  }
}

export async function freePlayers(tx: Database, teamId: number): Promise<void> {
  await tx.update(teamMembers).set({ entered_division_id: sql`null` }).where(eq(teamMembers.team_id, teamId))
}
