import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importingIn, peopleFile } from '#test/acting/importing'
import { startWorld } from '#test/world'

test('a new person waits for another import that is making someone of the same birthdate', async () => {
  const world = await startWorld({ visitors: 'many' })
  const importing = importingIn(world)
  const made = async () =>
    Number(
      (await world.database.rows(`select count(*) from participants where last_name = 'Nyquist'`))[0]?.count,
    )
  const one = await importing.checked(peopleFile('Nova,Nyquist,2010-12-31,Girl,,'))
  await importing.start(one)
  const other = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const making = world.purchasing.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('import 2010-12-31', 0))`)
    held.resolve()
    await other.promise
  })
  await held.promise
  const running = importing.rounds()
  try {
    // Until it waits for the lock, or would have made the person.
    await expect
      .poll(async () => (await made()) + (await waiting(world)), { timeout: 5000, interval: 20 })
      .toBeGreaterThan(0)
    expect(await made()).toBe(0)
  } finally {
    other.resolve()
  }
  await Promise.all([making, running])
  expect(await made()).toBe(1)
})

const waiting = async ({ database }: Awaited<ReturnType<typeof startWorld>>) =>
  Number(
    (
      await database.rows(`select count(*) from pg_locks l join pg_database d on d.oid = l.database
        where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`)
    )[0]?.count,
  )
