import { describe, expect, test } from 'vitest'
import { nextTurn, withoutSmall } from './report-rules.ts'

const rows = (...counts: number[]) => counts.map((now, at) => ({ key: String(at), now, before: 40 }))
const shown = (...counts: number[]) => withoutSmall(rows(...counts)).map(({ now }) => now)

describe('a small group is not shown', () => {
  test.each([
    ['it takes the next larger one along, or the sum would tell it', [4, 50, 9], [null, 50, null]],
    ['two of one person each are not told by their sum', [1, 50, 9, 1], [null, 50, null, null]],
    ['five are enough', [5, 6], [5, 6]],
    ['none tells of no one', [0, 20], [0, 20]],
    ['alone in its table', [3], [null]],
  ])('%s', (_name, counts, expected) => {
    expect(shown(...counts)).toEqual(expected)
  })

  test('each season by itself', () => {
    expect(
      withoutSmall([
        { key: 'a', now: 30, before: 2 },
        { key: 'b', now: 20, before: 8 },
      ]),
    ).toEqual([
      { key: 'a', now: 30, before: null },
      { key: 'b', now: 20, before: null },
    ])
  })
})

test.each([
  ['2025-02-07', 'week', 1, '2025-02-10'],
  ['2025-02-10', 'week', 1, '2025-02-17'],
  ['2025-02-07', 'week', 7, '2025-02-09'],
  ['2025-02-07', 'month', 1, '2025-03-01'],
  ['2024-12-28', 'month', 28, '2025-01-28'],
  ['2024-12-31', 'week', 3, '2025-01-01'],
] as const)('after %s, every %s on %i comes on %s', (day, every, on_day, expected) => {
  expect(nextTurn(day, { every, on_day })).toBe(expected)
})
