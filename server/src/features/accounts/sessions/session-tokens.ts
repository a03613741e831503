import { type AnyColumn, and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { statement } from '#platform/database/statement'
import { rememberedDevices } from '#platform/database/tables/factors'
import { accounts } from '#platform/database/tables/people'
import { accessTokens, refreshTokens, sessions } from '#platform/database/tables/sessions'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import type { Proof } from '#platform/http/recent-factor'
import { hashOf, newSalt, newSecret } from '#platform/security/secrets'

/** Seconds. Short, because a stolen access token works until then. */
const ACCESS_SECONDS = 600
/** However often it is refreshed, a session ends after this time and the person signs in again. */
const SESSION_LENGTH = sql`interval '30 days'`
/** The office sees everyone's data: their sessions end with the working day, and when no one is there. */
export const STAFF_LENGTH = sql`interval '12 hours'`
export const STAFF_IDLE = sql`interval '30 minutes'`

export type Tokens = { accountId: number; refreshToken: string; accessToken: string; expiresIn: number }

export async function startSession(
  tx: Database,
  accountId: number,
  userAgent: string,
  { withFactor = false } = {},
): Promise<Tokens> {
  const [session] = await tx
    .insert(sessions)
    .values({
      account_id: accountId,
      user_agent: userAgent.slice(0, 300),
      expires_at: sql`now() + case when ${isStaff(accountId)} then ${STAFF_LENGTH} else ${SESSION_LENGTH} end`,
      ...(withFactor && { factor_at: sql`now()` }),
    })
    .returning({ id: sessions.id })
  if (!session) throw new Error('The session was not written.')
  const refreshToken = newSecret()
  await tx
    .insert(refreshTokens)
    .values({ hash: hashOf(refreshToken), session_id: session.id, salt: newSalt() })
  return { accountId, refreshToken, ...(await giveAccess(tx, session.id)) }
}

const isStaff = (accountId: number) => sql`(select is_office from accounts where id = ${accountId})`

export async function giveAccess(tx: Database, sessionId: number) {
  const accessToken = newSecret()
  await tx.insert(accessTokens).values({
    hash: hashOf(accessToken),
    session_id: sessionId,
    expires_at: sql`now() + make_interval(secs => ${ACCESS_SECONDS})`,
  })
  return { accessToken, expiresIn: ACCESS_SECONDS }
}

/** By the database's clock, which wrote the moment too. */
const secondsSince = (at: AnyColumn) => sql`extract(epoch from now() - ${at})::float8`

/** Most families have no second factor: their every call then reads one empty column. */
const proof = sql<(Proof & { isStaff: boolean; idle: number }) | null>`case
  when ${accounts.has_factor} or ${accounts.is_office} or ${sessions.factor_at} is not null
  then json_build_object(
    'hasFactor', ${accounts.has_factor}, 'factorAge', ${secondsSince(sessions.factor_at)},
    'provedAge', ${secondsSince(sessions.proved_at)}, 'isStaff', ${accounts.is_office},
    'idle', ${secondsSince(sessions.last_used_at)})
  end`

const readActor = statement((db) =>
  db
    .select({
      accountId: sessions.account_id,
      sessionId: sessions.id,
      provedAge: sql<number | null>`${secondsSince(sessions.proved_at)}`,
      proof,
    })
    .from(accessTokens)
    .innerJoin(sessions, eq(sessions.id, accessTokens.session_id))
    .innerJoin(accounts, eq(accounts.id, sessions.account_id))
    .where(
      and(
        eq(accessTokens.hash, sql.placeholder('hash')),
        gt(accessTokens.expires_at, sql`now()`),
        gt(sessions.expires_at, sql`now()`),
        isNull(sessions.ended_at),
        eq(accounts.status, 'active'),
        or(eq(accounts.is_office, false), gt(sessions.last_used_at, sql`now() - ${STAFF_IDLE}`)),
      ),
    ),
)

/** One indexed look-up: token, session and account together, so that a log-out counts at once. */
export async function actorByAccessToken(
  db: Database,
  accessToken: string,
  { isPerson = (): boolean => true } = {},
): Promise<AccountActor> {
  const [found] = await readActor(db, { hash: hashOf(accessToken) })
  if (!found) throw notSignedIn()
  const { accountId, sessionId, provedAge, proof } = found
  if (!proof) return { kind: 'account', accountId, sessionId, proof: { ...NO_FACTOR, provedAge } }
  if (proof.isStaff && proof.idle > NOTED_EVERY_SECONDS && isPerson()) await noteUse(db, sessionId)
  return { kind: 'account', accountId, sessionId, proof }
}

const NO_FACTOR = { hasFactor: false, factorAge: null }

/** Often enough to tell half an hour, and seldom enough not to write with every call. */
const NOTED_EVERY_SECONDS = 60

async function noteUse(db: Database, sessionId: number): Promise<void> {
  await db.update(sessions).set({ last_used_at: sql`now()` }).where(eq(sessions.id, sessionId))
}

export const notSignedIn = () => new Failure('not_signed_in')

/** Every browser, and those that need no second step: what ends one ends the other. */
export async function endSessionsOf(tx: Database, accountId: number): Promise<void> {
  await tx
    .update(rememberedDevices)
    .set({ ended_at: sql`now()` })
    .where(and(eq(rememberedDevices.account_id, accountId), isNull(rememberedDevices.ended_at)))
  await tx
    .update(sessions)
    .set({ ended_at: sql`now()` })
    .where(and(eq(sessions.account_id, accountId), isNull(sessions.ended_at)))
}
