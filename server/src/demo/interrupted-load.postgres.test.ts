import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { openEmpty } from '#test/databases/open-empty'
import { freePort, startMain } from '#test/programs/start-main'

/** The people whom the demonstration begins with. */
const LOADED = 334
const OTHER_FOLDER = new URL('../../associations/rive-aux-erables/', import.meta.url).pathname

let database: OpenDatabase
let url: string
beforeEach(async () => {
  const empty = await openEmpty()
  database = empty.database
  url = String(empty.url)
})

test.each([
  ['the demo', {}, 'teams', { people: LOADED, clubs: 21 }],
  ['another association', { ASSOCIATION_FOLDER: OTHER_FOLDER }, 'divisions', { people: 0, clubs: 6 }],
])(
  'a first load of %s that is killed can be repeated',
  async (_, env, stopAt, expected) => {
    onTestFinished(() => database.close())
    const port = String(await freePort())
    const settings = { DATABASE_URL: url, SEED: 'demo', PORT: port, LOG_LEVEL: 'warn', ...env }
    const killed = startMain(settings)
    await whileNothingEnters(stopAt, () => killed.child.kill('SIGKILL'))
    await killed.ended
    expect(await database.rows('select count(*)::int as n from associations')).toEqual([{ n: 0 }])

    const again = startMain(settings)
    await expect.poll(again.said, { timeout: 90_000, interval: 100 }).toContain('Centrepass is running')
    // New families have come by since, with work for the demonstration's office.
    const loaded = `select (select count(*)::int from participants where id <= ${LOADED}) as people,
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
        sql`select pid from pg_locks join pg_database on oid = database
          where not granted and relation = ${table}::regclass and datname = current_database()`,
      )
    await expect.poll(waiting, { timeout: 60_000 }).toHaveLength(1)
    then()
    // The server notices a killed client only when its statement ends, so the test ends it.
    for (const { pid } of await waiting()) await rowsOf(tx, sql`select pg_terminate_backend(${pid})`)
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([])
  })
}
