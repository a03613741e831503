import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { quietConfig } from '#test/quiet-config'
import { settableClock } from '#test/settable-clock'
import { OPERATIONS_TOKEN } from '#test/world'
import { buildApp } from '#wiring/app'
import { purchasingOf } from '#wiring/purchasing'
import { openServer } from './open-server.ts'

/** A connection to the database that can be cut and restored. */
function line(target: URL) {
  const sockets = new Set<Socket>()
  let server: Server
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const restore = (port = 0) =>
    new Promise<number>((listening) => {
      server = createServer((near) => {
        const far = connect(Number(target.port || 5432), target.hostname)
        keep(near)
        keep(far)
        near.pipe(far).pipe(near)
      }).listen(port, '127.0.0.1', () => listening((server.address() as { port: number }).port))
    })
  const cut = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      for (const socket of sockets) socket.destroy()
    })
  return { restore, cut }
}

let app: Awaited<ReturnType<typeof buildApp>>
let wire: ReturnType<typeof line>
let port: number
let close: () => Promise<void>

beforeAll(async () => {
  const template = inject('template')
  if (template.kind !== 'server') throw new Error('This test needs a database server.')
  const target = new URL(template.url)
  wire = line(target)
  port = await wire.restore()
  const url = new URL(template.url)
  // By the network, even where the tests have a quicker way to the server.
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String(port)
  url.pathname = `/${template.name}`
  const database = openServer({ url: url.href, maxConnections: 4, onIdleError: () => {} })
  close = database.close
  const config = quietConfig()
  const purchasing = await purchasingOf({ db: database.db, config, clock: settableClock(new Date()) })
  app = await buildApp({ purchasing, config, operationsToken: OPERATIONS_TOKEN })
})

afterAll(async () => {
  await app.close()
  await close()
  await wire.cut()
})

test('while the database is gone calls answer 503 with Retry-After, and they recover by themselves', async () => {
  const ready = () => app.inject('/api/health/ready')
  expect((await ready()).statusCode).toBe(200)

  await wire.cut()
  for (let i = 0; i < 5; i++) {
    const reply = await ready()
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['retry-after']).toBe('5')
    expect(reply.json()).toMatchObject({
      error: 'unavailable',
      message: 'The site is busy. Please try again in a moment.',
    })
  }
  expect((await app.inject('/api/health/live')).statusCode).toBe(200)

  await wire.restore(port)
  await expect.poll(async () => (await ready()).statusCode, { timeout: 10_000 }).toBe(200)
})
