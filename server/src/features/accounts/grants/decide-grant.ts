import { eq, sql } from 'drizzle-orm'
import { finishTasks } from '#features/office/close-task'
import { refuseOwnMatter } from '#features/office/own-matters'
import { officeGrants } from '#platform/database/tables/grants'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { endRole, type GrantDeps, lockGrant } from './end-grant.ts'
import { beginGrant } from './give-grant.ts'

type Decision = { id: number; decision: 'agree' | 'refuse'; reason: string }

/** Another administrator agrees, or refuses; who gave the role may take it back. Its holder decides nothing about it. */
export async function decideGrant({ db, letters }: GrantDeps, actor: AccountActor, decided: Decision) {
  const { id, decision, reason } = decided
  return db.transaction(async (tx) => {
    const grant = await lockGrant(tx, id)
    await refuseOwnMatter(tx, actor, { office_grant_id: id })
    if (grant.counts_from !== null) throw new Failure('role_decided')
    if (decision === 'refuse') {
      await finishTasks(tx, { kinds: ['grant_waits'], subject: { office_grant_id: id } })
      await endRole(tx, grant, { by: actor.accountId, reason })
      return grant.account_id
    }
    if (grant.given_by === actor.accountId) throw new Failure('second_person')
    await tx
      .update(officeGrants)
      .set({ counts_from: sql`now()`, agreed_by: actor.accountId })
      .where(eq(officeGrants.id, id))
    await recordChange(tx, grant.account_id, {
      ...{ action: 'grant.agreed', subject: { office_grant_id: id }, reason },
    })
    await beginGrant(tx, letters, grant)
    return grant.account_id
  })
}
