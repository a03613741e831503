import type { Sent } from './oracle-row.ts'

type Reply = { status: number; body: unknown; headers: Record<string, unknown> }

/** Headers that say when or which request it was, how often the caller came, or how long the body is. */
const OF_THE_REQUEST =
  /^(date|content-length|x-request-id|x-ratelimit-(remaining|reset)|retry-after|set-cookie)$/

/** All of an answer that could tell a hit from a miss: without what was sent, what is random, and when it was. */
export function tellingPartOf(reply: Reply, sent: Sent) {
  const names = Object.keys(reply.headers).sort()
  return {
    status: reply.status,
    body: blanked(reply.body, valuesIn(sent)),
    headers: names.map((name) => [name, OF_THE_REQUEST.test(name) ? '' : reply.headers[name]]),
  }
}

function valuesIn({ url, body, chosen = [] }: Sent): string[] {
  const texts = [...leaves(body), ...url.split(/[/?=&]/), ...chosen].filter((text) => text.length > 2)
  // Longer ones first: a name may be a part of an address.
  return [...new Set(texts)].sort((a, b) => b.length - a.length)
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : []
}

function blanked(value: unknown, sent: string[], key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => blanked(one, sent, key))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, blanked(part, sent, name)]))
  }
  if (typeof value === 'number') return /(^|_)id$|^(version|participant)$/.test(key) ? 0 : value
  if (typeof value !== 'string') return value
  // First, since an id that was sent may by chance be a part of a random one.
  const fixed = value
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '‹random›')
    .replace(/^[\w-]{43}$/, '‹random›')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, '‹time›')
    .replace(/^CC-\d+$/, '‹number›')
  return sent.reduce((text, part) => text.replaceAll(part, '‹sent›'), fixed)
}
