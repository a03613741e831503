import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { OpenDatabase } from './client.ts'

type Options = { url: string; maxConnections: number; onIdleError: (error: Error) => void }

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
