import type { Endpoint } from '@centrepass/contract/ground/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { contractCalls } from '#test/fuzzing/contract-calls'
import { fuzzCall } from '#test/fuzzing/fuzz-call'
import { oddBodies, oddTexts } from '#test/fuzzing/odd-values'
import { type Callers, openCallers } from '#test/fuzzing/open-callers'
import { sliceOfToday } from '#test/slices'
import { OPERATIONS_TOKEN, startWorld } from '#test/world'

// Most requests to a call are the same every time. A few are new each day; FUZZ_SEED makes those of
// another day again, and `npm run fuzz` makes many.
const FIXED = { seed: 20250207, rounds: process.env.TEST_ALL === 'yes' ? 50 : 2 }
const rounds = Number(process.env.FUZZ_ROUNDS ?? 2)
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Date.now() / 86_400_000))

/** Calls that remove something come last, so that the others find people and teams to work with. */
const takesAway = ({ method, path }: Endpoint) => method === 'DELETE' || /\/(end|logout)$/.test(path)
const calls = (await contractCalls()).sort((a, b) => Number(takesAway(a)) - Number(takesAway(b)))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

// Invariants are checked when the world closes, after everything.
let world: Awaited<ReturnType<typeof startWorld>>
let callers: Callers
beforeAll(async () => {
  console.log(`FUZZ_SEED=${seed} makes the new requests of this run again.`)
  world = await startWorld()
  callers = await openCallers(world)
})

test('every call that is mounted is tried', async () => {
  const { body } = await world.get<{ paths: Record<string, object> }>('/api/openapi.json')
  const mounted = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  const raw = beside.map(([method, path]) => `${method} ${path.split('?')[0]}`.replace(/:odd/g, ':'))
  const tried = [...calls.map(nameOf), ...PAGES]
  const isTried = (name: string) => tried.includes(name) || raw.includes(name.replace(/:\w+/g, ':'))
  expect(mounted.filter((name) => !isTried(name))).toEqual([])
})

const cases = calls.map((call, index) => [nameOf(call), call, index] as const)

test.each(sliceOfToday(cases, { of: 5 }))(
  '%s neither falls over nor accepts nonsense',
  async (name, call, index) => {
    const tries = [await fuzzCall(world, callers, call, { ...FIXED, seed: FIXED.seed + index })]
    // A call that only ever refused at the door was not tried at all: then it is tried with other values.
    for (let more = 1; more <= 40 && !isTried(tries); more += 1) {
      tries.push(await fuzzCall(world, callers, call, { ...FIXED, seed: FIXED.seed + index + 1000 * more }))
    }
    expect(isTried(tries) || name === 'POST /api/auth/refresh').toBe(true)
    tries.push(await fuzzCall(world, callers, call, { seed: seed + index, rounds }))
    const findings = tries.flatMap((round) => round.findings)
    expect(findings.slice(0, 5).join('\n\n')).toBe('')
    if (name === 'POST /api/status/' || name === 'POST /api/office/site/status') await reopen()
  },
  60_000 + rounds * 1000,
)

/** Files, frames, events of the card provider and one click in an email: not answers of the contract. */
const beside = [
  ['GET', '/api/tournaments/:odd/play/teams/:odd/games.ics'],
  ['GET', '/api/operations/clubs/:odd/statement.csv'],
  ['GET', '/api/office/record.csv?person=:odd'],
  ['GET', '/api/office/people.csv?club=:odd'],
  ['GET', '/api/operations/call-offs/:odd/faults.csv'],
  ['GET', '/api/office/books/accounts.csv?odd=:odd'],
  ['GET', '/api/office/books/figures.csv?table=:odd&from=:odd'],
  ['GET', '/api/office/books/journal.csv?from=:odd&until=:odd'],
  ['GET', '/api/office/books/remittances/:odd/file.csv'],
  ['GET', '/api/office/debt-reminders/:odd/faults.csv'],
  ['GET', '/api/office/invoices.csv?club=:odd'],
  ['GET', '/api/office/invoices/:odd/pdf'],
  ['GET', '/api/office/lists/:odd/:odd/people.csv'],
  ['GET', '/api/office/messages/:odd/faults.csv'],
  ['GET', '/api/office/imports/:odd/faults.csv'],
  ['GET', '/api/office/report-files/:odd'],
  ['GET', '/api/office/reports.csv?table=:odd'],
  ['GET', '/api/office/reports/insurance.csv?season=:odd'],
  ['GET', '/api/office/reminder-runs/:odd/faults.csv'],
  ['GET', '/api/office/disputes/:odd/file'],
  ['GET', '/api/accounts/:odd/invoices/:odd/download'],
  ['GET', '/api/accounts/:odd/documents/:odd/download'],
  ['GET', '/api/operations/remittance?month=:odd'],
  ['GET', '/pay/card-fields?lang=:odd&theme=:odd'],
  ['GET', '/pay/wallet?lang=:odd'],
  ['GET', '/pay/challenge?lang=:odd'],
  ['POST', '/pay/tokens'],
  ['POST', '/pay/challenges'],
  ['POST', '/api/payments/events'],
  ['POST', '/unsubscribe/:odd'],
  ['GET', '/calendar/:odd'],
  ['POST', '/api/participants/:odd/papers?kind=:odd'],
  ['GET', '/api/participants/:odd/papers/:odd/file'],
  ['POST', '/api/office/papers/:odd/open'],
  ['POST', '/api/office/imports?kind=:odd&name=:odd'],
  ['GET', '/:odd'],
] as const

/** These take nothing at all. */
const PAGES = ['GET /api/openapi.json', 'GET /api/docs', 'GET /metrics']

test.each(beside)('%s %s does not fall over either', async (method, path) => {
  const who = path.startsWith('/api/operations') ? 'operations' : 'parent3'
  const odd = oddTexts.map((text) => encodeURIComponent(text.toWellFormed().slice(0, 300)) || '~')
  const requests = odd.map((text, index) => ({
    ...{ method, url: path.replaceAll(':odd', text) },
    payload: method === 'POST' ? (oddBodies[index % oddBodies.length]?.text ?? '') : undefined,
    contentType: oddBodies[index % oddBodies.length]?.type ?? '',
  }))
  for (const { contentType, payload, ...request } of requests) {
    const reply = await world.app.inject({
      ...request,
      headers: { ...callers.headersOf(who), ...(payload !== undefined && { 'content-type': contentType }) },
      ...(payload !== undefined && { payload }),
    })
    expect([request.url, reply.statusCode < 500]).toEqual([request.url, true])
  }
})

/** The last word of the operations was any; everyone else needs the site to be open. */
async function reopen() {
  await world.post('/api/status/', { value: 'on' }, { authorization: `Bearer ${OPERATIONS_TOKEN}` })
  await expect.poll(async () => (await world.get('/api/clubs')).status, { timeout: 20_000 }).toBe(200)
}

const isTried = (tries: Awaited<ReturnType<typeof fuzzCall>>[]) =>
  tries.some(({ statuses }) => [...statuses.keys()].some((status) => ![400, 401].includes(status)))
