import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { testServerUrl } from '#test/open-test-server'
import type { Database } from '../client.ts'
import { rowsOf } from '../rows-of.ts'
import { onOneConnection } from './one-connection.ts'
import { openServer } from './open-server.ts'

test('late statements of a failed transaction are refused, also while the next one has its connection', async () => {
  const database = openServer({ url: testServerUrl(), maxConnections: 1, onIdleError: () => {} })
  onTestFinished(() => database.close())
  await database.script('create table if not exists stray (id integer)')
  onTestFinished(() => database.script('drop table stray'))

  const late = Promise.withResolvers<void>()
  let stray: Promise<unknown> = Promise.resolve()
  const failed = database.db.transaction(async (tx) => {
    stray = late.promise.then(() => rowsOf(tx, sql`insert into stray values (1)`))
    throw new Error('It was refused.')
  })
  await expect(failed).rejects.toThrow('It was refused.')

  await database.db.transaction(async (tx) => {
    await rowsOf(tx, sql`select 1`)
    late.resolve()
    await expect(stray).rejects.toMatchObject({
      cause: { message: 'A statement came after the end of its transaction.' },
    })
  })
  expect(await database.rows('select id from stray')).toEqual([])
})

test('reads that make up one answer share a connection, and one that fails leaves the next reader a good one', async () => {
  const database = openServer({ url: testServerUrl(), maxConnections: 2, onIdleError: () => {} })
  onTestFinished(() => database.close())
  const backend = (db: Database) => rowsOf<{ pid: number }>(db, sql`select pg_backend_pid() as pid`)
  const together = () => onOneConnection(database.db, (one) => Promise.all([backend(one), backend(one)]))

  const [[first], [second]] = await together()
  expect(first?.pid).toBe(second?.pid)
  const broken = onOneConnection(database.db, (one) =>
    Promise.all([rowsOf(one, sql`select 1 / 0`), rowsOf(one, sql`select pg_sleep(0.2)`)]),
  )
  await expect(broken).rejects.toMatchObject({ cause: { message: 'division by zero' } })
  const [[next]] = await together()
  expect(next?.pid).not.toBe(first?.pid)
})

test('one text asked for rows of objects, then of arrays and again of objects, is answered as it was asked', async () => {
  const database = openServer({ url: testServerUrl(), maxConnections: 1, onIdleError: () => {} })
  onTestFinished(() => database.close())
  // The builder reads arrays, and makes objects of them; the text is its own in both.
  const built = database.db.select({ one: sql<number>`${1}::int` }).from(sql`(values (1)) as single`)
  const asObjects = () => rowsOf<{ int4: number }>(database.db, built.getSQL())
  for (const value of [1, 2]) {
    expect(await asObjects(), `time ${value}`).toEqual([{ int4: 1 }])
    expect(await built, `time ${value}`).toEqual([{ one: 1 }])
  }
})
