import { describe, expect, test } from 'vitest'
import { noColours } from '../tournaments/team-rules.ts'
import { clashesOf, whoChanges } from './colour-rules.ts'
import { dutiesOf, needsByHour, turnsOf } from './duty-rules.ts'

const slotAt = (minute: number, field = '1') => ({ day: '2025-05-17', minute, field })
const game = (id: number, home: number | null, away: number | null, minute: number | null = 540) => ({
  ...{ id, home_team_id: home, away_team_id: away, is_cancelled: false },
  slot: minute === null ? null : slotAt(minute, String(id)),
})

describe('colours', () => {
  const team = (id: number, colours: object) => ({ id, colours: { ...noColours, ...colours } })
  const kinds = (home: object, away: object) =>
    clashesOf([game(1, 1, 2)], [team(1, home), team(2, away)]).map(({ kind }) => kind)

  test.each([
    ['the same word', { jersey_color: 'Red' }, { jersey_color: ' red ' }, ['jersey']],
    ['the same colour in two languages', { jersey_color: 'Navy' }, { jersey_color: 'Marine' }, ['jersey']],
    ['two that look alike from afar', { jersey_color: 'Navy' }, { jersey_color: 'Black' }, ['jersey']],
    ['two that do not', { jersey_color: 'White' }, { jersey_color: 'Navy' }, []],
    ['not known', { jersey_color: '' }, { jersey_color: '' }, []],
    ['a goalkeeper like the others', { gk_jersey_color: 'Lime' }, { jersey_color: 'Lime' }, ['keeper']],
    ['socks without another pair', { sock_color_light: 'White' }, { sock_color_light: 'White' }, ['socks']],
    [
      'socks with another pair',
      { sock_color_light: 'White' },
      { sock_color_light: 'White', sock_color_dark: 'Navy' },
      [],
    ],
  ])('%s', (_, home, away, expected) => {
    expect(kinds(home, away)).toEqual(expected)
  })

  test('games that are open or called off have no clash', () => {
    const red = [team(1, { jersey_color: 'Red' }), team(2, { jersey_color: 'Red' })]
    expect(clashesOf([game(1, 1, null), { ...game(2, 1, 2), is_cancelled: true }], red)).toEqual([])
  })

  test('one team that changes everywhere is better than three that change once', () => {
    const teams = [1, 2, 3, 4].map((id) => team(id, { jersey_color: id === 4 ? 'White' : 'Red' }))
    const three = clashesOf([game(1, 1, 2), game(2, 1, 3), game(3, 1, 4)], teams)
    expect(whoChanges(three)).toEqual([{ team_id: 1, kind: 'jersey', game_ids: [1, 2] }])
  })

  test('of two teams the guests change', () => {
    const teams = [team(7, { jersey_color: 'Red' }), team(5, { jersey_color: 'Red' })]
    expect(whoChanges(clashesOf([game(1, 5, 7)], teams))).toEqual([
      { team_id: 7, kind: 'jersey', game_ids: [1] },
    ])
  })

  test('a goalkeeper who looks like the other team changes, be it at home or as a guest', () => {
    const teams = [
      team(5, { jersey_color: 'White', gk_jersey_color: 'Lime' }),
      team(7, { jersey_color: 'Lime', gk_jersey_color: 'White' }),
      team(9, { jersey_color: 'Lime', gk_jersey_color: 'Black' }),
    ]
    expect(whoChanges(clashesOf([game(1, 5, 9), game(2, 9, 5)], teams))).toEqual([
      { team_id: 5, kind: 'keeper', game_ids: [1, 2] },
    ])
    expect(whoChanges(clashesOf([game(1, 5, 7)], teams)).map(({ team_id }) => team_id)).toEqual([5, 7])
  })
})

describe('umpires and volunteers', () => {
  const rules = { game_minutes: 60, umpires_per_game: 2 }
  const team = (id: number, umpires = 2, volunteers = 1) => ({ id, umpires, volunteers, is_gone: false })
  const games = [game(1, 1, 2, 540), game(2, 3, 4, 600)]
  const teams = [1, 2, 3, 4].map((id) => team(id))

  test('who does not play blows, and both games get what they need', () => {
    const turns = turnsOf(games, teams, rules)
    expect(turns.filter(({ game_id }) => game_id === 1).every(({ team_id }) => team_id > 2)).toBe(true)
    expect(turns.filter(({ game_id }) => game_id === 2).every(({ team_id }) => team_id < 3)).toBe(true)
    const filled = { umpires: { needed: 2, given: 2 }, volunteers: { needed: 1, given: 1 } }
    expect(needsByHour(games, turns, rules)).toMatchObject([filled, filled])
  })

  test('work is shared: no team has two turns more than another', () => {
    const round = [1, 2, 3, 4, 5, 6].map((id) => game(id, 1, 2, 540 + id * 60))
    const free = [1, 2, 3, 4, 5, 6].map((id) => team(id))
    const turns = turnsOf(round, free, rules)
    const given = dutiesOf(round, { teams: free, turns, rules })
      .filter(({ team_id }) => team_id > 2)
      .map((duty) => duty.given)
    expect(Math.max(...given) - Math.min(...given)).toBeLessThanOrEqual(rules.game_minutes)
  })

  test('a time at which everyone plays has a gap', () => {
    const both = [game(1, 1, 2, 540), game(2, 3, 4, 540)]
    const turns = turnsOf(both, teams, rules)
    expect(turns).toEqual([])
    expect(needsByHour(both, turns, rules)).toEqual([
      {
        ...{ day: '2025-05-17', minute: 540, games: 2 },
        ...{ umpires: { needed: 4, given: 0 }, volunteers: { needed: 2, given: 0 } },
      },
    ])
  })

  test('a team owes half of what its games need, also where it brought no one', () => {
    const all = [...teams.slice(0, 3), team(4, 0, 0)]
    const turns = turnsOf(games, all, rules)
    const duties = dutiesOf(games, { teams: all, turns, rules })
    expect(duties.map(({ owed }) => owed)).toEqual([90, 90, 90, 90])
    expect(duties.at(-1)).toMatchObject({ team_id: 4, given: 0 })
  })

  test('games without a time, called off or of teams that are gone count for nothing', () => {
    const none = [game(1, 1, 2, null), { ...game(2, 3, 4), is_cancelled: true }]
    expect(needsByHour(none, turnsOf(none, teams, rules), rules)).toEqual([])
    const gone = teams.map((one) => ({ ...one, is_gone: true }))
    expect([turnsOf(games, gone, rules), dutiesOf(games, { teams: gone, turns: [], rules })]).toEqual([
      [],
      [],
    ])
  })
})
