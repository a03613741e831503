import { createHash } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { OpenDatabase } from './client.ts'

type Options = { url: string; maxConnections: number; onIdleError: (error: Error) => void }

/** Long statements are batches of rows, of which no two are alike. */
const LONGEST_NAMED = 4000

/**
 * A statement with a name is parsed and planned once per connection, and only executed after that. The query
 * builder leaves it nameless, so its text names it.
 */
class NamingClient extends pg.Client {
  // The many signatures of the original come down to one: whatever was given is passed on.
  override query(...args: unknown[]): never {
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
    Client: NamingClient,
  })
  // Without a listener an idle connection's end (a database restart) would end this process too.
  pool.on('error', onIdleError)
  return {
    kind: 'server',
    db: drizzle({ client: pool }),
    script: async (sql) => {
      await pool.query(sql)
    },
    rows: async (sql) => (await pool.query(sql)).rows,
    close: () => pool.end(),
  }
}
