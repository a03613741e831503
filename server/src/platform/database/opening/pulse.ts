import pg from 'pg'
import { Failure } from '#platform/failure'
import type { Database } from '../client.ts'

const NO_CONNECTION_LEFT = '53300'
/** A supervisor that asks whether we are ready wants to know within a second. */
const LIMIT_MS = 800
/** A database that said nothing on any connection for so long is not slow, but out of reach. */
const SILENT_MS = 5000

const pulses = new WeakMap<Database, () => Promise<void>>()

/** Resolves when the database answers, and refuses within a second when it does not. */
export async function feelPulse(db: Database, otherwise: () => Promise<unknown>): Promise<void> {
  await (pulses.get(db) ?? otherwise)()
}

/** Watches the connections of a pool, and lets `feelPulse` ask on them. */
export function watchPulse(db: Database, pool: pg.Pool): void {
  const open = new Set<pg.PoolClient>()
  let heardAt = performance.now()
  const hear = () => {
    heardAt = performance.now()
  }
  pool.on('connect', (client) => {
    open.add(client)
    connectionOf(client).on('readyForQuery', hear)
  })
  pool.on('remove', (client) => open.delete(client))

  const silence = () => performance.now() - heardAt
  const isFull = () => pool.idleCount === 0 && pool.totalCount >= pool.options.max
  const askInPool = onceAtATime(() => ask(pool))
  const askAnew = onceAtATime(() => askOnNewConnection(pool).then(hear))
  pulses.set(db, async () => {
    // A database that is busy answering is there, and a full pool has no connection to ask on.
    if (isFull() && silence() < LIMIT_MS) return
    try {
      await within(LIMIT_MS, isFull() ? askAnew() : askInPool())
    } catch (error) {
      // Long statements are silent too: only a database that takes no new connection either is out of reach.
      if (silence() > SILENT_MS) void askAnew().catch(() => giveUp(open))
      throw error
    }
  })
}

/** Several monitors that ask together share one answer, and so one connection. */
function onceAtATime(question: () => Promise<void>): () => Promise<void> {
  let asking: Promise<void> | null = null
  return () => {
    asking ??= question().finally(() => {
      asking = null
    })
    return asking
  }
}

/** A statement that passes its own limit ends its connection. */
const QUESTION = { text: 'select 1', query_timeout: LIMIT_MS }

async function ask(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(QUESTION)
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function askOnNewConnection({ options }: pg.Pool): Promise<void> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: LIMIT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(QUESTION)
    // Not waited for: a database that falls silent just now would never say goodbye.
    void client.end()
  } catch (error) {
    client.connection.stream.destroy()
    // A database that has no connection left is there; one that starts, stops or refuses us is not.
    if (!(error instanceof pg.DatabaseError && error.code === NO_CONNECTION_LEFT)) throw noAnswer()
  }
}

/** Statements would wait on these connections until their own limit, and the next ones would get them. */
function giveUp(connections: Iterable<pg.PoolClient>): void {
  for (const client of connections) connectionOf(client).stream.destroy()
}

async function within(ms: number, answer: Promise<void>): Promise<void> {
  const tooLate = Promise.withResolvers<never>()
  const timer = setTimeout(() => tooLate.reject(noAnswer()), ms)
  try {
    await Promise.race([answer, tooLate.promise])
  } finally {
    clearTimeout(timer)
  }
}

const noAnswer = () => new Failure('database_silent', {}, { retryAfter: 5 })

/** The types of the driver hide what its documentation calls the connection. */
const connectionOf = (client: pg.PoolClient) => (client as unknown as pg.Client).connection
