import { setImmediate as nextTurn } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startWorld } from '#test/world'

const status = '/api/status/'

test('while work waits too long for its turn, visitors are asked to come back, and it recovers', async () => {
  const world = await startWorld({ config: { maxLoopDelayMs: 50 } })
  await beBusy()
  const { status: code, body, headers } = await world.get(status)
  expect({ code, body }).toMatchObject({
    code: 503,
    body: { error: 'unavailable', message: 'The site is busy. Please try again in a moment.' },
  })
  expect(headers['retry-after']).toBe('5')
  const page = await world.app.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(page.statusCode).toBe(503)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('<meta http-equiv="refresh" content="5">')
  // What a page that came through needs is not refused.
  expect((await world.app.inject('/assets/site.js')).statusCode).not.toBe(503)
  await expect.poll(async () => (await world.get(status)).status, { timeout: 10_000 }).toBe(200)
})

test('a site that has just started turns no request away for the work of its start', async () => {
  const world = await startWorld({ config: { maxLoopDelayMs: 50, settlesAfterMs: 60_000 } })
  await beBusy()
  expect((await world.get(status)).status).toBe(200)
})

test('work that fills whole seconds in short pieces turns no request away', async () => {
  const world = await startWorld({ config: { maxLoopDelayMs: 2000 } })
  for (let piece = 0; piece < 3; piece++) {
    occupy(1200)
    await nextTurn()
  }
  expect((await world.get(status)).status).toBe(200)
})

test('a packed body is not unpacked, but refused as one that cannot be read', async () => {
  const world = await startWorld()
  const { statusCode, json } = await world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ email: 'unknown@mail.example', password: 'Cedar-Demo-2024' })),
  })
  expect({ statusCode, body: json() }).toMatchObject({ statusCode: 400, body: { error: 'invalid_request' } })
})

/** Until after the next look at the loop, of which there is one a second. */
async function beBusy() {
  const end = performance.now() + 1400
  while (performance.now() < end) {
    occupy(200)
    await nextTurn()
  }
}

function occupy(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end);
}
