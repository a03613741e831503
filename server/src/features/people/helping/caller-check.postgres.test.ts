import { expect, test } from 'vitest'
import { helpingIn } from '#test/acting/helping'
import { startWorld } from '#test/world'

// Only a server runs two transactions at once, so only there can one slip past another.
test('of codes that are asked for at once one is open, and every answer says so', async () => {
  const world = await startWorld({ visitors: 'many' })
  const { caller: calls } = await helpingIn(world)
  const caller = await calls()
  const answers = await Promise.all([caller.ask(), caller.ask(), caller.ask(), caller.ask()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const open = await world.database.rows('select id from caller_checks where ended_at is null')
  expect(open).toHaveLength(1)
})
