import { lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accessTokens, oneTimeLinks, sessions } from '#platform/database/tables/sessions'
import { forgetOldDevices } from './known-devices.ts'

/** Tokens that no longer open anything are deleted; sessions and links are kept a while to answer questions. */
export async function forgetOldSessions(db: Database): Promise<void> {
  await db.delete(accessTokens).where(lt(accessTokens.expires_at, sql`now()`))
  await db.delete(sessions).where(lt(sessions.expires_at, sql`now() - interval '30 days'`))
  await forgetOldDevices(db)
  await db.delete(oneTimeLinks).where(lt(oneTimeLinks.expires_at, sql`now() - interval '30 days'`))
}
