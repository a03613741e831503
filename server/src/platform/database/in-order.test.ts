import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startWorld } from '#test/world'
import { inOrder } from './in-order.ts'
import { rowsOf } from './rows-of.ts'
import { siteAssets } from './tables/site.ts'

test('a statement reads what the step before it wrote, although neither waits for an answer', async () => {
  const { db } = (await startWorld()).database
  const [, [written], missing] = await db.transaction((tx) =>
    inOrder(
      tx,
      // The query builder sends this one only when someone waits for it.
      (tx) => tx.insert(siteAssets).values({ name: 'first.js', content: Buffer.from('a') }),
      (tx) => rowsOf<{ name: string }>(tx, sql`select name from site_assets where name = 'first.js'`),
      () => null,
    ),
  )
  expect(written).toEqual({ name: 'first.js' })
  expect(missing).toBeNull()
})

test('a step that fails undoes those around it, and its own error is told', async () => {
  const { db } = (await startWorld()).database
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
