import type { Database } from '../client.ts'

type Runner = <T>(work: (db: Database) => Promise<T>) => Promise<T>

const runners = new WeakMap<Database, Runner>()

/**
 * For reads that make up one answer. Sent together over one connection they share a round trip, and many who ask
 * at once do not take each other's connections. Inside a transaction, and where there is but one connection,
 * they simply run. It is no transaction: each sees what is there when its turn comes.
 */
export function onOneConnection<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  const run = runners.get(db)
  return run ? run(work) : work(db)
}

/** Called where a database with several connections is opened. */
export const runsOnOneConnection = (db: Database, run: Runner) => runners.set(db, run)
