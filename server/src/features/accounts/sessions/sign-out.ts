import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { refreshTokens, sessions } from '#platform/database/tables/sessions'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { requireRecentFactor } from '#platform/http/recent-factor'
import { record } from '#platform/record'
import { hashOf } from '#platform/security/secrets'
import { forgetDevicesOf } from './known-devices.ts'
import { endSessionsOf } from './session-tokens.ts'

/** Ends the session of this browser. Without a session there is nothing to end, and that is fine. */
export async function signOut(db: Database, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const mine = tx
      .select({ id: refreshTokens.session_id })
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hashOf(token)))
    const [ended] = await tx
      .update(sessions)
      .set({ ended_at: sql`now()` })
      .where(and(inArray(sessions.id, mine), isNull(sessions.ended_at)))
      .returning({ account_id: sessions.account_id })
    if (ended) await record(tx, ended.account_id, 'account.signed_out')
  })
}

export async function signOutEverywhere(db: Database, actor: AccountActor, accountId: number): Promise<void> {
  requireOwn(actor, accountId)
  requireRecentFactor(actor)
  await db.transaction(async (tx) => {
    await endSessionsOf(tx, accountId)
    await forgetDevicesOf(tx, accountId)
    await record(tx, accountId, 'account.signed_out_everywhere')
  })
}
