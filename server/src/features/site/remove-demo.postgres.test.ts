import { expect, onTestFinished, test } from 'vitest'
import { openServer } from '#platform/database/open-server'
import { startWorld } from '#test/world'
import { removeDemo } from './remove-demo.ts'

test('while a server or a worker runs nothing is removed', async () => {
  const world = await startWorld()
  const other = openServer({ url: String(world.databaseUrl), maxConnections: 1, onIdleError: () => {} })
  onTestFinished(() => other.close())
  await other.rows('select 1')
  const removal = removeDemo(world.database, 'Cedar Coast Field Hockey')
  await expect(removal).rejects.toThrow('Stop the servers and workers first.')
  expect(await other.rows('select count(*)::int as n from participants')).toEqual([{ n: 329 }])
})
