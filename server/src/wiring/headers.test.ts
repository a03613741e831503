import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastify from 'fastify'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { servePages } from '#platform/http/pages/serve-pages'
import { protect } from '#platform/http/protect'
import { securityHeaders } from '#platform/http/security-headers'
import { office } from '#test/access/office'
import { buyingIn, type Family } from '#test/acting/buying'
import { startWorld } from '#test/world'

type Headers = Record<string, unknown>

let world: Awaited<ReturnType<typeof startWorld>>
let family: Family
beforeAll(async () => {
  world = await startWorld({ config: { isHttps: true } })
  family = await buyingIn(world).family('parent3@mail.example')
})

/** Headers that no answer may lack. */
function expectWalls(headers: Headers) {
  const policy = String(headers['content-security-policy'])
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*(?!\.)|http:/)
  expect(policy).toContain('base-uri')
  expect(policy).toContain('frame-ancestors')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
}

function expectNoFrame(headers: Headers) {
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['referrer-policy']).toBe('strict-origin')
}

test.each([
  ['an open answer', '/api/status/', 200],
  ['a shared list', '/api/clubs', 200],
  ['the description of the API', '/api/openapi.json', 200],
  ['the page about the API', '/api/docs', 200],
  ['the mailbox of the demo', '/dev/mail', 200],
  ['a refusal of nonsense', '/api/clubs/0', 400],
  ['an address that cannot be read', '/api/clubs/%E0%A4%A', 400],
  ['a refusal at the door', '/api/payments/methods', 401],
  ['something that is not there', '/api/clubs/2000000000', 404],
  ['a call that does not exist', '/api/nothing', 404],
  ['an asset that does not exist', '/assets/nothing.js', 404],
])('%s has the same security headers', async (_, url, status) => {
  const reply = await world.get(url)
  expect(reply.status).toBe(status)
  expectWalls(reply.headers)
  expectNoFrame(reply.headers)
})

test.each([
  ['the account', () => `/api/accounts/${family.accountId}`],
  ['a person', () => `/api/participants/${family.people.Ida}`],
  ['a profile', () => `/api/participants/${family.people.Ida}/profile`],
  ['another person’s account', () => '/api/accounts/1'],
])('no cache on the way keeps a copy of %s', async (_, url) => {
  const { headers } = await world.get(url(), family.bearer)
  expectWalls(headers)
  expect(headers['cache-control']).toBe('no-store')
})

test('a file that is fetched is saved under a plain name, and kept nowhere on the way', async () => {
  const buying = buyingIn(world)
  const item = await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')
  const { body } = await buying.buy(family, [item])
  const invoice = `/api/accounts/${family.accountId}/invoices/${body.data.invoice_id}/download`
  const files = [
    await world.get(invoice, family.bearer),
    await world.get('/api/operations/remittance?month=2025-02', office),
  ]
  for (const { status, headers } of files) {
    expect(status).toBe(200)
    expectWalls(headers)
    expectNoFrame(headers)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.(pdf|csv)"$/)
  }
})

test.each(['/pay/card-fields', '/pay/wallet', '/pay/challenge'])(
  'the frame %s is shown by our own pages alone',
  async (url) => {
    const { status, headers } = await world.get(url)
    expect(status).toBe(200)
    expectWalls(headers)
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['content-security-policy']).toContain('sandbox allow-scripts allow-forms')
    expect(headers['referrer-policy']).toBe('no-referrer')
  },
)

test('pages, built files and the page for missing paths have them too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'centrepass-web-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<title></title>')
  await writeFile(join(folder, 'assets', 'main-abc.js'), '"use strict"')
  const app = fastify()
  const headers = securityHeaders({ scripts: [], frames: [], connections: [], assets: [] }, true)
  await protect(app, { requestsPerMinute: 100, maxLoopDelayMs: 0, allowedOrigins: [], headers })
  const theme = { primary: '#000', brand_light_blue: '#eef' }
  const association = { registration_title: 'Registration', language: 'en' as const, theme }
  await servePages(app, {
    ...{ db: world.database.db, folder: pathToFileURL(`${folder}/`), assetRoot: '' },
    configuration: async () => ({ association }),
  })
  const expected = {
    '/': 200,
    '/account': 200,
    '/assets/main-abc.js': 200,
    '/nowhere': 404,
    '/assets/x.js': 404,
  }
  for (const [url, status] of Object.entries(expected)) {
    const reply = await app.inject({ url })
    expect([url, reply.statusCode]).toEqual([url, status])
    expectWalls(reply.headers)
    expectNoFrame(reply.headers)
  }
})
