import { expect, test } from 'vitest'
import { migrationsFolder } from '#paths'
import { migrate } from '#platform/database/opening/migrate'
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
