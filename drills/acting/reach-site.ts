import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { onDatabase } from '#server/test/databases/new-database.ts'
import type { Site } from '#server/test/site.ts'

/** Longer than a key stays with a request whose server was killed, twice. */
const PATIENCE_MS = 300_000
const ANSWER_WITHIN_MS = 40_000
/** A connection that broke counts as 0. */
const TRY_AGAIN = [0, 502, 503, 504]
/** A database that was killed is back within seconds. */
const TRIES = 40

type Request = { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; body?: string }
type Reply = Awaited<ReturnType<Site['get']>>

/**
 * A site in processes of its own, as `acting` needs it. Each request is sent again until an answer comes, a POST with
 * one key for all its tries, as our own client does. `troubles` gets what no visitor should see, though a browser may
 * try again.
 */
export function reachSite(url: string, databaseUrl: string, troubles: string[] = []): Site {
  const send = async (request: Request): Promise<Reply> => {
    const until = performance.now() + PATIENCE_MS
    for (;;) {
      const { retryAfter, ...reply } = await sendOnce(request)
      if (reply.status === 0 || reply.status >= 500) {
        troubles.push(`${reply.status} ${request.url.slice(url.length).replace(/\d+/g, ':id')}`)
      }
      if (!isUnclear(reply) || performance.now() > until) return reply
      await pause(Math.max(500, retryAfter * 1000))
    }
  }
  const ask = (query: string) => patiently(() => onDatabase(databaseUrl, (client) => client.query(query)))
  return {
    get: async <Body>(path: string, headers = {}) =>
      (await send({ method: 'GET', url: url + path, headers })) as Reply & { body: Body },
    post: async <Body>(path: string, payload: object, headers = {}) => {
      const keyed = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers }
      const body = JSON.stringify(payload)
      return (await send({ method: 'POST', url: url + path, headers: keyed, body })) as Reply & { body: Body }
    },
    database: {
      rows: async (query) => (await ask(query)).rows,
      script: async (script) => void (await ask(script)),
    },
  }
}

/** No answer, one of a proxy in between, or the first try is still in progress, as far as the site knows. */
const isUnclear = ({ status, body }: Reply): boolean =>
  TRY_AGAIN.includes(status) || (body as { error?: string }).error === 'request_in_progress'

async function sendOnce({ url, ...request }: Request): Promise<Reply & { retryAfter: number }> {
  try {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    const isJson = answer.headers.get('content-type')?.includes('json')
    return {
      ...{ status: answer.status, headers: Object.fromEntries(answer.headers) },
      body: await (isJson ? answer.json() : answer.text()),
      retryAfter: Number(answer.headers.get('retry-after') ?? 0),
    }
  } catch (error) {
    return { status: 0, headers: {}, body: { message: String(error) }, retryAfter: 0 }
  }
}

/** While the database is killed, or makes room for a restored one. A statement that it refuses is not tried again. */
export async function patiently<T>(work: () => Promise<T>, left = TRIES): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (left === 0 || !isAway(error)) throw error
    await pause(500)
    return patiently(work, left - 1)
  }
}

/** PostgreSQL names its refusals by codes; a server that goes or is not there has these, or none. A program ends with 1. */
function isAway(error: unknown): boolean {
  const { code = '' } = error as { code?: string | number }
  return /^(|1|57P0\w|08\w+|E\w+|3D000|55006)$/.test(String(code))
}
