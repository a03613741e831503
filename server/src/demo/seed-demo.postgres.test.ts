import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/client'
import { migrate } from '#platform/database/opening/migrate'
import { dataKeysOf } from '#platform/encryption/data-keys'
import { openTestServer } from '#test/open-test-server'
import { quietConfig } from '#test/quiet-config'
import { migrationsFolder } from '../paths.ts'
import { seedDemo } from './seed-demo.ts'

let database: OpenDatabase
beforeAll(async () => {
  const template = inject('template')
  if (template.kind !== 'server') throw new Error('This test needs several connections at once.')
  // Every database with the template's name is dropped when the run ends.
  const name = `${template.name}_unseeded`
  const server = openTestServer(template.url)
  await server.script(`create database ${name}`)
  await server.close()
  database = openTestServer(template.url, name)
  await migrate(database, migrationsFolder)
})
afterAll(() => database.close())

const keys = dataKeysOf(quietConfig().dataKeys)

test('of four processes that start at once, one seeds and the others find it done', async () => {
  const reports = await Promise.all([1, 2, 3, 4].map(() => seedDemo(database.db, new Date(), keys)))
  expect(reports.map((report) => report.isSeeded).sort()).toEqual([false, false, false, true])
  expect(await database.rows('select count(*)::int as people from participants')).toEqual([{ people: 334 }])
})
