import { describe, expect, test } from 'vitest'
import type { BreakKind } from './break-kinds.ts'
import { brokenIn } from './break-rules.ts'
import { roundRobin } from './draw-rules.ts'
import { findSchedule, greedySchedule } from './find-schedule.ts'
import type { Playing, Wishes } from './schedule-model.ts'
import { searchSchedule } from './search-schedule.ts'
import { clockOf, type Slot, slotsOf } from './slot-rules.ts'

const DAY = '2025-06-06'
const none: Wishes = {
  ...{ game_minutes: 50, rest_minutes: 0, late: [], coaches: [], clubs: [], fields: [] },
  ...{ umpires: new Map(), umpires_per_game: 0 },
}
const grid = (hours: number, fields = 'AB') => ({
  days: [{ day: DAY, from: 540, to: 540 + hours * 60 - 10 }],
  fields: [...fields].map((code) => ({ code, name: code })),
  ...{ game_minutes: 50, gap_minutes: 10, closed: [] },
})
const at = (minute: number, field = 'A'): Slot => ({ day: DAY, minute, field })
const game = (id: number, team_ids: number[], slot: Slot | null, more: Partial<Playing> = {}): Playing => ({
  ...{ id, division_id: 1, team_ids, order: 0, slot, told: null, is_pinned: false, ...more },
})
const kinds = (games: Playing[], wishes: Partial<Wishes> = {}) =>
  brokenIn(games, { ...none, ...wishes }).map(({ kind }) => kind)

describe('slots', () => {
  test('end with the day, and leave out a field that is closed', () => {
    expect(slotsOf(grid(2)).map(({ minute, field }) => `${clockOf(minute)} ${field}`)).toEqual([
      ...['9:00 A', '9:00 B', '10:00 A', '10:00 B'],
    ])
    const closed = [{ field: 'A', day: DAY, from: 590, to: 601 }]
    expect(slotsOf({ ...grid(2), closed }).map(({ minute, field }) => `${clockOf(minute)} ${field}`)).toEqual(
      [...['9:00 A', '9:00 B', '10:00 B']],
    )
  })
})

describe('a schedule breaks', () => {
  test.each<[string, BreakKind[], Playing[], Partial<Wishes>]>([
    ['nothing', [], [game(1, [1, 2], at(540)), game(2, [1, 3], at(660))], { rest_minutes: 60 }],
    [
      'two games of a team at once',
      ['same_time'],
      [game(1, [1, 2], at(540)), game(2, [1, 3], at(540, 'B'))],
      {},
    ],
    ['too little rest', ['rest'], [game(1, [1, 2], at(540)), game(2, [1, 3], at(600))], { rest_minutes: 60 }],
    [
      'a club that comes late',
      ['late'],
      [game(1, [1, 2], at(540))],
      { late: [{ team_id: 1, day: DAY, from: 600 }] },
    ],
    [
      'nothing on another day',
      [],
      [game(1, [1, 2], { ...at(540), day: '2025-06-07' })],
      { late: [{ team_id: 1, day: DAY, from: 600 }] },
    ],
    [
      'a coach with two teams',
      ['coach'],
      [game(1, [1, 2], at(540)), game(2, [3, 4], at(540, 'B'))],
      { coaches: [{ team_ids: [1, 3] }] },
    ],
    [
      'two teams of a club',
      ['club'],
      [game(1, [1, 2], at(540)), game(2, [3, 4], at(540, 'B'))],
      { clubs: [{ team_ids: [1, 3] }] },
    ],
    [
      'nothing where both teams of a coach meet',
      [],
      [game(1, [1, 3], at(540))],
      { coaches: [{ team_ids: [1, 3] }] },
    ],
    [
      'a final before its semi',
      ['order'],
      [game(1, [], at(600), { order: 2 }), game(2, [], at(540, 'B'), { order: 3 })]
        .toReversed()
        .map((one, n) => ({ ...one, order: n === 0 ? 1 : 0 })),
      { rest_minutes: 30 },
    ],
    [
      'a field that is not for the division',
      ['field'],
      [game(1, [1, 2], at(540))],
      { fields: [{ division_id: 1, fields: ['B'] }] },
    ],
    [
      'too few umpires',
      ['umpires'],
      [game(1, [1, 2], at(540))],
      {
        umpires: new Map([
          [1, 2],
          [3, 1],
        ]),
        umpires_per_game: 2,
      },
    ],
    ['what people were told', ['moved'], [game(1, [1, 2], at(540), { told: at(600) })], {}],
    ['a game without a slot', ['unplaced'], [game(1, [1, 2], null)], {}],
  ])('%s', (_, expected, games, wishes) => {
    expect(kinds(games, wishes)).toEqual(expected)
  })
})

