import { expect, test } from 'vitest'
import { every, untilNoneIsLeft } from './every.ts'

test('a round that takes a few at a time is followed by the next until nothing is left', async () => {
  let left = 95
  const rounds: number[] = []
  await untilNoneIsLeft(undefined, async () => {
    const taken = Math.min(left, 10)
    left -= taken
    rounds.push(taken)
    return taken
  })
  expect(left).toBe(0)
  expect(rounds).toHaveLength(11)
})

test('work that never runs out ends with the round that runs when it is to stop', async () => {
  const second = Promise.withResolvers<void>()
  let rounds = 0
  const stop = every(
    1,
    (stopping) =>
      untilNoneIsLeft(stopping, async () => {
        rounds += 1
        if (rounds === 2) second.resolve()
        await new Promise(setImmediate)
        return 10
      }),
    (error) => expect.unreachable(String(error)),
  )
  await second.promise
  await stop()
  const atTheEnd = rounds
  await new Promise(setImmediate)
  expect(rounds).toBe(atTheEnd)
})
