import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anAccount } from '#test/an-account.ts'
import { call } from './call.ts'
import { proofWish } from './proof.ts'
import { session } from './session.ts'

type Sent = { address: string; authorization: string | undefined; credentials: string | undefined }
let sent: Sent[]
let refreshes: () => Response
/** What the next calls are refused with, if anything. */
let refusals: Response[]

beforeEach(() => {
  sent = []
  refusals = []
  refreshes = () => renewed('second')
  // One tab at a time is the browser's to arrange; here there is one.
  vi.stubGlobal('navigator', {
    ...navigator,
    locks: { request: (_: string, ...rest: unknown[]) => (rest.at(-1) as (lock: object) => unknown)({}) },
  })
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    const headers = options.headers as Record<string, string>
    sent.push({ address, authorization: headers.authorization, credentials: options.credentials })
    return address === '/api/auth/refresh' ? refreshes() : (refusals.shift() ?? answer({ data: [] }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status })
const renewed = (access_token: string) =>
  answer({ data: { account: anAccount() }, authorization: { access_token, expires_in: 600 } })
const signedInFor = (seconds: number) =>
  session.set({ account: anAccount(), access_token: 'first', expiry_ts: Date.now() + seconds * 1000 })
const made = () => sent.map(({ address, authorization }) => [address, authorization])

test('a signed-in browser calls with its token, and every call sends cookies', async () => {
  await call('GET /api/payments/methods')
  signedInFor(600)
  await call('GET /api/payments/methods')
  expect(made()).toEqual([
    ['/api/payments/methods', undefined],
    ['/api/payments/methods', 'Bearer first'],
  ])
  expect(sent.every(({ credentials }) => credentials === 'include')).toBe(true)
})

test('near the end of a token several calls share one refresh, and go out with the new one', async () => {
  signedInFor(59)
  await Promise.all([call('GET /api/payments/methods'), call('GET /api/payments/schedules')])
  expect(made()).toEqual([
    ['/api/auth/refresh', undefined],
    ['/api/payments/methods', 'Bearer second'],
    ['/api/payments/schedules', 'Bearer second'],
  ])
})

test('a refresh that is refused logs the person out', async () => {
  signedInFor(59)
  refreshes = () => answer({ error: 'not_signed_in', message: "You're not logged in" }, 401)
  await call('GET /api/payments/methods')
  expect(session.get()).toBeNull()
})

const asked = () => vi.waitFor(() => expect(proofWish.get()).not.toBeNull())
const proofNeeded = () =>
  answer({ error: 'proof_needed', message: 'Please prove again that it is you.' }, 403)

test('a call that asks for a proof is made again, with what it carried, once the person gave it', async () => {
  refusals = [proofNeeded(), proofNeeded()]
  const calls = [call('GET /api/payments/methods'), call('GET /api/payments/schedules')]
  await asked()
  // Two calls, one question.
  proofWish.get()?.done(true)
  await Promise.all(calls)
  // A page of an earlier file may still ask for something.
  const addresses = sent.map(({ address }) => address).filter((address) => address.includes('/payments/'))
  expect(addresses).toEqual([
    '/api/payments/methods',
    '/api/payments/schedules',
    '/api/payments/methods',
    '/api/payments/schedules',
  ])
  expect(proofWish.get()).toBeNull()
})

test('a person who closes the question gets the refusal', async () => {
  refusals = [proofNeeded()]
  const calling = call('GET /api/payments/methods')
  await asked()
  proofWish.get()?.done(false)
  await expect(calling).rejects.toThrow('Please prove again that it is you.')
})

test('a request whose answer was lost goes out under the same key again, and any other under a key of its own', async () => {
  const keys: (string | undefined)[] = []
  const stillAtIt = { error: 'request_in_progress', code: 'idempotency_in_progress' }
  const answers = [null, answer({}, 502), answer(stillAtIt, 409), answer({ data: {} }), answer({}, 409)]
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push((headers as Record<string, string>)['idempotency-key'])
    const next = answers.shift()
    if (next === null) throw new TypeError('Failed to fetch')
    return next ?? answer({ data: {} })
  })
  const pay = (line: number) =>
    call('POST /api/payments/schedules/:id/pay', {
      params: { id: '1' },
      body: { what: 'next', lines: [line] },
    }).catch(() => {})
  // Lost, lost in between, the first is still at it, answered; refused; done; another one.
  for (const line of [1, 1, 1, 1, 1, 1, 2]) await pay(line)
  await call('GET /api/payments/methods')
  const [lost, lostToo, early, answered, refused, done, other, read] = keys
  expect(lost).toMatch(/^\d+-\d+$/)
  expect([lostToo, early, answered, read]).toEqual([lost, lost, lost, undefined])
  expect(new Set([lost, refused, done, other]).size).toBe(4)
})
