import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from './compare-load.ts'
import { onDatabase } from './new-database.ts'
import type { Place } from './outcome.ts'

const REQUESTS = 100
/** A connection tells its counts at most once a second, when it has answered. */
const UNTIL_TOLD_MS = 1100

/** How many queries one request makes, counted by PostgreSQL itself. */
export async function queriesPerRequest(place: Place, databaseUrl: string, call: Call): Promise<number> {
  const before = await queriesSoFar(place, databaseUrl, call)
  for (let asked = 1; asked < REQUESTS; asked++) await ask(call)
  const after = await queriesSoFar(place, databaseUrl, call)
  // Rounded, because a few are shared by many requests: whether the site is open is asked once a second.
  return Math.round((after - before) / REQUESTS)
}

/** Requests that follow one another are served by the same connection, so the last one tells for all. */
async function queriesSoFar({ postgresUrl }: Place, databaseUrl: string, call: Call): Promise<number> {
  await pause(UNTIL_TOLD_MS)
  await ask(call)
  const name = new URL(databaseUrl).pathname.slice(1)
  // Outside a transaction of more, every query is a transaction of its own.
  const question = 'select xact_commit::int as queries from pg_stat_database where datname = $1'
  // Asked from another database, so that asking does not count.
  const { rows } = await onDatabase(postgresUrl, (client) => client.query(question, [name]))
  return rows[0].queries
}

async function ask({ url, headers = {} }: Call): Promise<void> {
  const answer = await fetch(url, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}.`)
}
