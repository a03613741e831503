import { expect, onTestFinished, test } from 'vitest'
import { openServer } from '#platform/database/opening/open-server'
import { startWorld } from '#test/world'
import { removeDemo } from './remove-demo.ts'

const NAME = 'Cedar Coast Field Hockey'

test.each([
  ['no name', '', 'select 1', 'To remove it, name it: Cedar Coast Field Hockey'],
  ['another name', 'Rive', 'select 1', 'name it'],
  [
    'a real person’s account',
    NAME,
    "update accounts set email = 'ana@hockey.ca' where email = 'parent3@mail.example'",
    '1 accounts have a real email address',
  ],
  [
    'a card at a real provider',
    NAME,
    "update payment_methods set provider = 'stripe' where id = (select min(id) from payment_methods)",
    '1 cards are kept at a real provider',
  ],
  [
    'a clock that is real',
    NAME,
    "delete from variables where key = 'demo_clock_offset_ms'",
    'not the demonstration',
  ],
])('with %s nothing is removed', async (_, name, before, reason) => {
  const { database } = await startWorld()
  await database.script(before)
  await expect(removeDemo(database, name)).rejects.toThrow(reason)
  expect(await database.rows('select count(*)::int as n from participants')).toEqual([{ n: 334 }])
})

test('while a server or a worker runs nothing is removed', async () => {
  const world = await startWorld()
  const other = openServer({ url: String(world.databaseUrl), maxConnections: 1, onIdleError: () => {} })
  onTestFinished(() => other.close())
  await other.rows('select 1')
  const removal = removeDemo(world.database, NAME)
  await expect(removal).rejects.toThrow('Stop the servers and workers first.')
  expect(await other.rows('select count(*)::int as n from participants')).toEqual([{ n: 334 }])
})
