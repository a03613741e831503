import type pg from 'pg'
import { Failure } from '../failure.ts'
import type { Database } from './client.ts'

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
  pool.on('connect', (client) => {
    open.add(client)
    connectionOf(client).on('readyForQuery', () => {
      heardAt = performance.now()
    })
  })
  pool.on('remove', (client) => open.delete(client))

  // Asked once at a time, so that several monitors take one connection.
  let asking: Promise<void> | null = null
  const silence = () => performance.now() - heardAt
  pulses.set(db, async () => {
    const isFull = pool.idleCount === 0 && pool.totalCount >= pool.options.max
    // A database that is busy answering is there, and a full pool has no connection to ask on.
    if (isFull && silence() < LIMIT_MS) return
    asking ??= ask(pool).finally(() => {
      asking = null
    })
    try {
      await within(LIMIT_MS, asking)
    } catch (error) {
      if (silence() > SILENT_MS) giveUp(open)
      throw error
    }
  })
}

/** Statements would wait on these connections until their own limit, and the next ones would get them. */
function giveUp(connections: Iterable<pg.PoolClient>): void {
  for (const client of connections) connectionOf(client).stream.destroy()
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

async function within(ms: number, answer: Promise<void>): Promise<void> {
  const tooLate = Promise.withResolvers<never>()
  const refuse = () =>
    tooLate.reject(new Failure('unavailable', 'The database does not answer.', { retryAfter: 5 }))
  const timer = setTimeout(refuse, ms)
  try {
    await Promise.race([answer, tooLate.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The types of the driver hide what its documentation calls the connection. */
const connectionOf = (client: pg.PoolClient) => (client as unknown as pg.Client).connection
