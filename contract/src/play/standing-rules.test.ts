import { describe, expect, test } from 'vitest'
import { standingsOf, type TieBreak } from './standing-rules.ts'

const points = { win: 3, draw: 1, loss: 0 }
const game = (home: number, away: number, goals: string) => {
  const [home_goals, away_goals] = goals.split('-').map(Number)
  return {
    ...{ home_team_id: home, away_team_id: away, is_cancelled: false },
    ...{ home_goals: home_goals ?? 0, away_goals: away_goals ?? 0 },
  }
}
const rank = (games: ReturnType<typeof game>[], tie_breaks: TieBreak[], teams = [1, 2, 3]) =>
  standingsOf(teams, games, { points, tie_breaks }).map(({ team_id }) => team_id)

describe('a table', () => {
  // All three have three points: 1 beat 2 by one, 2 beat 3 by three, 3 beat 1 by one.
  const circle = [game(1, 2, '1-0'), game(2, 3, '3-0'), game(3, 1, '2-1')]
  test.each<[string, ReturnType<typeof game>[], TieBreak[], number[]]>([
    ['by points', [game(3, 1, '1-0'), game(3, 2, '1-0'), game(2, 1, '1-0')], [], [3, 2, 1]],
    [
      'by the goal difference',
      [game(2, 1, '1-0'), game(1, 3, '9-0'), game(3, 2, '1-0')],
      ['goal_difference'],
      [1, 2, 3],
    ],
    ['a circle falls to the goal difference', circle, ['head_to_head', 'goal_difference'], [2, 1, 3]],
    [
      'goals first, then who beat the other, where the rules say so',
      [game(2, 1, '1-0'), game(1, 3, '5-0'), game(3, 2, '1-0')],
      ['goals_for', 'head_to_head'],
      [1, 3, 2],
    ],
    [
      'nothing decides: the draw does',
      [game(1, 2, '1-1'), game(2, 3, '1-1'), game(3, 1, '1-1')],
      ['head_to_head', 'goal_difference', 'goals_for', 'wins'],
      [1, 2, 3],
    ],
  ])('%s', (_, games, rules, expected) => {
    expect(rank(games, rules)).toEqual(expected)
  })

  test('of three with the same points two are left, and are compared with each other alone', () => {
    // 1, 2 and 3 have six points each; 4 lost all. Among the three a circle; by goals 3 is last, and 2 beat 1.
    const games = [
      ...[game(2, 1, '1-0'), game(1, 3, '2-1'), game(3, 2, '1-0')],
      ...[game(1, 4, '3-0'), game(2, 4, '4-0'), game(3, 4, '1-0')],
    ]
    expect(rank(games, ['goals_for', 'head_to_head'], [1, 2, 3, 4])).toEqual([2, 1, 3, 4])
  })

  test('a cancelled game and one without a score count nothing', () => {
    const games = [
      { ...game(1, 2, '5-0'), is_cancelled: true },
      { ...game(1, 3, '0-0'), home_goals: null, away_goals: null },
      game(2, 3, '1-0'),
    ]
    const rows = standingsOf([1, 2, 3], games, { points, tie_breaks: [] })
    expect(rows[0]).toMatchObject({
      team_id: 2,
      rank: 1,
      played: 1,
      won: 1,
      goals_for: 1,
      points: 3,
      is_by_draw: false,
    })
    expect(rows.slice(1).map(({ played, lost }) => [played, lost])).toEqual([
      [0, 0],
      [1, 1],
    ])
    expect(rows[1]?.is_by_draw).toBe(true)
  })
})
