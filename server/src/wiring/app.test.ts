import { gunzipSync } from 'node:zlib'
import { allScreens, isScreen } from '@centrepass/contract/all-screens'
import { beforeAll, expect, test } from 'vitest'
import { startWorld } from '#test/world'
import { configFrom, readEnv } from '../config.ts'

type Refusal = { error: string; message: string; reference: string; errors?: { path: string }[] }

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld()
})

test('every refusal has a code, a sentence and a reference that matches the request id', async () => {
  const { status, body, headers } = await world.get<Refusal>('/api/nothing-here')
  expect(status).toBe(404)
  expect(body).toEqual({
    error: 'not_found',
    code: 'not_found',
    message: 'Page not found.',
    values: { thing: 'page' },
    reference: headers['x-request-id'],
  })
})

test.each([
  ['an unknown query key', '/api/clubs?colour=red'],
  ['a query on a call that takes none', '/api/config/zones?all=1'],
  ['page zero', '/api/programs?page=0'],
  ['a negative page', '/api/programs?page=-1'],
  ['a huge page', '/api/programs?page=99999999999'],
  ['a page size beyond the largest', '/api/programs?per_page=100000'],
  ['a page that is not a number', '/api/programs?page=1e3'],
  ['the same key twice', '/api/programs?page=1&page=2'],
  ['an age that is not a number', '/api/programs?age=ten'],
  ['a text of a thousand letters', `/api/programs?text=${'x'.repeat(1000)}`],
  ['a text with a NUL in it', '/api/programs?text=a%00b'],
  ['a zone with a NUL in it', '/api/clubs?zone=%00'],
  ['an id of zero', '/api/clubs/0'],
  ['a negative id', '/api/clubs/-1'],
  ['a fraction for an id', '/api/clubs/1.5'],
  ['an id beyond the range', '/api/clubs/2147483648'],
  ['an id of three hundred digits', `/api/clubs/${'9'.repeat(150)}`],
  ['letters for an id', '/api/clubs/abc'],
])('%s is refused with 400 and named', async (_, url) => {
  const { status, body } = await world.get<Refusal>(url)
  expect(status).toBe(400)
  expect(body.error).toBe('invalid_request')
  expect(body.errors?.length).toBeGreaterThan(0)
})

test('a page far past the end is empty, not an error', async () => {
  const { status, body } = await world.get<{ data: unknown[]; meta: object }>('/api/programs?page=1000000')
  expect(status).toBe(200)
  expect(body.data).toEqual([])
})

test.each([
  ['form fields', 'application/x-www-form-urlencoded', 'value=off', 415],
  ['plain text', 'text/plain', 'off', 415],
  ['a NUL in the status', 'application/json', '{"value":"a\\u0000b"}', 400],
  ['broken JSON', 'application/json', '{"value":', 400],
  ['a prototype in JSON', 'application/json', '{"__proto__":{"admin":true},"value":"off"}', 400],
  ['a body of a megabyte', 'application/json', JSON.stringify({ value: 'x'.repeat(1_000_000) }), 413],
])('%s instead of a proper body is refused in the envelope', async (_, type, payload, status) => {
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/status/',
    headers: { 'content-type': type, authorization: 'Bearer operations-token-of-every-test-world' },
    payload,
  })
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ error: expect.any(String), reference: expect.any(String) })
})

test('a list carries a tag, and the same tag sent back costs no body', async () => {
  const first = await world.get('/api/programs')
  expect(first.headers.etag).toBeTruthy()
  const again = await world.get('/api/programs', { 'if-none-match': String(first.headers.etag) })
  expect(again.status).toBe(304)
})

test('answers are compressed for clients that accept it', async () => {
  const reply = await world.app.inject({ url: '/api/programs', headers: { 'accept-encoding': 'gzip' } })
  expect(reply.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(reply.rawPayload).toString()).data).not.toEqual([])
})

test('an error of ours is answered in one sentence that reveals nothing of the inside', async () => {
  const broken = await startWorld()
  await broken.database.script('alter table zones rename to gone')
  const { status, body } = await broken.get<Refusal>('/api/config/zones')
  await broken.database.script('alter table gone rename to zones')
  expect(status).toBe(500)
  expect(body).toEqual({
    error: 'unexpected',
    code: 'unexpected',
    message:
      'Something went terribly wrong - please Try again. If the condition persists, please contact support',
    values: {},
    reference: expect.any(String),
  })
})

