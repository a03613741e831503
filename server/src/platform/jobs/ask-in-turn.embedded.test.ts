import { expect, test } from 'vitest'
import { AT_ONCE, askInTurn, inLanes, whileFull } from './ask-in-turn.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
const line = (answers: Record<number, 'unclear' | 'fails' | 'taken'>, length = 10) => {
  const asked: number[] = []
  const told: unknown[] = []
  return {
    asked,
    told,
    due: async (limit: number) => numbers(length).slice(0, limit),
    postpone: async (n: number) => answers[n] !== 'taken',
    ask: async (n: number) => {
      asked.push(n)
      if (answers[n] === 'fails') throw new Error(`${n}`)
      return answers[n] === 'unclear' ? ('unclear' as const) : ('clear' as const)
    },
    tell: (error: unknown) => void told.push(error),
  }
}

test('three unclear answers in a row end the round, three with an answer between them do not', async () => {
  const away = line({ 1: 'unclear', 2: 'unclear', 3: 'unclear' })
  expect(await askInTurn(away)).toBe(4)
  const slow = line({ 1: 'unclear', 2: 'unclear', 4: 'unclear' })
  expect(await askInTurn(slow)).toBe(10)
})

test('one that fails is told, and one that another worker took is left to it', async () => {
  const mixed = line({ 0: 'fails', 1: 'taken' }, 3)
  expect(await askInTurn(mixed)).toBe(2)
  expect([mixed.asked, mixed.told.length]).toEqual([[0, 2], 1])
})

test('several lanes ask about each once, and begin no other when the provider is away', async () => {
  const mixed = line({ 0: 'fails', 1: 'taken', 7: 'unclear' })
  expect(await askInTurn({ ...mixed, lanes: 4 })).toBe(9)
  expect([mixed.asked.toSorted((a, b) => a - b), mixed.told.length]).toEqual([[0, 2, 3, 4, 5, 6, 7, 8, 9], 1])
  const silent = line(Object.fromEntries(numbers(100).map((n) => [n, 'unclear' as const])), 100)
  expect(await askInTurn({ ...silent, lanes: 4 })).toBeLessThanOrEqual(2 + 4)
})

test('rows of one are asked about one after the other in their order, however many lanes there are', async () => {
  const begun: number[] = []
  const under = new Set<number>()
  const ask = async (n: number) => {
    const one = n % 3
    expect(under).not.toContain(one)
    under.add(one)
    begun.push(n)
    // The later a row is, the sooner it ends.
    await new Promise((resolve) => setTimeout(resolve, 10 - n))
    under.delete(one)
    return 'clear' as const
  }
  const nine = line({}, 9)
  expect(await askInTurn({ ...nine, ask, lanes: 4, ofOne: (n) => n % 3 })).toBe(9)
  for (const one of [0, 1, 2]) expect(begun.filter((n) => n % 3 === one)).toEqual([one, one + 3, one + 6])
  expect(nine.told).toEqual([])
})

test('a lane that fails lets the others come to their end, and says so then', async () => {
  const ended: number[] = []
  const work = async (n: number) => {
    if (n === 0) throw new Error('first')
    await new Promise((resolve) => setTimeout(resolve, 5))
    ended.push(n)
  }
  await expect(inLanes(numbers(6), 2, work)).rejects.toThrow('first')
  expect(ended).toEqual([1, 2, 3, 4, 5])
})

test('a full round is followed by the next at once, one that ended early is not', async () => {
  const counts = [AT_ONCE, AT_ONCE, 3, 7]
  await whileFull(new AbortController().signal, async () => counts.shift() ?? 0)
  expect(counts).toEqual([7])
})
