import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts, guardianships } from '#platform/database/tables/people'
import { teamManagers, teams } from '#platform/database/tables/teams'

/** Managers of a team who can still sign in, each with their own participant where they have one. */
export async function managersOf(db: Database, teamIds: readonly number[]) {
  const isOwn = and(
    eq(guardianships.account_id, accounts.id),
    eq(guardianships.relation, 'own'),
    isNotNull(guardianships.confirmed_at),
  )
  return db
    .selectDistinct({
      team_id: teams.id,
      account_id: accounts.id,
      email: accounts.email,
      language: accounts.language,
      participant_id: guardianships.participant_id,
    })
    .from(teams)
    .leftJoin(teamManagers, eq(teamManagers.team_id, teams.id))
    .innerJoin(accounts, or(eq(accounts.id, teams.account_id), eq(accounts.id, teamManagers.account_id)))
    .leftJoin(guardianships, isOwn)
    .where(and(inArray(teams.id, [...teamIds]), eq(accounts.status, 'active')))
    .orderBy(asc(teams.id), asc(accounts.id))
}
