import { locale } from '../words/locale.ts'
import { ApiError } from './api-error.ts'
import { loadRefusalWords } from './refusal-words.ts'
import { underKey } from './request-keys.ts'
import { site } from './site-configuration.ts'

export type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
export type Body = { data?: unknown }

let reading = new AbortController()
/** What is still being read for someone who logs out would only be refused. */
export function stopReading(): void {
  reading.abort()
  reading = new AbortController()
}

/** One request as it is, with a token or without. Cookies go along with all of them. */
export function send(name: string, { params, query, body }: Parts, token?: string): Promise<Body> {
  const [method = 'GET', path = ''] = name.split(' ')
  const address = path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(String(params?.[param])))
  const text = body === undefined ? undefined : JSON.stringify(body)
  const once = (key?: string) =>
    ask(address + searchOf(query), {
      method,
      ...(token && method === 'GET' && { signal: reading.signal }),
      headers: {
        ...(text !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(text !== undefined && { body: text }),
    })
  return method === 'POST' ? underKey(`${address}\n${text}`, once) : once()
}

async function ask(address: string, { headers, ...request }: RequestInit): Promise<Body> {
  const response = await fetch(site().api_host + address, {
    ...request,
    credentials: 'include',
    headers: { 'accept-language': locale.get(), ...headers },
  }).catch(() => null)
  if (!response) throw new ApiError(0, {})
  const answer = await response.json().catch(() => ({}))
  if (response.ok) return answer
  void loadRefusalWords()
  throw new ApiError(response.status, answer, Number(response.headers.get('retry-after')) || null)
}

function searchOf(query: Record<string, unknown> | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  return given.length > 0 ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : ''
}
