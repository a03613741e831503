import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Database, OpenDatabase } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { buyingIn, type Family } from '#test/acting/buying'
import { openTestServer } from '#test/open-test-server'
import { startWorld } from '#test/world'
import { lockOfferings } from '../places/hold-places.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
let family: Family
let other: OpenDatabase
let before: number
beforeEach(async () => {
  world = await startWorld()
  before = await deadlocks()
  buying = buyingIn(world)
  family = await buying.family('parent3@mail.example')
  other = openTestServer(String(world.databaseUrl))
  return () => other.close()
})

/** Long enough for the request to be waiting for the spot, well before PostgreSQL looks for a deadlock. */
const WAITING_MS = 400

/** Locks in the wrong order: first the spot, then the account whose cart waits for it. */
async function lockBackwards<T>(tx: Database, request: () => Promise<T>): Promise<{ answer: Promise<T> }> {
  const [course] = await world.database.rows(
    `select offering_id as id from courses where code = 'UMP-PRO-HS' and season_year = 2024`,
  )
  // It never looks for a deadlock itself, so that it is always the request which is given up.
  await rowsOf(tx, sql`set local deadlock_timeout = '1min'`)
  await lockOfferings(tx, [Number(course?.id)])
  const answer = request()
  await pause(WAITING_MS)
  await rowsOf(tx, sql`select id from accounts where id = ${family.accountId} for update`)
  return { answer }
}

async function deadlocks(): Promise<number> {
  const [found] = await world.database.rows(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return Number(found?.deadlocks)
}

/** Counted by PostgreSQL with a little delay. */
const expectDeadlock = () => expect.poll(deadlocks, { timeout: 5000 }).toBe(before + 1)

const wanted = async () => [
  await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR'),
  await buying.item(family, 'Signe', 'Course', 'UMP-PRO-HS'),
]

test('a cart that is given up to end a deadlock is validated all the same', async () => {
  const items = await wanted()
  const { answer } = await other.db.transaction((tx) =>
    lockBackwards(tx, () => buying.validate(family, items)),
  )
  expect((await answer).status).toBe(200)
  await expectDeadlock()
})

test('a purchase that is given up to end a deadlock is paid all the same, once', async () => {
  const items = await wanted()
  const { body } = await buying.validate(family, items)
  const { cart_validation_token } = body.data
  const payment_ott = await buying.token()
  const { answer } = await other.db.transaction((tx) =>
    lockBackwards(tx, () => buying.purchase(family, items, { cart_validation_token, payment_ott })),
  )
  expect((await answer).status).toBe(200)
  expect(await buying.charges()).toHaveLength(1)
  await expectDeadlock()
})
