import { randomBytes } from 'node:crypto'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { atTheEnd } from '#test/end-of-file'
import { freePort, startMain } from '#test/programs/start-main'
import { quietConfig } from '#test/quiet-config'
import { settableClock } from '#test/settable-clock'
import { OPERATIONS_TOKEN, startWorld } from '#test/world'
import { buildApp } from '#wiring/app'
import { purchasingOf } from '#wiring/purchasing'
import { isUnavailable } from '../is-unavailable.ts'
import { rowsOf } from '../rows-of.ts'
import { openServer } from './open-server.ts'

/**
 * A line to the database that can fall silent: it takes connections and bytes as ever and passes none on. Those
 * that were open then stay silent for good, as connections through a firewall that forgot them.
 */
function silentLine(target: URL) {
  const sockets = new Set<Socket>()
  const line = { passes: { there: true, back: true } }
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    // Each connection keeps what held when it was silenced.
    const mine = { ...line.passes }
    const through = (way: 'there' | 'back', to: Socket) => (bytes: Buffer) => {
      mine[way] &&= line.passes[way]
      if (mine[way]) to.write(bytes)
    }
    near.on('data', through('there', far)).on('close', () => far.destroy())
    far.on('data', through('back', near)).on('close', () => near.destroy())
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}))
  })
  return {
    line,
    listen: () =>
      new Promise<string>((listening) => {
        server.listen(0, '127.0.0.1', () => {
          const url = new URL(target)
          // By the network, even where the tests have a quicker way to the server.
          url.search = ''
          url.hostname = '127.0.0.1'
          url.port = String((server.address() as { port: number }).port)
          listening(url.href)
        })
      }),
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

const SILENT = { there: false, back: false }
const OPEN = { there: true, back: true }
const ANSWER_MS = 3000

let wire: ReturnType<typeof silentLine>
let url: string
let app: App
type App = Awaited<ReturnType<typeof buildApp>>

beforeAll(async () => {
  // A database of its own: the template of the others cannot be copied while a connection to it is open.
  const { databaseUrl } = await startWorld()
  if (!databaseUrl) throw new Error('This test needs a database server.')
  const target = new URL(databaseUrl)
  wire = silentLine(target)
  url = await wire.listen()
  const started = await startApp(4)
  app = started.app
  atTheEnd(async () => {
    await started.close()
    wire.close()
  })
})

async function startApp(maxConnections: number, answerMs = ANSWER_MS, at = url) {
  const database = openServer({ url: at, maxConnections, onIdleError: () => {}, answerMs })
  const config = quietConfig()
  const purchasing = await purchasingOf({ db: database.db, config, clock: settableClock(new Date()) })
  const app = await buildApp({ purchasing, config, operationsToken: OPERATIONS_TOKEN })
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { app, database, close }
}

const get = (url: string, from = app) =>
  from.inject({ url, headers: { authorization: `Bearer ${OPERATIONS_TOKEN}` } })

/** Far above what it takes, and far below the quarter of an hour after which the system gives a connection up. */
const soon = <T>(answer: Promise<T>, ms = 5000) => Promise.race([answer, pause(ms, 'no answer' as const)])

test('a silent database is told at once, hangs no call, and is found again without a restart', async () => {
  expect((await get('/api/health/ready')).statusCode).toBe(200)
  expect((await get('/api/clubs')).statusCode).toBe(200)
  wire.line.passes = SILENT

  for (let i = 0; i < 3; i++) {
    expect(await soon(get('/api/health/ready'))).toMatchObject({ statusCode: 503 })
  }
  const said = (await get('/api/health/ready')).json()
  expect(said).toMatchObject({ error: 'unavailable', message: expect.stringMatching(/\.$/) })
  const calls = Array.from({ length: 8 }, (_, i) => get(`/api/programs/${i + 1}`))
  for (const call of calls) expect(await soon(call, 20_000)).toMatchObject({ statusCode: 503 })
  // The process still reports what it knows of itself.
  const metrics = await soon(get('/metrics'), 20_000)
  expect(metrics).toMatchObject({ statusCode: 200, body: expect.stringContaining('emails_late Nan') })

  wire.line.passes = OPEN
  await expect.poll(async () => (await get('/api/health/ready')).statusCode, { timeout: 15_000 }).toBe(200)
  expect(await soon(get('/api/programs/1'))).toMatchObject({ statusCode: 200 })
}, 120_000)

test('a long statement on the only connection ends well, and the process stays ready meanwhile', async () => {
  const { app: small, database, close } = await startApp(1, 20_000)
  onTestFinished(close)
  let isOver = false
  const long = rowsOf(database.db, sql`select pg_sleep(7)`).finally(() => {
    isOver = true
  })
  // Handled here already, since it may fail before the last question is answered.
  long.catch(() => {})
  while (!isOver) {
    expect(await soon(get('/api/health/ready', small))).toMatchObject({ statusCode: 200 })
    await pause(300)
  }
  expect(await long).toHaveLength(1)
}, 60_000)

test('a database that has no connection left for the question is there', async () => {
  const { url: limited, drop } = await oneConnectionUser()
  const { app: small, database, close } = await startApp(1, 20_000, limited)
  onTestFinished(async () => {
    await close()
    await drop()
  })
  let isOver = false
  const long = rowsOf(database.db, sql`select pg_sleep(3)`).finally(() => {
    isOver = true
  })
  long.catch(() => {})
  while (!isOver) {
    expect(await soon(get('/api/health/ready', small))).toMatchObject({ statusCode: 200 })
    await pause(300)
  }
  expect(await long).toHaveLength(1)
}, 60_000)

/** A user of the database who may read all of it, over one connection at a time. */
async function oneConnectionUser() {
  const admin = openServer({ url, maxConnections: 1, onIdleError: () => {} })
  const name = `only_one_${randomBytes(4).toString('hex')}`
  await admin.script(`create role ${name} login password '${name}' connection limit 1;
    grant pg_read_all_data to ${name}`)
  const address = new URL(url)
  address.username = name
  address.password = name
  const drop = async () => {
    await admin.script(`drop role ${name}`)
    await admin.close()
  }
  return { url: address.href, drop }
}

test('a statement on a database that fell silent is given up long before its own limit', async () => {
  const { app: small, database, close } = await startApp(1, 120_000)
  onTestFinished(close)
  onTestFinished(() => {
    wire.line.passes = OPEN
  })
  expect((await get('/api/health/ready', small)).statusCode).toBe(200)
  wire.line.passes = SILENT
  const lost = database.db.execute(sql`select 1`).catch((reason: unknown) => isUnavailable(reason))
  const over = soon(lost, 30_000)
  for (let i = 0; i < 8; i++) {
    expect(await soon(get('/api/health/ready', small))).toMatchObject({ statusCode: 503 })
  }
  expect(await over).toBe(true)
}, 60_000)

test('a commit whose answer never comes is unknown, and its connection is not used again', async () => {
  const database = openServer({ url, maxConnections: 1, onIdleError: () => {}, answerMs: ANSWER_MS })
  onTestFinished(() => database.close())
  await database.script('create table if not exists unheard (id integer, pid integer)')
  onTestFinished(() => database.script('drop table unheard'))

  const lost = database.db.transaction(async (tx) => {
    await rowsOf(tx, sql`insert into unheard values (1, pg_backend_pid())`)
    wire.line.passes = { there: true, back: false }
  })
  const error = await lost.catch((reason: unknown) => reason)
  wire.line.passes = OPEN
  expect(isUnavailable(error)).toBe(true)

  const [row] = await database.rows('select pid, pg_backend_pid() as now from unheard')
  expect(row?.pid).not.toBe(row?.now)
}, 60_000)

test('a start on a silent database ends with a sentence', async () => {
  wire.line.passes = SILENT
  onTestFinished(() => {
    wire.line.passes = OPEN
  })
  const main = startMain({ DATABASE_URL: url, SEED: 'demo', PORT: String(await freePort()) })
  expect(await main.ended).toBe(1)
  expect(main.said()).toContain('DATABASE_URL: no PostgreSQL answers at that address.')
}, 60_000)
