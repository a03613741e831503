import { expect, test } from 'vitest'
import { seasonAt } from '#features/site/season-at'
import { linkingIn } from '#test/acting/linking'
import { papersIn } from '#test/acting/papers'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'
import { retain } from './retain.ts'

test('a paper goes with its file twelve months after the office decided about it, and not before', async () => {
  const world = await startWorld({ visitors: 'many' })
  const { db } = world.database
  const papers = papersIn(world)
  const maren = await signedIn(world, 'parent3@mail.example')
  const ida = await linkingIn(world).idOf('Ida Vinter')
  const { id } = (await papers.send(maren, ida, { kind: 'doctors_note' })).body.data
  await papers.decide(id, { decision: 'accept' })
  const run = async () => (await retain(db, await seasonAt(db, world.clock), false))['C and D papers']
  const decided = (day: string) => world.database.script(`update papers set decided_at = '${day}'`)
  await decided('2024-03-01')
  expect(await run()).toBe(0)
  await decided('2024-01-31')
  expect(await run()).toBe(1)
  expect(await world.database.rows('select 1 from paper_files')).toEqual([])
})
