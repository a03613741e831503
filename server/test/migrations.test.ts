import { expect, test } from 'vitest'
import { migrationsFolder } from '../src/paths.ts'
import { migrate } from '../src/platform/database/opening/migrate.ts'
import { expectInvariants } from './expect-invariants.ts'
import { startWorld } from './world.ts'

const world = await startWorld()

test('migrating a database that is up to date changes nothing', async () => {
  const applied = await world.database.rows('select * from migrations order by name')
  expect(await migrate(world.database, migrationsFolder)).toEqual([])
  expect(await world.database.rows('select * from migrations order by name')).toEqual(applied)
})

test('a broken invariant is named together with its rows', async () => {
  await world.database.script("create view inv_example as select 7 as place_id, 'sold twice' as problem")
  await expect(expectInvariants(world.database)).rejects.toThrow(/inv_example is not empty[\s\S]*sold twice/)
  await world.database.script('drop view inv_example')
})
