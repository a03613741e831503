import { expect, test } from 'vitest'
import { migrationsFolder } from '#paths'
import { migrate } from '#platform/database/migrate'
import { startWorld } from '#test/world'
import { removeDemo } from './remove-demo.ts'

const NAME = 'Cedar Coast Field Hockey'

test('the demonstration is removed by its name, and an empty database is left', async () => {
  const { database } = await startWorld()
  await removeDemo(database, NAME)
  await migrate(database, migrationsFolder)
  const left = 'select (select count(*)::int from accounts) + (select count(*)::int from associations) as n'
  expect(await database.rows(left)).toEqual([{ n: 0 }])
  // The same is left when the first load was interrupted.
  await expect(removeDemo(database, NAME)).rejects.toThrow('The database is empty already')
})

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
  expect(await database.rows('select count(*)::int as n from participants')).toEqual([{ n: 329 }])
})
