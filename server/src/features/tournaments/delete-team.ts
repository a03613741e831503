import { and, eq } from 'drizzle-orm'
import { teams } from '#platform/database/tables/teams'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { refuse } from './change-team.ts'
import { requireTeam, type TeamDeps } from './teams.queries.ts'

/** Throws a draft away, for whoever started it. What was entered is withdrawn instead. */
export async function deleteTeam({ db }: TeamDeps, actor: AccountActor, teamId: number): Promise<void> {
  const team = await requireTeam(db, actor, teamId)
  if (team.account_id !== actor.accountId) refuse('Only who started the team can delete it.')
  await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(teams)
      .where(and(eq(teams.id, team.id), eq(teams.is_draft, true)))
      .returning({ id: teams.id })
    if (!gone) throw notFound('Draft')
    await record(tx, actor.accountId, 'team.deleted', { team_id: team.id })
  })
}
