import { and, count, desc, eq, gt, inArray, like, lt, min, or, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { attempts } from '../database/tables/sessions.ts'
import { Failure } from '../failure.ts'
import { record } from '../record.ts'
import { hashOf } from './secrets.ts'

type Limit = {
  kind: string
  key: string
  most: number
  withinMinutes: number
  /** The account that tries, or null for a visitor; where it is named, a refused try is noted. */
  accountId?: number | null
}

/** Counts one try; beyond `most` in any window of that length it is refused, in every process alike. */
export async function limitAttempts(db: Database, limit: Limit): Promise<void> {
  const { kind, key, most, withinMinutes, accountId } = limit
  const key_hash = hashOf(key)
  const refusedUntil = await db.transaction(async (tx) => {
    // Tries with the same key queue up here, so that none slips in between the count and the row.
    await tx.select({ lock: sql`pg_advisory_xact_lock(hashtextextended(${kind + key_hash}, 0))` }).from(once)
    const since = sql`now() - make_interval(mins => ${withinMinutes})`
    const [window] = await tx
      .select({ tries: count(), oldest: min(attempts.at) })
      .from(attempts)
      .where(and(eq(attempts.kind, kind), eq(attempts.key_hash, key_hash), gt(attempts.at, since)))
    if (window && window.tries >= most) {
      if (accountId !== undefined) await record(tx, accountId, 'guesses.refused', { kind, tries: 1 })
      return window.oldest
    }
    await tx.insert(attempts).values({ kind, key_hash })
    return null
  })
  if (!refusedUntil) return
  const retryAfter = Math.ceil((refusedUntil.getTime() + withinMinutes * 60_000 - Date.now()) / 1000)
  throw new Failure(
    'too_many_tries',
    {},
    {
      retryAfter: Math.max(1, retryAfter),
    },
  )
}

/** A success wipes the slate: the owner who mistyped is not punished for it later. */
export async function forgiveAttempts(db: Database, kind: string, key: string): Promise<void> {
  await db.delete(attempts).where(and(eq(attempts.kind, kind), eq(attempts.key_hash, hashOf(key))))
}

/** Takes one try back: a whole club that signs in from one address is not an attack. */
export async function forgiveOne(db: Database, kind: string, key: string): Promise<void> {
  const newest = db
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.kind, kind), eq(attempts.key_hash, hashOf(key))))
    .orderBy(desc(attempts.id))
    .limit(1)
  await db.delete(attempts).where(inArray(attempts.id, newest))
}

/** Tries with a thirty-day ceiling are kept that long, every other try for a day. */
export async function forgetOldAttempts(db: Database): Promise<void> {
  const isLong = or(like(attempts.kind, '%: target'), like(attempts.kind, '%: month'))
  const days = sql`make_interval(days => case when ${isLong} then 30 else 1 end)`
  // The first condition lets the index find the few rows that can be old enough.
  await db
    .delete(attempts)
    .where(and(lt(attempts.at, sql`now() - interval '1 day'`), lt(attempts.at, sql`now() - ${days}`)))
}

const once = sql`(values (1)) as once`
