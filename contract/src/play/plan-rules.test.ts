import { expect, test } from 'vitest'
import { noColours } from '../tournaments/team-rules.ts'
import { brokenIn } from './break-rules.ts'
import { daysBetween, firstSettings, gridOf, isNews, playingOf, wishesOf } from './plan-rules.ts'
import type { PlayGame, TournamentPlay } from './plays.ts'
import { slotsOf } from './slot-rules.ts'

const settings = firstSettings({ starts_on: '2025-05-17', ends_on: '2025-05-18' })
const at = (minute: number, field = '1') => ({ day: '2025-05-17', minute, field })
const game = (id: number, more: Partial<PlayGame>): PlayGame => ({
  ...{ id, division_id: 1, pool_id: 1, stage: 'pool', round: 1, home_team_id: 1, away_team_id: 2 },
  ...{ home_from: null, away_from: null, slot: null, told: null, is_pinned: false, is_cancelled: false },
  ...{ home_goals: null, away_goals: null, home_shots: null, away_shots: null, score_version: 0 },
  ...more,
})
const team = (id: number, club: number) => ({
  ...{ id, division_id: 1, name: `Team ${id}`, club: { id: club, name: 'Club' }, umpires: 2, volunteers: 1 },
  ...{ colours: noColours, is_gone: false },
})
const play = (games: PlayGame[], sharing: number[][] = []): TournamentPlay => ({
  tournament: {
    ...{ id: 1, code: 'T', name: 'T', names: { en: 'T', fr: 'T' }, venue: '' },
    ...{ starts_on: '2025-05-17', ends_on: '2025-05-18' },
  },
  ...{ settings: { ...settings, umpires_per_game: 0 }, version: 1, published: 0, published_at: null },
  ...{ divisions: [], teams: [1, 2, 3, 4].map((id) => team(id, id)), pools: [] },
  sharing: sharing.map((team_ids) => ({ team_ids })),
  games,
})
const kinds = (found: TournamentPlay) => brokenIn(playingOf(found), wishesOf(found)).map(({ kind }) => kind)

test('a tournament begins with nine to six on each of its days', () => {
  expect(daysBetween({ starts_on: '2025-05-31', ends_on: '2025-06-01' })).toEqual([
    '2025-05-31',
    '2025-06-01',
  ])
  expect(settings.days).toEqual([
    { day: '2025-05-17', from: 540, to: 1080 },
    { day: '2025-05-18', from: 540, to: 1080 },
  ])
  expect(slotsOf(gridOf(settings))).toHaveLength(36)
})

test('people who are in two teams are not asked to be in two games at once', () => {
  const games = [
    game(1, { slot: at(540) }),
    game(2, { home_team_id: 3, away_team_id: 4, slot: at(540, '2') }),
  ]
  expect(kinds(play(games))).toEqual([])
  expect(kinds(play(games, [[1, 3]]))).toEqual(['coach'])
})

test('a final waits for its semis, and a game that is called off for no one', () => {
  const none = { home_team_id: null, away_team_id: null, pool_id: null }
  const semi = game(1, { ...none, stage: 'semi', slot: at(600) })
  const final = game(2, { ...none, stage: 'final', slot: at(600, '2') })
  expect(kinds(play([semi, final]))).toEqual(['order'])
  expect(kinds(play([{ ...semi, is_cancelled: true }, final]))).toEqual([])
})

test('a game that was played is left where it was', () => {
  expect(playingOf(play([game(1, { home_goals: 1, away_goals: 0, slot: at(540) })]))[0]?.is_pinned).toBe(true)
})

test.each([
  ['never told', { slot: at(540), told: null }, true],
  ['where people were told', { slot: at(540), told: at(540) }, false],
  ['elsewhere', { slot: at(600), told: at(540) }, true],
  ['nowhere any more', { slot: null, told: at(540) }, true],
])('whether publishing changes anything for a game that is %s', (_, found, expected) => {
  expect(isNews(found)).toBe(expected)
})
