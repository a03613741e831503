import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Database, OpenDatabase } from '../client.ts'
import { runsOnOneConnection } from './one-connection.ts'
import { watchPulse } from './pulse.ts'
import { endSilentConnections, withoutLimit } from './silent-connections.ts'

type Options = {
  url: string
  maxConnections: number
  onIdleError: (error: Error) => void
  /** How long a request waits for a connection, and a statement for a lock. */
  patienceMs?: number
  /** How long we wait for the answer to a statement before we give its connection up. */
  answerMs?: number
}

/** The time limit of a statement in the database. */
const STATEMENT_MS = 15_000

/** Long statements are batches of rows, of which no two are alike. */
const LONGEST_NAMED = 4000

/**
 * A statement with a name is parsed and planned once per connection, and only executed after that, which makes a
 * purchase half as fast again. The query builder leaves it nameless, so its text names it.
 */
class NamingClient extends pg.Client {
  // The many signatures of the original come down to one: whatever was given is passed on.
  override query(...args: unknown[]): never {
    const [config, values] = args
    if (isNameless(config) && Array.isArray(values)) {
      args[0] = named(config)
    }
    return super.query(...(args as Parameters<pg.Client['query']>)) as never
  }
}

type Nameless = { text: string; name?: undefined; rowMode?: string }

const isNameless = (config: unknown): config is Nameless =>
  typeof config === 'object' &&
  config !== null &&
  'text' in config &&
  typeof config.text === 'string' &&
  config.text.length <= LONGEST_NAMED &&
  !('name' in config && config.name)

/** By their text, apart by whether their rows come as arrays or as objects; in all else the builder asks alike. */
const asArrays = new Map<string, Nameless>()
const asObjects = new Map<string, Nameless>()

/**
 * Everything in it is inherited: the driver copies what a statement has of its own for each time it is asked, property
 * by property, which takes it longer than all else that it does before sending.
 */
function named(statement: Nameless): Nameless {
  const known = statement.rowMode === 'array' ? asArrays : asObjects
  const before = known.get(statement.text)
  if (before) return before
  const name = createHash('sha1').update(statement.text).digest('hex')
  const made: Nameless = Object.create({ ...statement, name })
  known.set(statement.text, made)
  return made
}

export function openServer(options: Options): OpenDatabase {
  return openOn(poolTo(options))
}

export function poolTo(options: Options): pg.Pool {
  const { url, maxConnections, onIdleError, patienceMs = 4000, answerMs = STATEMENT_MS + 2000 } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    // A request that cannot get a connection in time is told to come back, not left hanging.
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    lock_timeout: patienceMs,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'centrepass',
    // Statements that do not wait for each other share a round trip: a fifth more purchases a second.
    pipeline: true,
    Client: NamingClient,
  })
  // Without a listener the end of a connection (a database restart) would end this process too. While a connection
  // is in use, the statement that fails reports it.
  pool.on('error', onIdleError)
  pool.on('connect', (client) => client.on('error', () => {}))
  // The database ends what takes too long; this is for one that says nothing any more.
  endSilentConnections(pool, answerMs)
  return pool
}

export function openOn(pool: pg.Pool): OpenDatabase {
  const db = Object.assign(drizzle({ client: pool }), { transaction: transactionsOf(pool) })
  runsOnOneConnection(db, readingsOf(pool))
  watchPulse(db, pool)
  return {
    kind: 'server',
    db,
    // A migration takes what it takes.
    script: (sql) => withoutLimit(pool, async (client) => void (await client.query(sql))),
    rows: async (sql) => (await pool.query(sql)).rows,
    close: () => pool.end(),
  }
}

/**
 * As the query builder's own, but each connection keeps its transaction object, so that what was built for it
 * once is still there the next time; and the first statement leaves with `begin`, without waiting for its answer.
 */
function transactionsOf(pool: pg.Pool) {
  return async <T>(work: (tx: Database) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    const line = lineOn(client)
    Object.assign(line, { isOpen: true, failure: null })
    try {
      sendTogether(streamOf(client))
      const [, result] = await Promise.all([client.query('begin'), work(line.tx)])
      line.isOpen = false
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      line.isOpen = false
      // A late statement of this work must not run in the next transaction of the connection.
      lines.delete(client)
      // A connection that cannot even go back is of no use to the next one.
      const broken = await client.query('rollback').then(() => undefined, Boolean)
      client.release(broken)
      throw isAftermath(error) ? line.failure : error
    }
  }
}

function readingsOf(pool: pg.Pool) {
  return async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    const line = lineOn(client)
    line.isOpen = true
    try {
      const result = await work(line.tx)
      line.isOpen = false
      client.release()
      return result
    } catch (error) {
      line.isOpen = false
      // Others of its statements may still be running: this connection is not used again.
      client.release(true)
      throw error
    }
  }
}

/** After a statement has failed, all those behind it fail too, and say nothing but that. */
function isAftermath(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof pg.DatabaseError && error.cause.code === '25P02'
}

type Line = { tx: Database; isOpen: boolean; failure: unknown }
const dialect = new PgDialect()
const lines = new WeakMap<pg.PoolClient, Line>()

function lineOn(client: pg.PoolClient): Line {
  const known = lines.get(client)
  if (known) return known
  const stream = streamOf(client)
  const query = (...args: Parameters<pg.Client['query']>) => {
    // It would take effect whatever becomes of the transaction it was meant for.
    if (!line.isOpen) throw new Error('A statement came after the end of its transaction.')
    sendTogether(stream)
    // Given neither a callback nor a stream, it answers with a promise.
    const answer = client.query(...args) as unknown as Promise<unknown>
    answer.catch((error) => {
      line.failure ??= error
    })
    return answer
  }
  // A session asks nothing else of a connection.
  const session = new NodePgSession({ query } as unknown as pg.PoolClient, dialect, undefined)
  const line: Line = { tx: new NodePgTransaction(dialect, session, undefined), isOpen: false, failure: null }
  lines.set(client, line)
  return line
}

/** Statements that are sent in one breath leave in one packet: the six reads of an account in one instead of six. */
function sendTogether(stream: Writable): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** The types of the driver hide what its documentation calls the connection. */
const streamOf = (client: pg.PoolClient) => (client as unknown as pg.Client).connection.stream
