import { expect, test } from 'vitest'
import { startWorld } from '../../../test/world.ts'

test('a server that is about to stop says so to load balancers, and still answers everybody else', async () => {
  const world = await startWorld()
  expect((await world.get('/api/health/ready')).headers.connection).toBe('keep-alive')

  world.app.drain()

  const ready = await world.get('/api/health/ready')
  expect(ready.status).toBe(503)
  expect(ready.body).toMatchObject({ error: 'unavailable', message: 'This server is being stopped.' })
  expect(ready.headers['retry-after']).toBe('5')
  // It lives: whoever restarts what is dead has no reason to.
  expect((await world.get('/api/health/live')).status).toBe(200)
  const clubs = await world.get('/api/clubs')
  expect(clubs.status).toBe(200)
  expect(clubs.headers.connection).toBe('close')
})
