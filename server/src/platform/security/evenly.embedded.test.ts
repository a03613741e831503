import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { costs, SHIPPED_COSTS } from './costs.ts'
import { evenly, refuseEvenly } from './evenly.ts'

/** How long each answer rested; no one waits here, and the clock is set by hand. */
let rests: number[]
let now: number
const low = { ...costs }
beforeEach(() => {
  Object.assign(costs, SHIPPED_COSTS)
  rests = []
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(timers, 'setTimeout').mockImplementation(async (ms = 0) => {
    rests.push(ms)
    now = Math.max(now, ms)
    // What follows a timer follows in no known time.
    return undefined as never
  })
  syncBuiltinESMExports()
})
afterEach(() => {
  Object.assign(costs, low)
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

const lasting = async (ms: number) => {
  now = ms
  return 'done'
}
const failing = async () => {
  throw new Error('refused')
}

test('quick work is answered after a quarter of a second, and a refusal too', async () => {
  expect(await evenly(lasting(3))).toBe('done')
  await expect(evenly(failing())).rejects.toThrow('refused')
  expect(rests).toEqual([250, 250])
})

test('work that took longer is answered after the next whole quarter', async () => {
  const work = Promise.resolve().then(() => lasting(400))
  expect(await evenly(work)).toBe('done')
  // A timer may ring 25 ms late, so 400 is taken for 375: half of the second quarter is left.
  expect(rests).toEqual([250, 125])
})

test('where success says enough, only refusals rest', async () => {
  expect(await refuseEvenly(lasting(3))).toBe('done')
  const order: string[] = []
  const refusal = refuseEvenly(failing()).catch(() => void order.push('refused'))
  vi.mocked(timers.setTimeout)
    .mock.results.at(-1)
    ?.value.then(() => order.push('rested'))
  await refusal
  expect(order).toEqual(['rested', 'refused'])
})
