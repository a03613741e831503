import { sql } from 'drizzle-orm'
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/client'
import { migrate } from '#platform/database/migrate'
import { rowsOf } from '#platform/database/rows-of'
import { openTestServer } from '#test/open-test-server'
import { freePort, startMain } from '#test/programs/start-main'
import { migrationsFolder } from '../paths.ts'

const OTHER_FOLDER = new URL('../../associations/rive-aux-erables/', import.meta.url).pathname

let empty = 0
let database: OpenDatabase
let url: URL
beforeEach(async () => {
  const template = inject('template')
  if (template.kind !== 'server') throw new Error('This test needs a database server.')
  // The run drops every database whose name begins with the template's.
  const name = `${template.name}_empty_${empty++}`
  const server = openTestServer(template.url)
  await server.script(`create database ${name}`)
  await server.close()
  url = new URL(template.url)
  url.pathname = `/${name}`
  database = openTestServer(template.url, name)
  await migrate(database, migrationsFolder)
})

test.each([
  ['the demo', {}, 'teams', { people: 329, clubs: 21 }],
  ['another association', { ASSOCIATION_FOLDER: OTHER_FOLDER }, 'divisions', { people: 0, clubs: 6 }],
])(
  'a first load of %s that is killed can be repeated',
  async (_, env, stopAt, expected) => {
    onTestFinished(() => database.close())
    const port = String(await freePort())
    const settings = { DATABASE_URL: url.href, SEED: 'demo', PORT: port, LOG_LEVEL: 'warn', ...env }
    const killed = startMain(settings)
    await whileNothingEnters(stopAt, () => killed.child.kill('SIGKILL'))
    await killed.ended
    expect(await database.rows('select count(*)::int as n from associations')).toEqual([{ n: 0 }])

    const again = startMain(settings)
    await expect.poll(again.said, { timeout: 90_000, interval: 100 }).toContain('Centrepass is running')
    const loaded = `select (select count(*)::int from participants) as people,
    (select count(*)::int from clubs) as clubs, (select min(id) from divisions) as first_division`
    expect(await database.rows(loaded)).toEqual([{ ...expected, first_division: 1 }])
    again.child.kill('SIGTERM')
    await again.ended
  },
  180_000,
)

/** Holds a table until the load waits for it, and lets go when `then` is done and nothing waits any more. */
async function whileNothingEnters(table: string, then: () => void): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.execute(`lock table ${table} in exclusive mode`)
    const waiting = () =>
      rowsOf<{ pid: number }>(
        tx,
        sql`select pid from pg_locks where not granted and relation = ${table}::regclass`,
      )
    await expect.poll(waiting, { timeout: 60_000 }).toHaveLength(1)
    then()
    // The server notices a killed client only when its statement ends, so the test ends it.
    for (const { pid } of await waiting()) await rowsOf(tx, sql`select pg_terminate_backend(${pid})`)
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([])
  })
}
