import { and, count, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { currentRequest } from '../current-request.ts'
import type { Database } from '../database/client.ts'
import { attempts } from '../database/tables/sessions.ts'
import { Failure } from '../failure.ts'
import { record } from '../record.ts'
import { hashOf } from './secrets.ts'

/** A secret that an account tries, and what it would open. */
export type Guess = { target: string; secret: string }

/** An account, a source and a target by the day, a target by thirty days too, the whole site by the hour. */
type Ceilings = { account: number; source: number; target: number; targetInMonth: number; site: number }
type Counting = { kind: string; accountId: number; guesses: readonly Guess[]; ceilings: Ceilings }

/**
 * Counts guesses before anything is compared, right and wrong alike, in every process. Returns those that must
 * not be compared because their target was tried too often. A guess that this account made before on the same day
 * is not counted again: its answer tells nothing new.
 */
export async function countGuesses(db: Database, counting: Counting): Promise<Guess[]> {
  if (counting.guesses.length === 0) return []
  const { refused, isTooMany } = await db.transaction((tx) => countInTurn(tx, counting))
  if (isTooMany) throw tooManyTries()
  return refused
}

export const tooManyTries = () =>
  new Failure(
    'too_many_guesses',
    {},
    {
      retryAfter: 86_400,
    },
  )

async function countInTurn(tx: Database, { kind, accountId, guesses, ceilings }: Counting) {
  // One list after the other, so that no try slips in between the count and its rows.
  await tx
    .select({ lock: sql`pg_advisory_xact_lock(hashtextextended(${kind}, 0))` })
    .from(sql`(values (1)) as once`)
  const keys = keysOf(kind, accountId)
  const unique = [...new Map(guesses.map((guess) => [keys.guess(guess).key_hash, guess])).values()]
  const tries = await triesOf(tx, keys, unique)
  const fresh = unique.filter((guess) => tries(keys.guess(guess)).day === 0)
  if (fresh.length === 0) return { refused: [], isTooMany: false }

  const isTooMany =
    tries(keys.account).day + fresh.length > ceilings.account ||
    tries(keys.source).day + fresh.length > ceilings.source ||
    tries(keys.site).day + fresh.length > ceilings.site
  const { admitted, refused } = isTooMany
    ? { admitted: [], refused: fresh }
    : partedByTarget(fresh, (guess) => roomOf(tries(keys.target(guess)), ceilings))
  if (refused.length > 0) await record(tx, accountId, 'guesses.refused', { kind, tries: refused.length })
  if (admitted.length > 0) await record(tx, accountId, 'guesses.counted', { kind, tries: admitted.length })
  if (!isTooMany) {
    await tx
      .insert(attempts)
      .values([
        ...fresh.flatMap(() => [keys.account, keys.source, keys.site]),
        ...admitted.flatMap((guess) => [keys.target(guess), keys.guess(guess)]),
      ])
  }
  return { refused, isTooMany }
}

type Key = { kind: string; key_hash: string }
type Keys = ReturnType<typeof keysOf>

const keysOf = (kind: string, accountId: number) => ({
  account: { kind: `${kind}: account`, key_hash: hashOf(String(accountId)) },
  source: { kind: `${kind}: source`, key_hash: hashOf(currentRequest()?.source?.() ?? 'none') },
  site: { kind: `${kind}: site`, key_hash: hashOf('all') },
  target: ({ target }: Guess): Key => ({ kind: `${kind}: target`, key_hash: hashOf(target) }),
  guess: ({ target, secret }: Guess): Key => ({
    kind: `${kind}: guess`,
    key_hash: hashOf(JSON.stringify([accountId, target, secret])),
  }),
})

/** How often each key was tried: in its own shortest window, and in all of what is remembered of it. */
async function triesOf(tx: Database, keys: Keys, guesses: readonly Guess[]) {
  const within = (some: readonly Key[], ago: string) =>
    and(
      eq(attempts.kind, some[0]?.kind ?? ''),
      inArray(
        attempts.key_hash,
        some.map(({ key_hash }) => key_hash),
      ),
      gt(attempts.at, sql`now() - ${ago}::interval`),
    )
  const rows = await tx
    .select({
      ...{ kind: attempts.kind, key_hash: attempts.key_hash, month: count() },
      day: sql<number>`count(*) filter (where ${attempts.at} > now() - interval '1 day')`.mapWith(Number),
    })
    .from(attempts)
    .where(
      or(
        within([keys.account], '1 day'),
        within([keys.source], '1 day'),
        within([keys.site], '1 hour'),
        within(guesses.map(keys.guess), '1 day'),
        within(guesses.map(keys.target), '30 days'),
      ),
    )
    .groupBy(attempts.kind, attempts.key_hash)
  const none = { day: 0, month: 0 }
  return ({ kind, key_hash }: Key) =>
    rows.find((row) => row.kind === kind && row.key_hash === key_hash) ?? none
}

const roomOf = (tries: { day: number; month: number }, { target, targetInMonth }: Ceilings) =>
  Math.min(target - tries.day, targetInMonth - tries.month)

/** In the order they came, as many for each target as it has room for. */
function partedByTarget(guesses: readonly Guess[], roomFor: (guess: Guess) => number) {
  const used = new Map<string, number>()
  const admitted: Guess[] = []
  const refused: Guess[] = []
  for (const guess of guesses) {
    const before = used.get(guess.target) ?? 0
    used.set(guess.target, before + 1)
    const list = before < roomFor(guess) ? admitted : refused
    list.push(guess)
  }
  return { admitted, refused }
}
