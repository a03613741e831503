import { expect } from 'vitest'
import type { Site } from './site.ts'

type Reply = Awaited<ReturnType<Site['post']>>
type SignedIn = {
  data: { account: { id: number } }
  authorization: { access_token: string; expires_in: number }
}

export const DEMO = { password: 'Cedar-Demo-2024' }

let made = 0
/** An address that no other test uses. */
export const newAddress = () => `new.${++made}.${process.pid}@mail.example`

export const newPerson = (email = newAddress()) => ({
  first_name: 'Ana',
  last_name: 'Silva',
  email,
  password: 'purple turf at dawn',
  language: 'EN',
  agrees_to_terms: true,
})

/** Signs up, reads the email, confirms: what a newcomer does. */
export async function verifiedPerson(world: Site, person = newPerson()) {
  expect((await world.post('/api/accounts', person)).status).toBe(200)
  const { path } = await linkMailedTo(world, person.email)
  const confirmed = await world.post(`/api${path}`, { password: person.password })
  expect(confirmed.status).toBe(200)
  // Confirming signs in, which most tests want to do themselves.
  await world.post('/api/auth/logout', {}, cookieOf(confirmed))
  return person
}

type Begun = SignedIn | { data: { second_step: { token: string } } }

/**
 * Everything about being signed in that a test may need: the header, the cookie, the account. A person of the office
 * passes the demonstration's second step, whose code is in the mailbox.
 */
export async function signedIn(world: Site, email: string, password = DEMO.password) {
  const reply = await world.post<Begun>('/api/auth/login', { email, password })
  expect(reply.status).toBe(200)
  const { data } = reply.body
  if (!('second_step' in data)) return sessionIn(reply)
  const { token } = data.second_step
  expect((await world.post('/api/auth/second-step/email-code', { token })).status).toBe(200)
  const code = await codeMailedTo(world, email)
  const passed = await world.post('/api/auth/second-step', { token, way: 'email', code, remember: false })
  expect(passed.status).toBe(200)
  return sessionIn(passed)
}

async function codeMailedTo(world: Site, address: string): Promise<string> {
  const codes = (await mailsTo(world, address)).flatMap(({ subject }) => /\b\d{6}\b/.exec(subject)?.[0] ?? [])
  return codes.at(-1) ?? ''
}

export function sessionIn(reply: Reply) {
  // The caller has just checked that the sign-in or refresh succeeded.
  const { data, authorization } = reply.body as SignedIn
  return {
    accountId: data.account.id,
    bearer: { authorization: `Bearer ${authorization.access_token}` },
    cookie: cookieOf(reply),
  }
}

export function cookieOf(reply: Reply, name = 'session') {
  const all = [reply.headers['set-cookie'] ?? ''].flat()
  const set = all.find((one) => one.includes(`${name}=`)) ?? ''
  return { cookie: set.split(';')[0] ?? '' }
}

export async function mailsTo(world: Site, address: string) {
  const rows = await world.database.rows(
    `select subject, text_body, html_body from outbox_emails where to_address = '${address}' order by id`,
  )
  return rows as { subject: string; text_body: string; html_body: string }[]
}

/** The newest link in the newest email: its path, and its fragment. */
export async function linkMailedTo(world: Site, address: string) {
  const mail = (await mailsTo(world, address)).at(-1)
  const url = new URL(/https?:\/\/\S+/.exec(mail?.text_body ?? '')?.[0] ?? 'http://no.mail')
  return { url, path: url.pathname, secret: Object.fromEntries(new URLSearchParams(url.hash.slice(1))) }
}
