import { describe, expect, test } from 'vitest'
import { drawPools, isEven, knockOut, roundRobin } from './draw-rules.ts'

const teams = (clubs: readonly number[]) => clubs.map((club_id, at) => ({ id: at + 1, club_id }))

describe('a draw', () => {
  test.each([
    [
      'the best go apart, there and back',
      [1, 2, 3, 4, 5, 6, 7, 8],
      2,
      [
        [1, 4, 5, 8],
        [2, 3, 6, 7],
      ],
    ],
    [
      'two of one club go apart',
      [1, 2, 2, 1, 5, 6],
      2,
      [
        [1, 3, 5],
        [2, 4, 6],
      ],
    ],
    [
      'three of one club cannot all be apart',
      [1, 1, 1, 2],
      2,
      [
        [1, 4],
        [2, 3],
      ],
    ],
    [
      'an odd number',
      [1, 2, 3, 4, 5],
      2,
      [
        [1, 4, 5],
        [2, 3],
      ],
    ],
  ])('%s', (_, clubs, pools, expected) => {
    const drawn = drawPools(teams(clubs), pools).map((pool) => pool.map(({ id }) => id))
    expect(drawn).toEqual(expected)
  })

  test.each([2, 3, 4, 5, 6, 7, 8])('%i teams meet once each, and no team plays twice in a round', (count) => {
    const ids = Array.from({ length: count }, (_, at) => at + 1)
    const games = roundRobin(ids)
    const meetings = games.map(({ home, away }) => [home, away].toSorted().join())
    expect(new Set(meetings).size).toBe((count * (count - 1)) / 2)
    expect(games).toHaveLength(meetings.length)
    for (const all of Map.groupBy(games, ({ round }) => round).values()) {
      const playing = all.flatMap(({ home, away }) => [home, away])
      expect(new Set(playing).size).toBe(playing.length)
    }
    for (const id of ids) {
      const home = games.filter((game) => game.home === id).length
      expect(Math.abs(home - (count - 1 - home))).toBeLessThanOrEqual(2)
    }
  })

  test.each([
    ['a final of one pool', { size: 2, pools: 1, third: false }, ['A1 A2']],
    [
      'semis over cross, and third place',
      { size: 4, pools: 2, third: true },
      ['A1 B2', 'B1 A2', 'L:semi1 L:semi2', 'W:semi1 W:semi2'],
    ],
    ['of four pools', { size: 4, pools: 4, third: false }, ['A1 D1', 'B1 C1', 'W:semi1 W:semi2']],
  ] as const)('a knock-out: %s', (_, { size, pools, third }, expected) => {
    const games = knockOut(size, pools, third).map(({ home_from, away_from }) => `${home_from} ${away_from}`)
    expect(games).toEqual(expected)
  })

  test('no two of one pool meet in the first games of eight', () => {
    const first = knockOut(8, 4, false).filter(({ stage }) => stage === 'quarter')
    expect(first).toHaveLength(4)
    for (const { home_from, away_from } of first) expect(home_from[0]).not.toBe(away_from[0])
    expect([isEven(4, 3), isEven(4, 2), isEven(0, 3)]).toEqual([false, true, true])
  })
})
