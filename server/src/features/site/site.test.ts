import type { Lookup, SiteConfiguration } from '@centrepass/contract/site/site'
import { beforeAll, expect, test } from 'vitest'
import { OPERATIONS_TOKEN, startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld()
})

const operations = { authorization: `Bearer ${OPERATIONS_TOKEN}` }

test('the status is open to everyone and says that the site is on', async () => {
  const { status, body } = await world.get('/api/status/')
  expect({ status, body }).toEqual({ status: 200, body: { data: { value: 'on' } } })
})

test('lookups come by name, in their order, in both languages', async () => {
  const { body } = await world.get<{ data: Record<string, Lookup[]> }>('/api/config/lookups')
  expect(Object.keys(body.data)).toEqual(
    expect.arrayContaining(['Gender', 'Province', 'Language', 'Payment Method']),
  )
  expect(body.data.Gender?.map(({ code }) => code)).toEqual([
    'WOMAN_GIRL',
    'MAN_BOY',
    'NON_BINARY',
    'TWO_SPIRIT',
    'SELF',
    'NO_ANSWER',
  ])
  for (const lookup of Object.values(body.data).flat()) expect(lookup.label_fr).not.toBe('')
})

test('variables come by key, active_year among them', async () => {
  const { body } = await world.get<{ data: Record<string, string> }>('/api/config/variables')
  expect(body.data).toMatchObject({ active_year: '2024', help_season_text: '2024/25' })
})

test('the zones come in the order of their numbers, with postal prefixes', async () => {
  const { body } = await world.get<{ data: { number: number; postal_prefixes: string[] }[] }>(
    '/api/config/zones',
  )
  expect(body.data.map((zone) => zone.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  for (const zone of body.data) expect(zone.postal_prefixes.length).toBeGreaterThan(0)
})

test('the site configuration tells the browser who we are, and hides nothing it should not see', async () => {
  const { body } = await world.get<{ data: SiteConfiguration }>('/api/config/site')
  expect(body.data.association.name).toBe('Cedar Coast Field Hockey Association')
  expect(Object.keys(body.data.association.theme)).toEqual([
    ...['primary', 'secondary', 'background', 'error', 'info', 'success', 'warning'],
    ...['brand_light_blue', 'brand_green', 'brand_blue', 'brand_red'],
  ])
  expect(body.data.api_host).toBe('')
  expect(body.data.error_reporting).toBeNull()
  expect(JSON.stringify(body)).not.toContain('gst_number')
})

test('error reporting, once configured, samples all traces, a tenth of sessions and every failed one', async () => {
  const { config } = await worldConfig({
    ERROR_REPORTING_DSN: 'https://key@errors.example/1',
    API_HOST: 'https://api.example',
  })
  const reporting = await startWorld({ config })
  const { body } = await reporting.get<{ data: SiteConfiguration }>('/api/config/site')
  expect(body.data.error_reporting).toEqual({
    dsn: 'https://key@errors.example/1',
    environment: 'production',
    traces_sample_rate: 1,
    replays_session_sample_rate: 0.1,
    replays_on_error_sample_rate: 1,
    trace_propagation_targets: [
      'localhost',
      'https://api.example',
      '/^https:\\/\\/([\\w-]+\\.)*cedarcoastfieldhockey\\.example(\\/|$)/',
    ],
  })
})

test('traces follow a request to the site itself when there is no other API host', async () => {
  const { config } = await worldConfig({ ERROR_REPORTING_DSN: 'https://key@errors.example/1' })
  const reporting = await startWorld({ config: { ...config, publicUrl: 'https://play.example' } })
  const { body } = await reporting.get<{ data: SiteConfiguration }>('/api/config/site')
  expect(body.data.error_reporting?.trace_propagation_targets).toContain('https://play.example')
})

test('closing the site needs the operations token', async () => {
  const wrong = [{}, { authorization: 'Bearer ' }, { authorization: `Bearer ${OPERATIONS_TOKEN}x` }]
  for (const headers of wrong) {
    const { status } = await world.post('/api/status/', { value: 'off' }, headers)
    expect(status).toBe(401)
  }
  expect((await world.get('/api/status/')).body).toEqual({ data: { value: 'on' } })
})

test.each(['maintenance', 'off'])(
  "while the status is '%s' only the calls that must go on do",
  async (value) => {
    const closing = await startWorld()
    expect((await closing.post('/api/status/', { value }, operations)).status).toBe(200)

    const refused = await closing.get<{ error: string; message: string }>('/api/clubs')
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('300')
    expect(refused.body).toMatchObject({
      error: 'maintenance',
      message: 'The site is currently in maintenance mode.',
    })
    expect((await closing.get('/api/status/')).body).toEqual({ data: { value } })
    expect((await closing.get('/api/config/site')).status).toBe(200)
  },
)

test.each(['maintenence', 'Maintenance', 'of', '', 'summer break'])(
  "the status '%s' is refused with the words that are allowed, and changes nothing",
  async (value) => {
    const { status, body } = await world.post('/api/status/', { value }, operations)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain("'maintenance', 'off' or 'on'")
    expect((await world.get('/api/status/')).body).toEqual({ data: { value: 'on' } })
  },
)

test('any other status opens the site again', async () => {
  const closing = await startWorld()
  await closing.post('/api/status/', { value: 'maintenance' }, operations)
  expect((await closing.get('/api/clubs')).status).toBe(503)
  await closing.database.script("update site_status set value = 'summer break'")
  // The status is shared for a second.
  await expect.poll(async () => (await closing.get('/api/clubs')).status, { timeout: 3000 }).toBe(200)
})

test('liveness and readiness answer without a token', async () => {
  expect((await world.get('/api/health/live')).body).toEqual({ data: { process: 'up' } })
  expect((await world.get('/api/health/ready')).body).toEqual({ data: { database: 'up' } })
})

test('metrics are for operations only', async () => {
  expect((await world.get('/metrics')).status).toBe(401)
  const { body } = await world.get<string>('/metrics', operations)
  expect(body).toContain('http_request_duration_seconds_bucket')
})

async function worldConfig(env: Record<string, string>) {
  const { configFrom, readEnv } = await import('#config')
  return { config: { browser: configFrom(readEnv(env)).browser } }
}
