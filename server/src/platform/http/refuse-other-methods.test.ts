import { beforeAll, expect, test } from 'vitest'
import { OPERATIONS_TOKEN, startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld()
})

test.each([
  ['DELETE', '/api/auth/login', 'POST'],
  ['GET', '/api/auth/login', 'POST'],
  ['PUT', '/api/status/', 'GET, POST'],
  ['PUT', '/api/status', 'GET, POST'],
  ['POST', '/api/participants/17', 'GET, PATCH'],
] as const)('%s %s is refused with the methods that the call takes', async (method, url, allow) => {
  const reply = await world.app.inject({ method, url })
  expect([reply.statusCode, reply.headers.allow]).toEqual([405, allow])
  expect(reply.json()).toMatchObject({
    error: 'method_not_allowed',
    message: 'Use another method for this call.',
  })
})

test.each(['/api/nothing', '/api/', '/api/auth/login/more'])(
  '%s is not found with any method',
  async (url) => {
    const reply = await world.app.inject({ method: 'POST', url })
    expect(reply.statusCode).toBe(404)
  },
)

test('a refusal for want of a token says which kind of token is wanted', async () => {
  const reply = await world.app.inject({ method: 'GET', url: '/api/payments/methods' })
  expect([reply.statusCode, reply.headers['www-authenticate']]).toEqual([401, 'Bearer'])
})

test('the word before a token counts in any case', async () => {
  const authorization = `bEARER ${OPERATIONS_TOKEN}`
  const reply = await world.app.inject({ method: 'GET', url: '/metrics', headers: { authorization } })
  expect(reply.statusCode).toBe(200)
})
