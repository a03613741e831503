import { expect, test } from 'vitest'
import { seededRandom } from './seeded-random.ts'

test('the first three draws are those of mulberry32 everywhere', () => {
  const random = seededRandom(20_240_901)
  expect([random.next(), random.next(), random.next()]).toEqual([
    0.5653102998621762, 0.5475991819985211, 0.7608428080566227,
  ])
})

test('int reaches both ends and nothing beyond', () => {
  const random = seededRandom(1)
  const drawn = new Set(Array.from({ length: 500 }, () => random.int(3, 6)))
  expect([...drawn].sort()).toEqual([3, 4, 5, 6])
})

test('weights decide how often a key comes up', () => {
  const random = seededRandom(2)
  const drawn = Array.from({ length: 2000 }, () => random.weighted({ often: 90, seldom: 10, never: 0 }))
  expect(drawn.filter((key) => key === 'seldom').length).toBeGreaterThan(120)
  expect(drawn.filter((key) => key === 'seldom').length).toBeLessThan(280)
  expect(drawn).not.toContain('never')
})

test('shuffling keeps every element and leaves the list alone', () => {
  const list = [1, 2, 3, 4, 5, 6, 7, 8]
  const shuffled = seededRandom(3).shuffled(list)
  expect(shuffled).not.toEqual(list)
  expect(shuffled.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('an empty list has nothing to pick', () => {
  expect(() => seededRandom(4).pick([])).toThrow(RangeError)
})
