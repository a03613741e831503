import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passesLuhn } from '#platform/card-payments/hosted-fields/card-number'
import { testCards } from '#platform/card-payments/hosted-fields/test-cards'
import { answerErrors } from '#platform/http/error-handler'
import { protect } from '#platform/http/protect'
import { securityHeaders } from '#platform/http/security-headers'
import { startWorld } from '#test/world'
import { sandboxGateway } from '../sandbox-gateway.ts'
import { sandboxPages } from './sandbox-pages.ts'

const typed = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Maren Vinter' }
const theme = { primary: '#7A1F3D', brand_light_blue: '#F2C6D2' }
const fromTheFrame = { origin: 'null', 'content-type': 'application/json' }

let world: Awaited<ReturnType<typeof startWorld>>
let folder: string
const logged: string[] = []

beforeAll(async () => {
  world = await startWorld()
  folder = await mkdtemp(join(tmpdir(), 'centrepass-pay-'))
  await writeFile(join(folder, 'card-fields.js'), '"use strict"')
})
afterAll(() => rm(folder, { recursive: true }))

/** The provider's pages behind the same walls as on the site. */
async function site(allowedOrigins: string[] = []): Promise<FastifyInstance> {
  const app = fastify({ logger: { level: 'trace', stream: { write: (line) => logged.push(line) } } })
  answerErrors(app)
  const headers = securityHeaders({ scripts: [], frames: [], connections: [], assets: [] }, true)
  await protect(app, { requestsPerMinute: 1000, maxLoopDelayMs: 0, allowedOrigins, headers })
  sandboxPages(app, {
    db: world.database.db,
    folder: pathToFileURL(`${folder}/`),
    embedders: allowedOrigins,
    configuration: async () => ({ association: { theme } }),
  })
  return app
}

