import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accountViews } from '#platform/database/tables/grants'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'

/** By the person who looks. */
export async function endView(db: Database, { view }: AccountActor): Promise<void> {
  if (!view) throw notFound('view')
  await db.transaction((tx) => endViews(tx, eq(accountViews.id, view.id)))
}

/** Views open nothing from the moment that they are over; their ends are written down a little later. */
export async function endOldViews(db: Database): Promise<void> {
  const isOver = sql`(${accountViews.ends_at} <= now() or ${accountViews.session_id} is null
    or exists (select from sessions s where s.id = ${accountViews.session_id} and s.ended_at is not null))`
  await db.transaction((tx) => endViews(tx, isOver))
}

/** Each end is recorded once, however many come to write it. */
export async function endViews(tx: Database, which: SQL): Promise<void> {
  const ended = await tx
    .update(accountViews)
    .set({ ended_at: sql`least(now(), ${accountViews.ends_at})` })
    .where(and(which, isNull(accountViews.ended_at)))
    .returning({ id: accountViews.id, accountId: accountViews.account_id })
  for (const { id, accountId } of ended) {
    await record(tx, accountId, 'account.view_ended', { account_view_id: id })
  }
}
