import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { testServerUrl } from '../../../test/open-test-server.ts'
import { openServer } from './open-server.ts'
import { rowsOf } from './rows-of.ts'

test('what a transaction that failed still sends is refused, also while the next one has its connection', async () => {
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
