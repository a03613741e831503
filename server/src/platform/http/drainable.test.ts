import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startWorld } from '#test/world'

test('a server that is about to stop says so to load balancers, and still answers everyone else', async () => {
  const world = await startWorld()
  expect((await world.get('/api/health/ready')).headers.connection).toBe('keep-alive')

  world.app.drain()

  const ready = await world.get('/api/health/ready')
  expect(ready.status).toBe(503)
  expect(ready.body).toMatchObject({ error: 'unavailable', message: 'This server is stopping.' })
  expect(ready.headers['retry-after']).toBe('5')
  // It is alive, so a supervisor has no reason to restart it.
  expect((await world.get('/api/health/live')).status).toBe(200)
  const clubs = await world.get('/api/clubs')
  expect(clubs.status).toBe(200)
  expect(clubs.headers.connection).toBe('close')
})

test('a request that connected just before a server stopped is answered, and new connections are refused', async () => {
  const world = await startWorld()
  const { port } = new URL(await world.app.listen({ host: '127.0.0.1', port: 0 }))
  world.app.drain()
  const early = connect(Number(port), '127.0.0.1')
  await once(world.app.server, 'connection')

  const closed = world.app.close()
  while (world.app.server.listening) await nextTurn()
  early.write('POST /api/auth/refresh HTTP/1.1\r\nHost: site\r\nContent-Length: 0\r\n\r\n')
  const late = connect(Number(port), '127.0.0.1')
  const [refusal] = await once(late, 'error')

  expect(refusal).toMatchObject({ code: 'ECONNREFUSED' })
  expect(await text(early)).toMatch(/^HTTP\/1\.1 401 .*\r\nconnection: close\r\n/s)
  await closed
})

test('a silent connection does not keep a server from stopping', async () => {
  const world = await startWorld()
  const { port } = new URL(await world.app.listen({ host: '127.0.0.1', port: 0 }))
  world.app.drain()
  const mute = connect(Number(port), '127.0.0.1')
  await once(world.app.server, 'connection')

  await world.app.close()

  expect(await text(mute)).toBe('')
})
