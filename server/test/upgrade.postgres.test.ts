import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrationsFolder } from '../src/paths.ts'
import type { OpenDatabase } from '../src/platform/database/client.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { buildApp } from '../src/wiring/app.ts'
import { purchasingOf } from '../src/wiring/purchasing.ts'
import { copyWhatFits } from './databases/copy-what-fits.ts'
import { expectInvariants } from './expect-invariants.ts'
import { openTestServer, testServerUrl } from './open-test-server.ts'
import { DEMO } from './people.ts'
import { quietConfig } from './quiet-config.ts'
import { DEMO_TODAY, settableClock } from './settable-clock.ts'
import { OPERATIONS_TOKEN } from './world.ts'

const opened: OpenDatabase[] = []
let folder: string
let files: string[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'centrepass-upgrade-'))
  files = (await readdir(migrationsFolder)).sort()
})
afterAll(async () => {
  for (const database of opened) await database.close()
  await rm(folder, { recursive: true })
})

/** A database as a site had it before the newest migration came, full of people and what they did. */
async function databaseOfYesterday(): Promise<OpenDatabase> {
  const template = inject('template')
  if (template.kind !== 'server') throw new Error('This test needs a database server.')
  for (const file of files.slice(0, -1)) {
    await cp(fileURLToPath(new URL(file, migrationsFolder)), join(folder, file))
  }
  // Every database whose name begins with the template's is dropped when the run ends.
  const name = `${template.name}_${randomBytes(4).toString('hex')}`
  const server = openTestServer(testServerUrl())
  await server.script(`create database ${name}`)
  await server.close()
  const today = openTestServer(testServerUrl(), template.name)
  const yesterday = openTestServer(testServerUrl(), name)
  opened.push(yesterday)
  await migrate(yesterday, pathToFileURL(`${folder}/`))
  await copyWhatFits(today, yesterday)
  await today.close()
  return yesterday
}

test('a site with data moves on to the newest migration: nothing is lost, nothing contradicts, people sign in', async () => {
  const database = await databaseOfYesterday()
  await expectInvariants(database)
  const counted = `select (select count(*)::int from participants) as people,
    (select count(*)::int from registrations) as registrations, (select count(*)::int from documents) as documents`
  const before = await database.rows(counted)
  expect(before).toEqual([{ people: 329, registrations: expect.any(Number), documents: expect.any(Number) }])

  expect(await migrate(database, migrationsFolder)).toEqual(files.slice(-1))

  expect(await database.rows(counted)).toEqual(before)
  await expectInvariants(database)
  const config = quietConfig()
  const purchasing = await purchasingOf({ db: database.db, config, clock: settableClock(DEMO_TODAY) })
  const app = await buildApp({ purchasing, config, operationsToken: OPERATIONS_TOKEN })
  const payload = { email: 'parent3@mail.example', ...DEMO }
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
  expect(answer.statusCode).toBe(200)
  const { data, authorization } = answer.json()
  const headers = { authorization: `Bearer ${authorization.access_token}` }
  for (const path of ['', '/todo', '/invoices', '/documents', '/notifications']) {
    const page = await app.inject({ url: `/api/accounts/${data.account.id}${path}`, headers })
    expect(`${path} ${page.statusCode}`).toBe(`${path} 200`)
  }
  await app.close()
})
