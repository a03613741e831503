import type { AccountView, View } from '@centrepass/contract/accounts/views'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accountViews } from '#platform/database/tables/grants'
import { notFound } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { accountById } from '../record/accounts.queries.ts'

/** What a tab needs to know that shows a view. */
export async function openView(db: Database, { accountId, view }: AccountActor): Promise<View> {
  if (!view) throw notFound('view')
  const [row] = await db
    .select({
      expires_in: sql<number>`greatest(0, extract(epoch from ${accountViews.ends_at} - now()))::int`,
    })
    .from(accountViews)
    .where(eq(accountViews.id, view.id))
  return { account: await accountById(db, accountId), expires_in: row?.expires_in ?? 0 }
}

/** What the family reads of it. By whom is in the office's own record. */
export async function viewsOf(db: Database, actor: AccountActor, accountId: number): Promise<AccountView[]> {
  requireOwn(actor, accountId)
  const { id, started_at, ended_at, reason } = accountViews
  const rows = await db
    .select({ id, started_at, ended_at, reason })
    .from(accountViews)
    .where(
      and(
        eq(accountViews.account_id, accountId),
        gt(accountViews.started_at, sql`now() - interval '12 months'`),
      ),
    )
    .orderBy(desc(accountViews.id))
  return rows.map(({ started_at, ended_at, ...row }) => ({
    ...row,
    started_at: started_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }))
}
