import type { SeasonSite } from './open-site.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Answered<T> = { status: number; data: T; code: string; message: string; body: string }

/** A person at a browser: who signs in when the session has ended, as people do. */
export type Visitor = {
  email: string
  password: string
  accountId: number
  ask<T = unknown>(method: Method, path: string, payload?: object): Promise<Answered<T>>
  /** A file. */
  send(path: string, file: Buffer): Promise<Answered<unknown>>
}

/** What a person meant to do and was refused, although the story says that it works. */
export class Refused extends Error {}

export function yes<T>(what: string, answer: Answered<T>): T {
  if (answer.status === 200 || answer.status === 202) return answer.data
  throw new Refused(
    `${what}: ${answer.status} ${answer.code} ${[answer.message, answer.body].join(' ').slice(0, 700)}`,
  )
}

/** Minutes after which a browser asks for the next access token. */
const FRESH_MS = 8 * 60_000

let visitors = 0

export function visitorAt(site: SeasonSite, who: { email: string; password: string }): Visitor {
  // Their own connection: limits by source must not take a whole province for one guesser.
  const number = ++visitors
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  let session = { bearer: '', cookie: '', at: Number.NEGATIVE_INFINITY }

  const send = senderAt(site, address)

  function open({ cookie, json }: Awaited<ReturnType<Send>>): void {
    const { data, authorization } = json
    visitor.accountId = data.account.id
    session = {
      ...{ bearer: `Bearer ${authorization.access_token}`, cookie: cookie ?? session.cookie },
      at: Date.now(),
    }
  }

  async function signIn(): Promise<void> {
    if (session.cookie) {
      const refreshed = await send('POST', '/api/auth/refresh', {}, { cookie: session.cookie })
      if (refreshed.status === 200) return open(refreshed)
    }
    const { email, password } = who
    const reply = await send('POST', '/api/auth/login', { email, password })
    if (reply.status !== 200) throw new Refused(`sign-in: ${reply.status} ${reply.json.code ?? reply.body}`)
    if (!reply.json.data.second_step) return open(reply)
    open(await passSecondStep(reply.json.data.second_step.token))
  }

  async function passSecondStep(token: string) {
    await send('POST', '/api/auth/second-step/email-code', { token })
    await deliver(site)
    const subjects = site.post.of(who.email).map(({ subject }) => subject)
    const code = subjects.flatMap((subject) => /\b\d{6}\b/.exec(subject)?.[0] ?? []).at(-1)
    const reply = await send('POST', '/api/auth/second-step', { token, way: 'email', code, remember: false })
    if (reply.status !== 200) throw new Refused(`second step: ${reply.status} ${reply.json.code}`)
    return reply
  }

  async function askSignedIn<T>(
    method: Method,
    path: string,
    payload: object | Buffer | undefined,
    headers = {},
  ): Promise<Answered<T>> {
    if (Date.now() - session.at > FRESH_MS) await signIn()
    const url = path.replace('{account}', String(visitor.accountId))
    const asked = () => send(method, url, payload, { authorization: session.bearer, ...headers })
    let reply = await asked()
    // A session that ended just then: a browser asks the person to sign in, and goes on.
    if (reply.status === 401) {
      await signIn()
      reply = await asked()
    }
    const { status, json, body } = reply
    const { data, code = '', message = '' } = json
    return { status, data, code, message: [message].flat().join(' '), body }
  }

  const visitor: Visitor = {
    ...who,
    accountId: 0,
    ask: <T>(method: Method, path: string, payload?: object) => askSignedIn<T>(method, path, payload),
    send: (path, file) => askSignedIn('POST', path, file, { 'content-type': 'application/octet-stream' }),
  }
  return visitor
}

type Send = ReturnType<typeof senderAt>

/** One browser's way to the site. */
function senderAt(site: SeasonSite, remoteAddress: string) {
  return async (method: Method, url: string, payload: object | Buffer | undefined, headers = {}) => {
    const reply = await site.app.inject({
      ...{ method, url, remoteAddress },
      headers: { 'user-agent': 'A browser of the season', ...headers },
      ...(payload && { payload }),
    })
    const cookies = [reply.headers['set-cookie'] ?? []].flat()
    const cookie = cookies.find((one) => one.includes('session='))?.split(';')[0]
    const isJson = String(reply.headers['content-type']).includes('json')
    return { status: reply.statusCode, cookie, json: isJson ? reply.json() : {}, body: reply.body }
  }
}

/** Calls without a session: of someone who has no account yet, or follows a link. */
export async function askOpenly(site: SeasonSite, url: string, payload: object) {
  const reply = await site.app.inject({ method: 'POST', url, payload, remoteAddress: '10.250.0.1' })
  return { status: reply.statusCode, json: reply.json(), body: reply.body }
}

/** The round of the worker that carries emails out. */
export async function deliver(site: SeasonSite): Promise<void> {
  const job = site.jobs.find(({ name }) => name === 'send-outbox')
  await job?.work(new AbortController().signal)
}
