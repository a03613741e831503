import { setTimeout as pause } from 'node:timers/promises'
import type { Program } from '../servers/start-program.ts'
import { type QueryCounter, startQueryCounter } from '../servers/start-query-counter.ts'
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
    await settle(counter)
    const before = counter.counts().queries
    for (let asked = 0; asked < REQUESTS; asked++) await ask()
    // Rounded, because a few are shared by many requests: whether the site is open is asked once a second.
    return Math.round((counter.counts().queries - before) / REQUESTS)
  } finally {
    await server.stop()
    counter.stop()
  }
}

/** Every job has its first round just after a start. It is over when a second passes with hardly a query. */
async function settle(counter: QueryCounter): Promise<void> {
  for (let second = 0; second < 30; second++) {
    const before = counter.counts().queries
    await pause(1000)
    if (counter.counts().queries - before <= 3) return
  }
}
