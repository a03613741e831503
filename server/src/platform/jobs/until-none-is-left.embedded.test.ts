import { expect, test } from 'vitest'
import { untilNoneIsLeft } from './until-none-is-left.ts'

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

test('work without an end stops with the round that runs when the process stops', async () => {
  const stopping = new AbortController()
  let rounds = 0
  await untilNoneIsLeft(stopping.signal, async () => {
    rounds += 1
    if (rounds === 2) stopping.abort()
    return 10
  })
  expect(rounds).toBe(2)
})
