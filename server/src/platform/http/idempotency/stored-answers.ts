import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { idempotencyKeys } from '#platform/database/tables/idempotency'
import type { DataKeys } from '#platform/encryption/data-keys'
import { Failure } from '#platform/failure'

/** One request by its key: whose it is, and what exactly it asks for. Key and request are stored as hashes. */
export type KeyedRequest = {
  accountId: number
  keyHash: string
  call: string
  requestHash: string
  /** Of this try: another try of the same request has another one. */
  owner: string
}
export type StoredAnswer = { status: number; answer: string }

const KEPT = sql`now() - interval '24 hours'`
/** No request takes this long, so its process has ended without an answer. */
const GIVEN_UP = sql`now() - interval '2 minutes'`

/** No answer of ours is empty. */
const BLANKED = ''

/** Takes the key for this request, or finds the answer of an earlier one. Null means that the work is ours to do. */
export async function claimKey(
  db: Database,
  keys: DataKeys,
  request: KeyedRequest,
): Promise<StoredAnswer | null> {
  if (await takeKey(db, request)) return null
  const found = await keyOf(db, request)
  if (found?.answer === BLANKED) throw new Failure('idempotency_answer_gone')
  if (found?.status && found.answer !== null) {
    const answer = await keys.decrypt(db, placeOf(request), found.answer)
    // Its key was given up since: the work is done, and cannot be answered for.
    if (answer === null) throw new Failure('idempotency_answer_gone')
    return { status: found.status, answer: String(answer) }
  }
  throw new Failure('idempotency_in_progress', {}, { retryAfter: 1 })
}

/** For a call that a retry cannot harm: only another request with the same key is refused. */
export async function noteKey(db: Database, request: KeyedRequest): Promise<void> {
  if (!(await takeKey(db, request))) await keyOf(db, request)
}

async function takeKey(
  db: Database,
  { accountId, keyHash, call, requestHash, owner }: KeyedRequest,
): Promise<boolean> {
  const values = { account_id: accountId, key_hash: keyHash, call, request_hash: requestHash, owner }
  const isOver = and(
    isNull(idempotencyKeys.status),
    eq(idempotencyKeys.request_hash, requestHash),
    lt(idempotencyKeys.started_at, GIVEN_UP),
  )
  const taken = await db
    .insert(idempotencyKeys)
    .values(values)
    .onConflictDoUpdate({
      target: [idempotencyKeys.account_id, idempotencyKeys.key_hash],
      set: { call, request_hash: requestHash, owner, started_at: sql`now()`, status: null, answer: null },
      setWhere: or(lt(idempotencyKeys.started_at, KEPT), isOver) ?? sql`false`,
    })
    .returning({ call: idempotencyKeys.call })
  return taken.length > 0
}

async function keyOf(db: Database, request: KeyedRequest) {
  const [found] = await db.select().from(idempotencyKeys).where(isKey(request))
  if (found && found.request_hash !== request.requestHash) throw new Failure('idempotency_key_reused')
  return found
}

/** Encrypted, whatever it holds: a profile among them. */
export async function storeAnswer(
  db: Database,
  keys: DataKeys,
  request: KeyedRequest,
  { status, answer }: StoredAnswer,
): Promise<void> {
  const encrypted = await keys.encrypt(db, placeOf(request), answer)
  await db
    .update(idempotencyKeys)
    .set({ status, answer: encrypted })
    .where(and(isKey(request), isNull(idempotencyKeys.status)))
}

/** Nothing was done: the same key may be used for the next try. One that has begun meanwhile keeps it. */
export async function releaseKey(db: Database, request: KeyedRequest): Promise<void> {
  const isOurs = eq(idempotencyKeys.owner, request.owner)
  await db.delete(idempotencyKeys).where(and(isKey(request), isNull(idempotencyKeys.status), isOurs))
}

const placeOf = ({ accountId, keyHash }: KeyedRequest) => ({
  ...{ table: 'idempotency_keys', column: 'answer' },
  row: `${accountId} ${keyHash}`,
})

const isKey = ({ accountId, keyHash }: KeyedRequest) =>
  and(eq(idempotencyKeys.account_id, accountId), eq(idempotencyKeys.key_hash, keyHash))

/**
 * The account may no longer see what its answers show. The keys stay, so that nothing is done twice; an answer that is
 * just being worked on is not stored either.
 */
export async function blankAnswersOf(tx: Database, accountId: number): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ status: 200, answer: BLANKED })
    .where(eq(idempotencyKeys.account_id, accountId))
}

export async function forgetOldAnswers(db: Database): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.started_at, KEPT))
}
