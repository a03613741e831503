import { eq } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import { holdPlaces } from '#features/cart/places/hold-places'
import { teams } from '#platform/database/tables/teams'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { refuse } from './change-team.ts'
import { lockTeam } from './lock-team.ts'
import type { TeamDeps } from './teams.queries.ts'

/** Deletes a draft, for the account that started it. A team that was entered is withdrawn instead. */
export async function deleteTeam({ db }: TeamDeps, actor: AccountActor, teamId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, actor.accountId)
    const team = await lockTeam(tx, actor, teamId)
    if (team.account_id !== actor.accountId) refuse('not_owner_deletes')
    if (!team.is_draft) throw notFound('draft')
    // A review holds a spot.
    await holdPlaces(tx, { accountId: actor.accountId, teamId }, new Map())
    await tx.delete(teams).where(eq(teams.id, teamId))
    await record(tx, actor.accountId, 'team.deleted', { team_id: teamId })
  })
}
