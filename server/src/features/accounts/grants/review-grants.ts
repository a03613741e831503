import { and, eq, sql } from 'drizzle-orm'
import { finishTasks } from '#features/office/close-task'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { officeGrants } from '#platform/database/tables/grants'
import { officeTasks } from '#platform/database/tables/links'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { endRole, type GrantDeps, lockGrant, tellOfEnd } from './end-grant.ts'

/** Asks about every role that counts and that no one has looked at for three months. */
export async function askGrantReviews(db: Database): Promise<void> {
  await db.execute(sql`
    insert into office_tasks (kind, subject)
    select 'grant_review', jsonb_build_object('reviewed_grant_id', g.id) from office_grants g
    where g.ended_at is null and g.counts_from is not null and (g.until is null or g.until > now())
      and coalesce(g.reviewed_at, g.counts_from) <= now() - interval '3 months'
    order by g.id
    on conflict do nothing`)
}

type Review = { id: number; decision: 'keep' | 'end'; reason: string }

/** Another administrator confirms a role or ends it; its holder only where no other is there. Of two at once one wins. */
export async function reviewGrant({ db, letters }: GrantDeps, actor: AccountActor, review: Review) {
  const { id, decision, reason } = review
  return db.transaction(async (tx) => {
    const grant = await lockGrant(tx, id)
    await refuseOwnMatter(tx, actor, { reviewed_grant_id: id })
    if (!(await isAsked(tx, id))) throw new Failure('role_reviewed')
    if (decision === 'end') {
      await endRole(tx, grant, { by: actor.accountId, reason })
      await tellOfEnd(tx, letters, { grant, actor })
      return grant.account_id
    }
    await tx
      .update(officeGrants)
      .set({ reviewed_at: sql`now()`, reviewed_by: actor.accountId })
      .where(eq(officeGrants.id, id))
    await finishTasks(tx, { kinds: ['grant_review'], subject: { reviewed_grant_id: id } })
    await recordChange(tx, grant.account_id, {
      ...{ action: 'grant.reviewed', subject: { office_grant_id: id }, reason },
      ...(grant.account_id === actor.accountId && { after: { by_its_holder: true } }),
    })
    return grant.account_id
  })
}

const isAsked = async (tx: Database, id: number): Promise<boolean> =>
  (await tx.$count(
    officeTasks,
    and(
      eq(officeTasks.kind, 'grant_review'),
      sql`${officeTasks.done_at} is null and ${officeTasks.subject} ->> 'reviewed_grant_id' = ${String(id)}`,
    ),
  )) > 0
