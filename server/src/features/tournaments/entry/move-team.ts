import { bothNames } from '@centrepass/contract/catalogue/words-in'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { teams } from '#platform/database/tables/teams'
import { violates } from '#platform/database/violates'
import { refuse } from '../teams/change-team.ts'
import type { Entry } from './price-entry.ts'

type Columns = Pick<typeof teams.$inferInsert, 'waitlisted_at'> & { status: 'submitted' | 'waitlisted' }

/** The unique index is the guard: of two teams with one name that enter at once, the second learns it here. */
export async function moveTeam(
  tx: Database,
  { team, ground }: Pick<Entry, 'team' | 'ground'>,
  columns: Columns,
): Promise<void> {
  const isMoved = await move(tx, team.id, columns).catch((error) => {
    if (!violates(error, 'teams_one_name')) throw error
    return refuse('team_name_taken', { division: bothNames(ground.division), team: team.name })
  })
  if (!isMoved) refuse('team_entered')
}

/** In a savepoint, so that the refusal can still be told inside the caller's transaction. */
const move = (tx: Database, teamId: number, columns: Columns): Promise<boolean> =>
  tx.transaction(async (inner) => {
    const moved = await inner
      .update(teams)
      .set(columns)
      .where(and(eq(teams.id, teamId), inArray(teams.status, ['draft', 'waitlisted'])))
      .returning({ id: teams.id })
    return moved.length > 0
  })
