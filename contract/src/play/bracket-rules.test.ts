import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BracketGame, fillBracket, winnerOf } from './bracket-rules.ts'

const points = { win: 3, draw: 1, loss: 0 }
const game = (home: number, away: number, goals: string) => {
  const [home_goals, away_goals] = goals.split('-').map(Number)
  return {
    ...{ home_team_id: home, away_team_id: away, is_cancelled: false },
    ...{ home_goals: home_goals ?? 0, away_goals: away_goals ?? 0 },
  }
}

describe('a bracket', () => {
  const rules = { points, tie_breaks: ['goal_difference' as const] }
  const made = (id: number, stage: BracketGame['stage'], sides: Partial<BracketGame>): BracketGame => ({
    ...{ id, stage, pool_id: null, home_from: null, away_from: null, home_team_id: null, away_team_id: null },
    ...{
      home_goals: null,
      away_goals: null,
      home_shots: null,
      away_shots: null,
      is_cancelled: false,
      ...sides,
    },
  })
  const pools = [
    { id: 1, letter: 'A', team_ids: [1, 2] },
    { id: 2, letter: 'B', team_ids: [3, 4] },
  ]
  const poolGame = (id: number, pool_id: number, [home, away]: [number, number], goals?: string) =>
    made(id, 'pool', {
      ...(goals ? game(home, away, goals) : { home_team_id: home, away_team_id: away }),
      pool_id,
    })
  const semis = [
    made(10, 'semi', { home_from: 'A1', away_from: 'B2' }),
    made(11, 'semi', { home_from: 'B1', away_from: 'A2' }),
    made(12, 'third', { home_from: 'L10', away_from: 'L11' }),
    made(13, 'final', { home_from: 'W10', away_from: 'W11' }),
  ]
  const sides = (games: BracketGame[]) =>
    fillBracket(pools, games, rules).map(({ home_team_id, away_team_id }) => [home_team_id, away_team_id])

  test('waits for a pool until its last game is over', () => {
    expect(sides([poolGame(1, 1, [1, 2], '0-1'), poolGame(2, 2, [3, 4]), ...semis]).slice(0, 2)).toEqual([
      [2, null],
      [null, 1],
    ])
  })

  test('fills game by game, and a shoot-out decides a draw', () => {
    const pooled = [poolGame(1, 1, [1, 2], '0-1'), poolGame(2, 2, [3, 4], '2-0')]
    const played = semis.map((one) =>
      one.id === 10
        ? { ...one, ...game(2, 4, '1-1'), home_shots: 2, away_shots: 3 }
        : one.id === 11
          ? { ...one, ...game(3, 1, '2-0') }
          : one,
    )
    expect(sides([...pooled, ...played]).slice(2)).toEqual([
      [2, 1],
      [4, 3],
    ])
    expect(winnerOf({ ...made(1, 'semi', {}), ...game(1, 2, '1-1') })).toBeNull()
  })

  test('keeps the teams of a game that was played, whatever is corrected before it', () => {
    const played = semis.map((one) => (one.id === 10 ? { ...one, ...game(2, 4, '3-0') } : one))
    // 2 is now second of its pool, and played the first semi-final: it does not play the other one as well.
    expect(sides([poolGame(1, 1, [1, 2], '5-1'), poolGame(2, 2, [3, 4], '2-0'), ...played])).toEqual([
      [2, 4],
      [3, null],
      [4, null],
      [2, null],
    ])
  })

  test('does not ask the winner of a semi-final to play for the third place after a correction', () => {
    const pooled = [poolGame(1, 1, [1, 2], '0-1'), poolGame(2, 2, [3, 4], '2-0')]
    const played = semis.map((one) =>
      one.id === 10
        ? { ...one, ...game(2, 4, '0-1') }
        : one.id === 11
          ? { ...one, ...game(3, 1, '2-0') }
          : one.id === 13
            ? { ...one, ...game(2, 3, '1-0') }
            : one,
    )
    expect(sides([...pooled, ...played]).slice(2)).toEqual([
      [null, 1],
      [2, 3],
    ])
  })

  type Step = { at: number; home: number; away: number; is_taken_back: boolean }
  const afterStep = (games: BracketGame[], { at, home, away, is_taken_back }: Step): BracketGame[] => {
    const asked = games[at]
    if (!asked?.home_team_id || !asked.away_team_id) return games
    const [home_goals, away_goals] = is_taken_back ? [null, null] : [home, away]
    const scored = games.map((one) => (one === asked ? { ...one, home_goals, away_goals } : one))
    const filled = new Map(fillBracket(pools, scored, rules).map((one) => [one.id, one]))
    return scored.map((one) => ({ ...one, ...filled.get(one.id) }))
  }
  const teamsIn = (games: BracketGame[], stages: string[]) =>
    games
      .filter(({ stage }) => stages.includes(stage))
      .flatMap(({ home_team_id, away_team_id }) => [home_team_id, away_team_id])
      .filter((team) => team !== null)

  test('never has a team twice in a round, in whatever order scores are written, corrected and taken back', () => {
    const goals = fc.integer({ min: 0, max: 3 })
    const step = fc.record({ at: fc.nat(5), home: goals, away: goals, is_taken_back: fc.boolean() })
    const first = [poolGame(1, 1, [1, 2]), poolGame(2, 2, [3, 4]), ...semis]
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        let games: BracketGame[] = first
        for (const one of steps) {
          games = afterStep(games, one)
          for (const stages of [['semi'], ['third', 'final']]) {
            const known = teamsIn(games, stages)
            expect(new Set(known).size).toBe(known.length)
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})
