import { eq, sql } from 'drizzle-orm'
import { refuseOwnFamily } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { accountViews } from '#platform/database/tables/grants'
import { accounts } from '#platform/database/tables/people'
import { sessions } from '#platform/database/tables/sessions'
import { Failure, notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { hashOf } from '#platform/security/secrets'
import { endViews } from './end-view.ts'
import { newViewToken } from './view-tokens.ts'

const VIEW_SECONDS = 15 * 60

type Wish = { accountId: number; reason: string }

/** Opens the pages of a family to a person of the office. What is not written down is not opened. */
export async function startView(db: Database, actor: OfficeActor, { accountId, reason }: Wish) {
  const access_token = newViewToken()
  await db.transaction(async (tx) => {
    // Two wishes of one session wait for each other, so that one view is open at most.
    await tx.select().from(sessions).where(eq(sessions.id, actor.sessionId)).for('update')
    await refuseOwnFamily(tx, actor, accountId)
    await requireFamily(tx, accountId)
    await endViews(tx, eq(accountViews.session_id, actor.sessionId))
    const [view] = await tx
      .insert(accountViews)
      .values({
        ...{ account_id: accountId, officer_id: actor.accountId, session_id: actor.sessionId, reason },
        token_hash: hashOf(access_token),
        ends_at: sql`now() + make_interval(secs => ${VIEW_SECONDS})`,
      })
      .returning({ id: accountViews.id })
    if (!view) throw new Error('The view was not written.')
    await recordChange(tx, accountId, {
      ...{ action: 'account.view_started', subject: { account_view_id: view.id }, reason },
    })
  })
  return { access_token, expires_in: VIEW_SECONDS }
}

async function requireFamily(tx: Database, accountId: number): Promise<void> {
  const [account] = await tx
    .select({ status: accounts.status, isOffice: accounts.is_office })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account) throw notFound('account')
  if (account.isOffice) throw new Failure('view_of_officer')
  if (account.status !== 'active') throw new Failure('view_not_open')
}
