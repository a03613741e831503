import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { refreshTokens, sessions } from '#platform/database/tables/sessions'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { hashOf, newSalt, successorOf } from '#platform/security/secrets'
import type { Letters } from '../record/account-emails.ts'
import { giveAccess, notSignedIn, STAFF_IDLE, STAFF_LENGTH, type Tokens } from './session-tokens.ts'

/** A lost answer or ten tabs at once may send the previous token again this long after it was replaced. */
const GRACE_MS = 10_000

/** Exchanges a refresh token for its successor. One that was replaced long ago was stolen: the session ends. */
export async function refreshSession(db: Database, letters: Letters, token: string): Promise<Tokens> {
  const outcome = await db.transaction(async (tx) => {
    const session = await lockedSession(tx, token)
    if (!session) return null
    if (session.replaced_at && Date.now() - session.replaced_at.getTime() > GRACE_MS) {
      await endStolen(tx, letters, session)
      return null
    }
    const refreshToken = successorOf(token, session.salt)
    if (!session.replaced_at) await rotate(tx, session.id, token, refreshToken)
    // An open page refreshes by itself: for the office only what a person does counts as use.
    if (!session.isStaff)
      await tx.update(sessions).set({ last_used_at: sql`now()` }).where(eq(sessions.id, session.id))
    return { accountId: session.account_id, refreshToken, ...(await giveAccess(tx, session.id)) }
  })
  // Thrown out here, because a failure inside would take back the ending of a stolen session.
  if (!outcome) throw notSignedIn()
  return outcome
}

/** The lock makes ten simultaneous refreshes one rotation and nine repetitions. */
async function lockedSession(tx: Database, token: string) {
  const [owner] = await tx
    .select({ session_id: refreshTokens.session_id })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashOf(token)))
  if (!owner) return null
  const [session] = await tx
    .select({
      id: sessions.id,
      account_id: sessions.account_id,
      email: accounts.email,
      language: accounts.language,
      isStaff: sql<boolean>`${accounts.is_office}`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.account_id))
    .where(
      and(
        eq(sessions.id, owner.session_id),
        isNull(sessions.ended_at),
        gt(sessions.expires_at, sql`now()`),
        eq(accounts.status, 'active'),
        // Also for an administrator who was appointed in the middle of a longer session.
        or(
          eq(accounts.is_office, false),
          and(
            gt(sessions.started_at, sql`now() - ${STAFF_LENGTH}`),
            gt(sessions.last_used_at, sql`now() - ${STAFF_IDLE}`),
          ),
        ),
      ),
    )
    .for('update', { of: sessions })
  // Read again under the lock: the request that held it before may have replaced the token.
  const [current] = await tx
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashOf(token)))
  return session && current ? { ...session, salt: current.salt, replaced_at: current.replaced_at } : null
}

async function rotate(tx: Database, sessionId: number, token: string, successor: string): Promise<void> {
  await tx
    .update(refreshTokens)
    .set({ replaced_at: sql`now()` })
    .where(eq(refreshTokens.hash, hashOf(token)))
  await tx.insert(refreshTokens).values({ hash: hashOf(successor), session_id: sessionId, salt: newSalt() })
}

type StolenSession = { id: number; account_id: number; email: string; language: string }

async function endStolen(tx: Database, letters: Letters, session: StolenSession): Promise<void> {
  await tx.update(sessions).set({ ended_at: sql`now()` }).where(eq(sessions.id, session.id))
  await record(tx, session.account_id, 'session.reuse_detected', { session_id: session.id })
  await queueEmail(tx, session.email, letters.sessionEnded(session.language))
}
