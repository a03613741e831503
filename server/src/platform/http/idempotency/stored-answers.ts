import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { idempotencyKeys as keys } from '#platform/database/tables/idempotency'
import { Failure } from '#platform/failure'

/** One request by its key: whose it is, and what exactly it asks for. Key and request are stored as hashes. */
export type KeyedRequest = { accountId: number; keyHash: string; call: string; requestHash: string }
export type StoredAnswer = { status: number; answer: string }

const KEPT = sql`now() - interval '24 hours'`
/** No request takes this long, so its process has ended without an answer. */
const GIVEN_UP = sql`now() - interval '2 minutes'`

/** No answer of ours is empty. */
const BLANKED = ''

/** Takes the key for this request, or finds the answer of an earlier one. Null means that the work is ours to do. */
export async function claimKey(db: Database, request: KeyedRequest): Promise<StoredAnswer | null> {
  if (await takeKey(db, request)) return null
  const found = await keyOf(db, request)
  if (found?.answer === BLANKED) throw new Failure('idempotency_answer_gone')
  if (found?.status && found.answer !== null) return { status: found.status, answer: found.answer }
  throw new Failure('idempotency_in_progress', {}, { retryAfter: 1 })
}

/** For a call that a retry cannot harm: only another request with the same key is refused. */
export async function noteKey(db: Database, request: KeyedRequest): Promise<void> {
  if (!(await takeKey(db, request))) await keyOf(db, request)
}

async function takeKey(
  db: Database,
  { accountId, keyHash, call, requestHash }: KeyedRequest,
): Promise<boolean> {
  const values = { account_id: accountId, key_hash: keyHash, call, request_hash: requestHash }
  const isOver = and(isNull(keys.status), eq(keys.request_hash, requestHash), lt(keys.started_at, GIVEN_UP))
  const taken = await db
    .insert(keys)
    .values(values)
    .onConflictDoUpdate({
      target: [keys.account_id, keys.key_hash],
      set: { call, request_hash: requestHash, started_at: sql`now()`, status: null, answer: null },
      setWhere: or(lt(keys.started_at, KEPT), isOver) ?? sql`false`,
    })
    .returning({ call: keys.call })
  return taken.length > 0
}

async function keyOf(db: Database, request: KeyedRequest) {
  const [found] = await db.select().from(keys).where(isKey(request))
  if (found && found.request_hash !== request.requestHash) throw new Failure('idempotency_key_reused')
  return found
}

export async function storeAnswer(db: Database, request: KeyedRequest, stored: StoredAnswer): Promise<void> {
  await db
    .update(keys)
    .set(stored)
    .where(and(isKey(request), isNull(keys.status)))
}

/** Nothing was done: the same key may be used for the next try. */
export async function releaseKey(db: Database, request: KeyedRequest): Promise<void> {
  await db.delete(keys).where(and(isKey(request), isNull(keys.status)))
}

const isKey = ({ accountId, keyHash }: KeyedRequest) =>
  and(eq(keys.account_id, accountId), eq(keys.key_hash, keyHash))

/**
 * The account may no longer see what its answers show. The keys stay, so that nothing is done twice; an answer that is
 * just being worked on is not stored either.
 */
export async function blankAnswersOf(tx: Database, accountId: number): Promise<void> {
  await tx.update(keys).set({ status: 200, answer: BLANKED }).where(eq(keys.account_id, accountId))
}

export async function forgetOldAnswers(db: Database): Promise<void> {
  await db.delete(keys).where(lt(keys.started_at, KEPT))
}
