import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { startMerging } from '#test/acting/merging'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { weighPeople } from './weigh-people.ts'

// Only a server runs two transactions at once, so only there can one slip past another.
let at: Awaited<ReturnType<typeof startMerging>>
eachTestStartsWith(async () => {
  at = await startMerging()
  await weigh()
})

const weigh = () => weighPeople(at.world.database.db)
const transaction = (work: (tx: Database) => Promise<void>) => at.world.database.db.transaction(work)
const alike = () => at.rows(`select from likenesses where ${at.ida} in (first_id, second_id)`)
const waiting = () => at.rows('select from people_to_weigh')
const write = (id: number) =>
  at.world.database.script(`update participants set last_name = upper(last_name) where id = ${id}`)
const becomeAnother = (tx: Database) =>
  rowsOf(
    tx,
    sql`update participants set first_name = 'Rosalind', birthdate = '1971-02-03' where id = ${at.double}`,
  )

/** Until a transaction of this database waits for another. */
async function untilOneWaits() {
  for (let tries = 0; tries < 100; tries++) {
    const blocked = await at.rows(`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    if (blocked.length > 0) return
    await pause(20)
  }
}

test('a change that was not committed when its record was weighed is weighed afterwards', async () => {
  await write(at.double)
  await transaction(async (tx) => {
    await becomeAnother(tx)
    await weigh()
  })
  await weigh()
  expect(await alike()).toEqual([])
})

test('a family that changes a record while it is weighed does not wait for the job, nor end it', async () => {
  await write(at.double)
  const jobs: Promise<void>[] = []
  await transaction(async (tx) => {
    await rowsOf(tx, sql`select from participants where id = ${at.double} for update`)
    jobs.push(weigh())
    await untilOneWaits()
    await becomeAnother(tx)
  })
  await Promise.all(jobs)
  await weigh()
  expect(await alike()).toEqual([])
})

test('while one worker weighs, another leaves the queue to it', async () => {
  await write(at.double)
  const jobs: Promise<void>[] = []
  await transaction(async (tx) => {
    await rowsOf(tx, sql`select from participants where id = ${at.double} for update`)
    jobs.push(weigh())
    await untilOneWaits()
    await write(at.ida)
    const second = weigh()
    jobs.push(second)
    const left = second.then(() => 'left it')
    expect(await Promise.race([left, pause(3000, 'waits too')])).toBe('left it')
  })
  await Promise.all(jobs)
  expect(await waiting()).toEqual([])
})
