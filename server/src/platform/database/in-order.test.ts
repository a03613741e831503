import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startWorld } from '#test/world'
import type { Database } from './client.ts'
import { inOrder } from './in-order.ts'
import { rowsOf } from './rows-of.ts'
import { siteAssets } from './tables/site.ts'

type Write = (tx: Database) => PromiseLike<unknown>
let db: Database
beforeAll(async () => {
  db = (await startWorld()).database.db
})

/** Another one for each test: they share a database. */
let count = 0
beforeEach(() => {
  count += 1
})
const file = () => ({ name: `first-${count}.js`, content: Buffer.from('a') })
const deep: Write = async (tx) => void (await asked(tx))
const asked = async (tx: Database) => {
  await tx.insert(siteAssets).values(file())
}

test.each<[string, Write]>([
  // The query builder sends it only when someone waits for it.
  ['as it was built', (tx) => tx.insert(siteAssets).values(file())],
  ['by a function that waits for it', asked],
  ['by a function that answers with it', async (tx) => tx.insert(siteAssets).values(file())],
  ['by a function that waits for another one', deep],
])('a statement reads what the step before it wrote %s, without a wait in between', async (_, write) => {
  const { name } = file()
  const [, [written], missing] = await db.transaction((tx) =>
    inOrder(
      tx,
      write,
      (tx) => rowsOf<{ name: string }>(tx, sql`select name from site_assets where name = ${name}`),
      () => null,
    ),
  )
  expect(written).toEqual({ name })
  expect(missing).toBeNull()
})

test('a step that fails undoes those around it, and its own error is told', async () => {
  const broken = db.transaction((tx) =>
    inOrder(
      tx,
      (tx) => tx.insert(siteAssets).values({ name: 'lost.js', content: Buffer.from('a') }),
      (tx) => rowsOf(tx, sql`select 1 / 0`),
      (tx) => rowsOf(tx, sql`select 1`),
    ),
  )
  await expect(broken).rejects.toMatchObject({ cause: { message: 'division by zero' } })
  expect(await db.select().from(siteAssets).where(eq(siteAssets.name, 'lost.js'))).toEqual([])
})