test('too many requests from one address are asked to wait', async () => {
  const strict = await startWorld({ config: { requestsPerMinute: 3 } })
  for (let i = 0; i < 3; i++) expect((await strict.get('/api/status/')).status).toBe(200)
  const { status, body, headers } = await strict.get<Refusal>('/api/status/')
  expect({ status, error: body.error }).toEqual({ status: 429, error: 'too_many_requests' })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test('a forged forwarding header does not make a new address', async () => {
  const strict = await startWorld({ config: { requestsPerMinute: 2 } })
  await strict.get('/api/status/', { 'x-forwarded-for': '10.0.0.1' })
  await strict.get('/api/status/', { 'x-forwarded-for': '10.0.0.2' })
  expect((await strict.get('/api/status/', { 'x-forwarded-for': '10.0.0.3' })).status).toBe(429)
})

test('pages and answers carry the security headers', async () => {
  const { headers } = await world.get('/api/status/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).not.toContain('unsafe-eval')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  })
})

test('pages may load and show what Stripe’s fields need only where Stripe takes the cards', async () => {
  const policyOf = async (variables: Record<string, string>) => {
    const config = configFrom(readEnv({ LOG_LEVEL: 'silent', ...variables }))
    const { headers } = await (await startWorld({ config })).get('/api/status/')
    const named = ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy']
    return named.map((name) => headers[name]).join('; ')
  }
  const onStripe = await policyOf({
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_51abcdefgh',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_51abcdefgh',
    STRIPE_WEBHOOK_SECRET: 'whsec_abcdefgh',
  })
  expect(onStripe).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
  expect(onStripe).toContain(
    "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;",
  )
  expect(onStripe).toContain("connect-src 'self' https://api.stripe.com;")
  expect(onStripe).toContain('payment=(self "https://js.stripe.com" "https://hooks.stripe.com")')
  expect(onStripe).toMatch(/; same-origin-allow-popups$/)
  const without = await policyOf({})
  expect(without).not.toContain('stripe')
  expect(without).toContain('payment=(self)')
  expect(without).toMatch(/; same-origin$/)
})

test('the signature provider’s client runs from its configured address, and its pages open in a frame', async () => {
  const outside = await startWorld({
    config: {
      signatures: {
        kind: 'dropbox_sign',
        apiKey: 'key-of-the-association',
        clientId: 'client-1',
        scriptUrl: 'https://scripts.example/v2/embedded.js',
        testMode: true,
        apiUrl: 'https://api.example',
        signPages: 'https://sign.example',
        timeoutMs: 500,
      },
    },
  })
  const { headers, body } = await outside.get('/api/config/site')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' https://scripts.example;")
  expect(policy).toContain("frame-src 'self' https://sign.example;")
  // The server asks the provider; a page never does.
  expect(policy).toContain("connect-src 'self';")
  expect(body).toMatchObject({
    data: {
      signature_script_url: 'https://scripts.example/v2/embedded.js',
      signature_client_id: 'client-1',
      signature_test_mode: true,
    },
  })
  expect(JSON.stringify(body)).not.toContain('key-of-the-association')
})

test('where documents are signed on our own page, pages load nothing of a provider', async () => {
  const { headers, body } = await world.get('/api/config/site')
  expect(String(headers['content-security-policy'])).toContain("frame-src 'self';")
  expect(body).toMatchObject({ data: { signature_script_url: '', signature_client_id: '' } })
  expect((await world.post('/api/documents/callback', {})).status).toBe(404)
})

test('another origin may call with cookies only when it is on the list', async () => {
  const open = await startWorld({ config: { allowedOrigins: ['https://club.example'] } })
  const listed = await open.get('/api/status/', { origin: 'https://club.example' })
  expect(listed.headers).toMatchObject({
    'access-control-allow-origin': 'https://club.example',
    'access-control-allow-credentials': 'true',
  })
  const foreign = await open.get('/api/status/', { origin: 'https://evil.example' })
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
})

test('the API describes every call it answers', async () => {
  const { body } = await world.get<{ paths: Record<string, object> }>('/api/openapi.json')
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining([
      '/api/status/',
      '/api/config/lookups',
      '/api/clubs/{id}',
      '/api/registrationOptions',
    ]),
  )
  const page = await world.get<string>('/api/docs')
  expect(page.body).toContain('GET /api/registrationOptions')
})

test.each([
  ['half a character', '/api/clubs/%E0%A4%A'],
  ['a parameter of three hundred letters', `/api/clubs/${'x'.repeat(300)}`],
])(
  'an address with %s is refused in the envelope, with the same headers as everything else',
  async (_, url) => {
    const { status, body, headers } = await world.get<Refusal>(url)
    expect(status).toBe(400)
    expect(body).toEqual({
      error: 'invalid_request',
      code: 'unreadable_address',
      message: 'This address cannot be read.',
      values: {},
      reference: headers['x-request-id'],
    })
    const { headers: usual } = await world.get('/api/status/')
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy']) {
      expect(headers[name]).toBe(usual[name])
    }
  },
)

test.each(['//', '//evil.example/account', '/%', '/%E0%A4%A', '/a?b=%00'])(
  'the odd address %s is answered with 404',
  async (url) => {
    const reply = await world.app.inject({ url: url.startsWith('//') ? `http://site${url}` : url })
    expect([400, 404]).toContain(reply.statusCode)
  },
)

test('every screen of the table is known as a screen, and nothing else is', () => {
  for (const { path } of Object.values(allScreens)) {
    expect(isScreen(path.replace('$code', 'a1b2').replace('$kind', 'program').replace(/\$\w+/g, '7'))).toBe(
      true,
    )
  }
  for (const path of [
    '/nowhere',
    '/participant/abc',
    '/participant/0',
    '/tournaments/team/x/view',
    '/cart/1',
  ]) {
    expect(isScreen(path)).toBe(false)
  }
})