const post = (app: FastifyInstance, payload: unknown) =>
  app.inject({
    method: 'POST',
    url: '/pay/tokens',
    headers: fromTheFrame,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

test('the page has no origin, connects to no other site, and loads only inside our own pages', async () => {
  const { headers, statusCode, cookies } = await (await site()).inject('/pay/card-fields')
  expect(statusCode).toBe(200)
  expect(String(headers['content-security-policy']).split('; ').sort()).toEqual(
    [
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'img-src data:',
      'sandbox allow-scripts allow-forms',
      "script-src 'self'",
      "style-src 'self'",
    ].sort(),
  )
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' })
  expect(headers['x-frame-options']).toBeUndefined()
  expect(cookies).toEqual([])
})

test('another site may show the fields only when it is on the list', async () => {
  const { headers } = await (await site(['https://club.example'])).inject('/pay/card-fields')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self' https://club.example;")
})

test('the page holds no script and no style of its own', async () => {
  const { body } = await (await site()).inject('/pay/card-fields')
  expect(body).not.toMatch(/<script(?! src="\/pay\/)|<style|\son\w+=|style=/)
})

test.each([
  ['', 'Card number', '<html lang="en">'],
  ['?lang=fr&theme=dark', 'Numéro de carte', '<html lang="fr" data-theme="dark">'],
  ['?lang=de&theme=pink', 'Card number', '<html lang="en">'],
  ['?lang=%3Cscript%3E&theme=light', 'Card number', '<html lang="en" data-theme="light">'],
])('with %j the page speaks and looks as asked', async (query, label, html) => {
  const { body } = await (await site()).inject(`/pay/card-fields${query}`)
  expect(body).toContain(label)
  expect(body).toContain(html)
})

test('every field has its label, its keyboard and its hint for autofill', async () => {
  const { body } = await (await site()).inject('/pay/card-fields')
  for (const [name, hint] of Object.entries({
    number: 'cc-number',
    expiry: 'cc-exp',
    cvc: 'cc-csc',
    name: 'cc-name',
  })) {
    expect(body).toContain(`<label for="${name}">`)
    expect(body).toMatch(new RegExp(`<input id="${name}"[^>]*autocomplete="${hint}"`))
    expect(body).toMatch(new RegExp(`<input id="${name}"[^>]*aria-describedby="[^"]*${name}-error"`))
  }
})

test('its files can be loaded from a frame without an origin; one that is not built is not found', async () => {
  const app = await site()
  const script = await app.inject('/pay/card-fields.js')
  expect(script.headers).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect((await app.inject('/pay/card-fields.css')).statusCode).toBe(404)
})

test.each(['/pay/card-fields', '/pay/wallet', '/pay/challenge'])(
  '%s wears the colours of the site around it',
  async (path) => {
    const app = await site()
    expect((await app.inject(path)).body).toContain('<link rel="stylesheet" href="/pay/palette.css">')
    const { body, headers } = await app.inject('/pay/palette.css')
    expect(body).toBe(':root { --brand-primary: #7A1F3D; --brand-light-blue: #F2C6D2; }\n')
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'text/css; charset=utf-8',
    })
  },
)

test.each([
  ['alone', []],
  ['beside a list of origins that may use cookies', ['https://club.example']],
])('the token call answers a frame without an origin, %s', async (_, allowedOrigins) => {
  const app = await site(allowedOrigins)
  const preflight = await app.inject({
    method: 'OPTIONS',
    url: '/pay/tokens',
    headers: {
      origin: 'null',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  })
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
  })
  const reply = await post(app, typed)
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({
    payment_ott: expect.stringMatching(/^ott_sbx_[\w-]{43}$/),
    brand: 'visa',
    last4: '4242',
  })
  expect(reply.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
  expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
})

test.each([
  ['a mistyped number', { number: '4242424242424241' }, { number: 'number_wrong' }],
  ['a real-looking card', { number: '4539148803436467' }, { number: 'number_not_test' }],
  ['a card of last year', { expiry: '12 / 20' }, { expiry: 'expiry_past' }],
  ['two digits for a code', { cvc: '12' }, { cvc: 'cvc_incomplete' }],
  ['no name', { name: '' }, { name: 'name_missing' }],
])('%s gets no token, and is told why', async (_, change, errors) => {
  const reply = await post(await site(), { ...typed, ...change })
  expect(reply.statusCode).toBe(422)
  expect(reply.json()).toEqual({ errors })
})

test.each([
  ['nothing', {}],
  ['a list', []],
  ['a number as a number', { ...typed, number: 4242424242424242 }],
  ['more than was asked', { ...typed, address: '1 Way' }],
  ['a number of a thousand digits', { ...typed, number: '4'.repeat(1000) }],
  ['broken JSON', '{"number":"4242424242424242",'],
])('%s is refused without being repeated', async (_, payload) => {
  const reply = await post(await site(), payload)
  expect(reply.statusCode).toBe(400)
  expect(reply.body).not.toMatch(/4242|4444/)
})

test('after every test card was typed and charged, no card number is in the database or the log', async () => {
  const app = await site()
  const gateway = sandboxGateway({ db: world.database.db, timeoutMs: 50 })
  for (const number of testCards.keys()) {
    const reply = await post(app, { ...typed, number, cvc: number.length === 15 ? '1234' : '987' })
    const { payment_ott } = reply.json()
    const charge = { key: `scan-${payment_ott}`, amount_cents: 100, currency: 'CAD', payment_ott }
    const attempt = { ...charge, account_id: 7, since: new Date() }
    await gateway.charge({ ...attempt, description: 'Scan', metadata: {}, save_card: true })
  }
  const tables = await world.database.rows(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const dump: string[] = []
  for (const { table_name } of tables) {
    const rows = await world.database.rows(`select t::text as row from ${table_name} t`)
    dump.push(...rows.map(({ row }) => String(row)))
  }
  expect(dump.join('\n')).toContain('declines:insufficient_funds')
  expect(cardNumbersIn(dump.join('\n'))).toEqual([])
  expect(logged.length).toBeGreaterThan(0)
  expect(cardNumbersIn(logged.map(wordsIn).join('\n'))).toEqual([])
})

/** A line of the log without its times, which are numbers of thirteen digits. */
const wordsIn = (line: string) =>
  JSON.stringify(JSON.parse(line), (_, value) => (typeof value === 'number' ? undefined : value))

/** Runs of 13 to 19 digits with a right check digit. Hashes and ids are left out: by chance they hold such runs too. */
const RANDOM = /\b(?:[0-9a-f]{40,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/g

function cardNumbersIn(text: string): string[] {
  const runs = text.replace(RANDOM, '').match(/(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g) ?? []
  return runs.filter((run) => passesLuhn(run.replace(/\D/g, '')))
}

test.each([
  ['', 'Your bank asks', 'Approve', '<html lang="en">'],
  ['?lang=fr&theme=dark', 'Votre banque demande', 'Approuver', '<html lang="fr" data-theme="dark">'],
])(
  'the pretend bank (%j) asks in a frame as closed as that of the card fields',
  async (query, title, yes, html) => {
    const app = await site()
    const { body, headers } = await app.inject(`/pay/challenge${query}`)
    for (const words of [title, yes, html]) expect(body).toContain(words)
    expect(body).not.toMatch(/<script(?! src="\/pay\/)|<style|\son\w+=|style=/)
    const fields = await app.inject('/pay/card-fields')
    expect(headers['content-security-policy']).toBe(fields.headers['content-security-policy'])
    expect(headers['x-frame-options']).toBeUndefined()
  },
)

test.each([
  ['nothing', {}],
  ['a short secret', { client_secret: 'short', verdict: 'approve' }],
  ['another verdict', { client_secret: 'x'.repeat(40), verdict: 'perhaps' }],
  ['more than was asked', { client_secret: 'x'.repeat(40), verdict: 'approve', amount: 0 }],
])('the pretend bank takes no answer with %s', async (_, payload) => {
  const app = await site()
  const reply = await app.inject({ method: 'POST', url: '/pay/challenges', headers: fromTheFrame, payload })
  expect(reply.statusCode).toBe(400)
})

test('an answer to a question that was never asked is not found', async () => {
  const app = await site()
  const payload = { client_secret: 'x'.repeat(40), verdict: 'approve' }
  const reply = await app.inject({ method: 'POST', url: '/pay/challenges', headers: fromTheFrame, payload })
  expect(reply.statusCode).toBe(404)
  expect(reply.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
})
