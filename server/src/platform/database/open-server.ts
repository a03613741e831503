import { createHash } from 'node:crypto'
import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Database, OpenDatabase } from './client.ts'

type Options = { url: string; maxConnections: number; onIdleError: (error: Error) => void }

/** Long statements are batches of rows, of which no two are alike. */
const LONGEST_NAMED = 4000

/**
 * A statement with a name is parsed and planned once per connection, and only executed after that. The query
 * builder leaves it nameless, so its text names it. What is asked without waiting in between leaves in one packet.
 */
class NamingClient extends pg.Client {
  // The many signatures of the original come down to one: whatever was given is passed on.
  override query(...args: unknown[]): never {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const [config, values] = args
    if (isNameless(config) && Array.isArray(values)) {
      args[0] = { ...config, name: nameOf(config.text) }
    }
    return super.query(...(args as Parameters<pg.Client['query']>)) as never
  }
}

type Nameless = { text: string; name?: undefined }

const isNameless = (config: unknown): config is Nameless =>
  typeof config === 'object' &&
  config !== null &&
  'text' in config &&
  typeof config.text === 'string' &&
  config.text.length <= LONGEST_NAMED &&
  !('name' in config && config.name)

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('hex')
  names.set(text, name)
  return name
}

export function openServer({ url, maxConnections, onIdleError }: Options): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    // A request that cannot get a connection in time is told to come back, not left hanging.
    connectionTimeoutMillis: 4000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 4000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'centrepass',
    // Statements that do not wait for each other share a round trip.
    pipeline: true,
    Client: NamingClient,
  })
  // Without a listener a connection's end (a database restart) would end this process too. While one is in use,
  // whoever uses it is told by the statement that fails.
  pool.on('error', onIdleError)
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    kind: 'server',
    db: Object.assign(drizzle({ client: pool }), { transaction: transactionsOf(pool) }),
    script: async (sql) => {
      await pool.query(sql)
    },
    rows: async (sql) => (await pool.query(sql)).rows,
    close: () => pool.end(),
  }
}

const dialect = new PgDialect()
const transactionOn = new WeakMap<pg.PoolClient, Database>()

/**
 * As the query builder's own, but each connection keeps its transaction object, so that what was built for it
 * once is still there the next time; and the first statement does not wait for `begin` to be answered.
 */
function transactionsOf(pool: pg.Pool) {
  return async <T>(work: (tx: Database) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    const tx =
      transactionOn.get(client) ??
      new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined)
    transactionOn.set(client, tx)
    try {
      const [, result] = await Promise.all([client.query('begin'), work(tx)])
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      // A connection that cannot even go back is of no use to the next one.
      const broken = await client.query('rollback').then(() => undefined, Boolean)
      client.release(broken)
      throw error
    }
  }
}