describe('a search', () => {
  const teams = [1, 2, 3, 4, 5, 6]
  const games = roundRobin(teams).map(({ home, away }, n) => game(n + 1, [home, away], null))
  const wishes: Wishes = {
    ...{ ...none, rest_minutes: 60, late: [{ team_id: 1, day: DAY, from: 660 }] },
    coaches: [{ team_ids: [2, 3] }],
  }
  const placed = (slots: ReadonlyMap<number, Slot | null>) =>
    games.map((one) => ({ ...one, slot: slots.get(one.id) ?? null }))

  test('breaks nothing where one after the other breaks much, and finds the same again', () => {
    const asked = { games, slots: slotsOf(grid(12)), wishes, tries: 30_000 }
    expect(brokenIn(placed(greedySchedule(asked)), wishes).length).toBeGreaterThan(5)
    const found = findSchedule(asked)
    expect(brokenIn(placed(found), wishes)).toEqual([])
    expect([...findSchedule(asked)]).toEqual([...found])
    const slots = [...found.values()].map((slot) => JSON.stringify(slot))
    expect(new Set(slots).size).toBe(games.length)
  })

  test('leaves pinned games where they are, and moves as few as it can of those that people were told', () => {
    const asked = { games, slots: slotsOf(grid(12)), wishes, tries: 30_000 }
    const first = findSchedule(asked)
    const told = games.map((one) => {
      const slot = first.get(one.id) ?? null
      return { ...one, slot, told: slot, is_pinned: one.id === 1 }
    })
    const closed = [{ field: 'A', day: DAY, from: 780, to: 840 }]
    const again = findSchedule({ ...asked, games: told, slots: slotsOf({ ...grid(12), closed }) })
    expect(again.get(1)).toEqual(first.get(1))
    const moved = told.filter(({ id, slot }) => JSON.stringify(again.get(id)) !== JSON.stringify(slot))
    expect(moved.length).toBeLessThanOrEqual(3)
    expect([...again.values()].some((slot) => slot?.field === 'A' && slot.minute === 780)).toBe(false)
  })

  test('leaves a pinned game also where it breaks a wish', () => {
    const late = games.find(({ team_ids }) => team_ids.includes(1))
    const pinned = games.map((one) => (one === late ? { ...one, slot: at(540), is_pinned: true } : one))
    const found = findSchedule({ games: pinned, slots: slotsOf(grid(12)), wishes, tries: 30_000 })
    expect(found.get(late?.id ?? 0)).toEqual(at(540))
  })

  test('says which wish stands in the way where it finds nothing', () => {
    const tight = { games: games.slice(0, 4), grid: grid(2), tries: 5000 }
    const late = teams.map((team_id) => ({ team_id, day: DAY, from: 600 }))
    expect(searchSchedule({ ...tight, wishes: { ...none, late } }).works_without).toEqual(['late'])
    const { slots, works_without } = searchSchedule({ games, grid: grid(2), wishes: none, tries: 2000 })
    expect(slots.filter(([, slot]) => slot === null)).toHaveLength(games.length - 4)
    expect(works_without).toEqual([])
  })
})
