import type { Program } from '../servers/start-program.ts'
import { startQueryCounter } from '../servers/start-query-counter.ts'
import type { Call } from './compare-load.ts'

const REQUESTS = 50

/** How many queries one request makes, on a server that is started for counting alone. */
export async function queriesPerRequest(
  databaseUrl: string,
  { url, headers = {} }: Call,
  start: (databaseUrl: string) => Promise<Program>,
): Promise<number> {
  const counter = await startQueryCounter(databaseUrl)
  const server = await start(counter.url)
  const ask = async () => {
    const { pathname, search } = new URL(url)
    const answer = await fetch(`${server.url}${pathname}${search}`, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${pathname} was answered with ${answer.status}.`)
  }
  try {
    // What is only asked once after a start is not a request's.
    await ask()
    const before = counter.counts().queries
    for (let asked = 0; asked < REQUESTS; asked++) await ask()
    // Rounded, because a few are shared by many requests: whether the site is open is asked once a second.
    return Math.round((counter.counts().queries - before) / REQUESTS)
  } finally {
    await server.stop()
    counter.stop()
  }
}
