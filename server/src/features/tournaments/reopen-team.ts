import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { purchases } from '#platform/database/tables/purchases'
import { teams } from '#platform/database/tables/teams'
import { freePlayers } from './bind-players.ts'

/** No money moved, so nothing was entered: the team is what it was before somebody tried to pay. */
export async function reopenTeam(tx: Database, purchaseId: number): Promise<void> {
  const [team] = await tx
    .update(teams)
    .set({ status: sql`case when ${teams.waitlisted_at} is null then 'draft' else 'waitlisted' end` })
    .from(purchases)
    .where(
      and(
        eq(purchases.id, purchaseId),
        eq(teams.id, purchases.team_id),
        eq(teams.status, 'submitted'),
        isNull(teams.submitted_at),
      ),
    )
    .returning({ id: teams.id, status: teams.status })
  if (team?.status === 'draft') await freePlayers(tx, team.id)
}
