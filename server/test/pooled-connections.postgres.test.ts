import { expect, onTestFinished, test } from 'vitest'
import { chargeInstalments } from '../src/features/payments/instalments/charge-instalments.ts'
import { openServer } from '../src/platform/database/opening/open-server.ts'
import { whyUnlimited } from '../src/platform/database/why-unlimited.ts'
import { sendOutbox } from '../src/platform/mail/send-outbox.ts'
import { buyingIn } from './acting/buying.ts'
import { newPerson } from './people.ts'
import { startWorld } from './world.ts'

/** All that a connection can remember from one transaction to the next, save its prepared statements. */
const LEFT_BEHIND = `
  select 'setting ' || name as what from pg_settings where source = 'session'
  union all select 'channel ' || channel from pg_listening_channels() as channel
  union all select 'lock ' || objid from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
  union all select 'table ' || relname from pg_class where relnamespace = pg_my_temp_schema()
  union all select 'cursor ' || name from pg_cursors where is_holdable`

test('a connection keeps nothing between two transactions, so a pooler may hand it to any process', async () => {
  const world = await startWorld()
  // Few others than ours, and one that keeps something: the question below does see it.
  const other = openServer({ url: String(world.databaseUrl), maxConnections: 1, onIdleError: () => {} })
  onTestFinished(() => other.close())
  await other.rows('select pg_advisory_lock(7)')
  expect(await other.rows(LEFT_BEHIND)).toEqual([{ what: 'lock 7' }])

  const buying = buyingIn(world)
  const family = await buying.family('parent3@mail.example')
  expect((await world.post('/api/accounts', newPerson())).status).toBe(200)
  const item = await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')
  expect((await buying.buy(family, [item])).status).toBe(200)
  await chargeInstalments(world.purchasing)
  expect(await sendOutbox(world.database.db, async () => {})).toBeGreaterThan(0)

  // As many at once as there are connections, each long enough for the next to need another one.
  const asked = `select pg_backend_pid() as pid, (select string_agg(what, ', ') from (${LEFT_BEHIND}) l) as kept,
    pg_sleep(0.5)`
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.database.rows(asked)))
  expect(new Set(answers.flat().map(({ pid }) => pid)).size).toBeGreaterThan(1)
  expect(answers.flat().map(({ kept }) => kept)).toEqual(Array.from({ length: 10 }, () => null))
})

test('a pooler that takes the time limits away is noticed', async () => {
  const world = await startWorld()
  expect(await whyUnlimited(world.database)).toBeNull()
  const other = openServer({ url: String(world.databaseUrl), maxConnections: 1, onIdleError: () => {} })
  onTestFinished(() => other.close())
  await other.rows('set statement_timeout = 0')
  expect(await whyUnlimited(other)).toContain('statement_timeout')
})
