import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A connection or a transaction: code that takes one cannot tell, and need not. */
export type Database = PgDatabase<PgQueryResultHKT>

/** A database that is open, whichever kind it is. Only `main`, migrations and tests hold this much. */
export type OpenDatabase = {
  kind: 'embedded' | 'server'
  db: Database
  /** Runs a script of several statements, as migrations are. */
  script(sql: string): Promise<void>
  rows(sql: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}
