import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { sessions } from '#platform/database/tables/sessions'
import { notFound } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { requireRecentFactor } from '#platform/http/recent-factor'
import { record } from '#platform/record'

type Which = { accountId: number; sessionId: number }

/** Signs out one browser. Another account's session and a missing one look alike. */
export async function endSession(
  db: Database,
  actor: AccountActor,
  { accountId, sessionId }: Which,
): Promise<void> {
  requireOwn(actor, accountId)
  requireRecentFactor(actor)
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .update(sessions)
      .set({ ended_at: sql`now()` })
      .where(and(eq(sessions.id, sessionId), eq(sessions.account_id, accountId), isNull(sessions.ended_at)))
      .returning({ id: sessions.id })
    if (!ended) throw notFound('session')
    await record(tx, accountId, 'account.session_ended', { session_id: sessionId })
  })
}

/** Signs out every browser but this one. */
export async function endOtherSessions(db: Database, actor: AccountActor, accountId: number): Promise<void> {
  requireOwn(actor, accountId)
  requireRecentFactor(actor)
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ ended_at: sql`now()` })
      .where(
        and(eq(sessions.account_id, accountId), ne(sessions.id, actor.sessionId), isNull(sessions.ended_at)),
      )
      .returning({ id: sessions.id })
    await record(tx, accountId, 'account.other_sessions_ended', { sessions: ended.length })
  })
}
