import { expect, test } from 'vitest'
import { sandboxEvents } from '#platform/database/tables/sandbox-cards'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'
import { deliverSandboxEvents, forgetOldEvents, noteEvent, type SandboxDelivery } from './sandbox-events.ts'

let world: Awaited<ReturnType<typeof startWorld>>
eachTestStartsWith(async () => {
  world = await startWorld()
  await world.database.script('delete from sandbox_events')
  await noteEvent(world.database.db, { type: 'charge.succeeded', object_id: 'ch_1', key: 'attempt-1' })
})

const deliver = (send: (delivery: SandboxDelivery) => Promise<boolean>, at?: Date) =>
  deliverSandboxEvents(world.database.db, send, at)
const later = (seconds: number) => new Date(Date.now() + seconds * 1000)

test('an event is sent once to a receiver that accepts it, and says no more than where to look', async () => {
  const heard: string[] = []
  const take = async ({ raw }: SandboxDelivery) => heard.push(raw.toString('utf8')) > 0
  expect(await deliver(take, later(1))).toBe(1)
  expect(await deliver(take, later(86_400))).toBe(0)
  expect(heard.map((text) => JSON.parse(text))).toEqual([
    {
      ...{ id: expect.stringMatching(/^evt_sbx_/), type: 'charge.succeeded', object_id: 'ch_1' },
      ...{ key: 'attempt-1', created: expect.any(String) },
    },
  ])
})

test.each<[string, () => Promise<boolean>]>([
  ['refuses it', async () => false],
  ['breaks', () => Promise.reject(new Error('gone'))],
])('a receiver that %s gets the event again, a little later each time', async (_, send) => {
  const take = async () => true
  expect(await deliver(send, later(1))).toBe(0)
  const first = await due()
  expect(await deliver(take, justBefore(first))).toBe(0)
  expect(await deliver(send, justAfter(first))).toBe(0)
  const second = await due()
  // A second, then two, each from when it was tried, which took its time as well.
  expect(second.getTime() - first.getTime()).toBeGreaterThanOrEqual(999)
  expect(await deliver(take, justBefore(second))).toBe(0)
  expect(await deliver(take, justAfter(second))).toBe(1)
})

async function due(): Promise<Date> {
  const [event] = await world.database.db.select({ at: sandboxEvents.next_try_at }).from(sandboxEvents)
  if (!event) throw new Error('Nothing is left to tell.')
  return event.at
}

const justBefore = (moment: Date) => new Date(moment.getTime() - 2)
const justAfter = (moment: Date) => new Date(moment.getTime() + 2)

test('events from the time of trouble are sent once the provider has recovered', async () => {
  await world.database.script('delete from sandbox_events')
  await noteEvent(world.database.db, { type: 'charge.succeeded', object_id: 'ch_2', isLate: true })
  expect(await deliver(async () => true, later(50))).toBe(0)
  expect(await deliver(async () => true, later(70))).toBe(1)
})

test('old events are not sent any more', async () => {
  await world.database.script("update sandbox_events set created_at = now() - interval '4 days'")
  await noteEvent(world.database.db, { type: 'refund.updated', object_id: 're_1' })
  await forgetOldEvents(world.database.db)
  expect(await world.database.rows('select object_id from sandbox_events')).toEqual([{ object_id: 're_1' }])
})
