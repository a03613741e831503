import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { type ChallengePurpose, factorChallenges } from '#platform/database/tables/factors'
import { hashOf, newSecret } from '#platform/security/secrets'

export const CHALLENGE_MINUTES = 10

type Challenge = { purpose: ChallengePurpose; accountId: number | null }

/** A secret for one purpose of one account, known here by its hash. */
export async function makeChallenge(
  tx: Database,
  { purpose, accountId }: Challenge,
  secret = newSecret(),
): Promise<string> {
  await tx.insert(factorChallenges).values({
    ...{ hash: hashOf(secret), account_id: accountId, purpose },
    expires_at: sql`now() + make_interval(mins => ${CHALLENGE_MINUTES})`,
  })
  return secret
}

/** Spent by the update itself: of two answers to one challenge, the second finds nothing. */
export async function spendChallenge(
  tx: Database,
  challenge: Challenge,
  secret: string,
): Promise<{ created_at: Date } | null> {
  const [spent] = await tx
    .update(factorChallenges)
    .set({ used_at: sql`now()` })
    .where(liveChallenge(challenge, secret))
    .returning({ created_at: factorChallenges.created_at })
  return spent ?? null
}

export function liveChallenge({ purpose, accountId }: Challenge, secret: string): SQL | undefined {
  return and(
    eq(factorChallenges.hash, hashOf(secret)),
    eq(factorChallenges.purpose, purpose),
    accountId === null ? isNull(factorChallenges.account_id) : eq(factorChallenges.account_id, accountId),
    isNull(factorChallenges.used_at),
    gt(factorChallenges.expires_at, sql`now()`),
  )
}

export async function forgetOldChallenges(db: Database): Promise<void> {
  await db.delete(factorChallenges).where(lt(factorChallenges.expires_at, sql`now() - interval '1 day'`))
}
