import { expect, test } from 'vitest'
import { OPERATIONS_TOKEN, startWorld } from '#test/world'

type World = Awaited<ReturnType<typeof startWorld>>

async function worldWith(trustedProxies: number | null) {
  const lines: string[] = []
  const config = { trustedProxies, logLevel: 'warn' as const, requestsPerMinute: 100_000 }
  const world = await startWorld({ config, logTo: { write: (line) => void lines.push(line) } })
  return { world, said: () => lines.filter((line) => line.includes('TRUSTED_PROXIES')) }
}

const wrong = { email: 'parent3@mail.example', password: 'not the one' }
/** A try to sign in, as a proxy at this address would pass it on. */
const tried = async (world: World, remoteAddress: string, headers: Record<string, string>) =>
  (
    await world.app.inject({
      ...{ method: 'POST', url: '/api/auth/login', remoteAddress, headers },
      payload: { ...wrong, email: `p${Math.random()}@mail.example` },
    })
  ).statusCode

async function metric(world: World): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${OPERATIONS_TOKEN}` }
  const { body } = await world.app.inject({ url: '/metrics', headers })
  return /^proxy_not_trusted (\d)$/m.exec(body)?.[1]
}

test('a forgotten proxy is named once in the log and in the metrics, and locks out no one else', async () => {
  const { world, said } = await worldWith(null)
  expect(await metric(world)).toBe('0')
  const attacker = { 'x-forwarded-for': '198.51.100.66' }
  const tries = []
  for (let n = 0; n < 101; n++) tries.push(await tried(world, '10.0.0.5', attacker))
  expect(tries.at(-1)).toBe(429)
  expect(await tried(world, '10.0.0.5', { 'x-forwarded-for': '203.0.113.9' })).toBe(401)
  expect(await tried(world, '10.0.0.5', { forwarded: 'for=203.0.113.9;proto=https' })).toBe(401)
  expect(said()).toHaveLength(1)
  expect(said()[0]).toContain('Set TRUSTED_PROXIES to the number of proxies')
  expect(await metric(world)).toBe('1')
})

test('the header of a visitor who comes straight from outside is neither believed nor noticed', async () => {
  const { world, said } = await worldWith(null)
  const tries = []
  for (let n = 0; n < 101; n++) {
    tries.push(await tried(world, '198.51.100.66', { 'x-forwarded-for': `203.0.113.${n}` }))
  }
  expect(tries.at(-1)).toBe(429)
  expect(said()).toEqual([])
  expect(await metric(world)).toBe('0')
})

test('a number of proxies that is right is quiet, one that is too low is named, and a typed 0 is an answer', async () => {
  const right = await worldWith(1)
  await tried(right.world, '10.0.0.5', { 'x-forwarded-for': '203.0.113.9' })
  expect(right.said()).toEqual([])
  await tried(right.world, '10.0.0.5', { 'x-forwarded-for': '203.0.113.9, 10.0.0.6' })
  expect(right.said()).toHaveLength(1)
  const none = await worldWith(0)
  await tried(none.world, '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })
  expect(none.said()).toEqual([])
})
