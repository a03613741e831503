import { and, count, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { attempts } from '#platform/database/tables/sessions'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { hashOf } from '#platform/security/secrets'

const BY_ACCOUNT = 'team guess account'
const AT_NUMBER = 'team guess number'
/** Typing mistakes of a manager who pastes a roster or two, and far too few to try birthdates. */
const A_DAY_BY_ACCOUNT = 60
const A_DAY_AT_NUMBER = 10

/**
 * Counts wrong pairs of number and birthdate, whole lists at once. The limit on a number holds for everybody
 * together, so that many accounts get no further than one.
 */
export async function limitGuesses(
  tx: Database,
  actor: AccountActor,
  numbers: readonly string[],
): Promise<void> {
  if (numbers.length === 0) return
  const account = hashOf(String(actor.accountId))
  const keys = [...new Set(numbers.map(hashOf))]
  // One list after the other, so that none slips in between the count and its rows.
  await tx
    .select({ lock: sql`pg_advisory_xact_lock(hashtextextended(${BY_ACCOUNT}, 0))` })
    .from(sql`(values (1)) as once`)
  const tried = await tx
    .select({ kind: attempts.kind, key_hash: attempts.key_hash, tries: count() })
    .from(attempts)
    .where(
      and(
        gt(attempts.at, sql`now() - interval '1 day'`),
        inArray(attempts.key_hash, [account, ...keys]),
        inArray(attempts.kind, [BY_ACCOUNT, AT_NUMBER]),
      ),
    )
    .groupBy(attempts.kind, attempts.key_hash)
  const triesOf = (kind: string, key: string) =>
    tried.find((row) => row.kind === kind && row.key_hash === key)?.tries ?? 0
  const isTooMany =
    triesOf(BY_ACCOUNT, account) + numbers.length > A_DAY_BY_ACCOUNT ||
    keys.some((key) => triesOf(AT_NUMBER, key) >= A_DAY_AT_NUMBER)
  if (isTooMany) {
    throw new Failure('too_many_requests', 'Too many numbers did not match. Please try again tomorrow.', {
      retryAfter: 86_400,
    })
  }
  await tx
    .insert(attempts)
    .values([
      ...numbers.map(() => ({ kind: BY_ACCOUNT, key_hash: account })),
      ...keys.map((key_hash) => ({ kind: AT_NUMBER, key_hash })),
    ])
}
