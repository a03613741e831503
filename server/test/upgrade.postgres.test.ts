import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsFolder } from '../src/paths.ts'
import type { OpenDatabase } from '../src/platform/database/client.ts'
import { migrate } from '../src/platform/database/opening/migrate.ts'
import { buildApp } from '../src/wiring/app.ts'
import { purchasingOf } from '../src/wiring/purchasing.ts'
import { migrationFiles, olderDatabase } from './databases/older-database.ts'
import { expectInvariants } from './expect-invariants.ts'
import { DEMO } from './people.ts'
import { quietConfig } from './quiet-config.ts'
import { DEMO_TODAY, settableClock } from './settable-clock.ts'
import { OPERATIONS_TOKEN, startWorld } from './world.ts'

const opened: OpenDatabase[] = []
let files: string[]
beforeAll(async () => {
  files = await migrationFiles()
})
afterAll(async () => {
  for (const database of opened) await database.close()
})

/** A database as a site had it before the newest migration came, full of people and what they did. */
async function databaseOfYesterday(): Promise<OpenDatabase> {
  // From a copy: the template itself cannot be copied for another test while someone reads it.
  const { database: today } = await startWorld()
  const yesterday = await olderDatabase(today, files.slice(0, -1))
  opened.push(yesterday)
  return yesterday
}

test('a site with data moves on to the newest migration: nothing is lost, nothing contradicts, people sign in', async () => {
  const database = await databaseOfYesterday()
  await expectInvariants(database)
  const counted = `select (select count(*)::int from participants) as people,
    (select count(*)::int from registrations) as registrations, (select count(*)::int from documents) as documents`
  const before = await database.rows(counted)
  expect(before).toEqual([{ people: 334, registrations: expect.any(Number), documents: expect.any(Number) }])

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
