import type { PlayGame } from '@centrepass/contract/play/plays'
import { expect, test } from 'vitest'
import { movesFor } from './use-moving.ts'

const at = (minute: number) => ({ day: '2025-05-17', minute, field: '1' })
const game = (id: number, minute: number | null, home_goals: number | null = null) =>
  ({ id, slot: minute === null ? null : at(minute), home_goals, is_pinned: false }) as PlayGame
const one = game(1, 540)
const other = game(2, 600)
const played = game(3, 660, 2)
const games = [one, other, played]

test.each([
  ['a free place takes it', at(720), [{ game_id: 1, slot: at(720), is_pinned: false }]],
  [
    'two games change places',
    at(600),
    [
      { game_id: 1, slot: at(600), is_pinned: false },
      { game_id: 2, slot: at(540), is_pinned: false },
    ],
  ],
  ['a game that was played keeps its place', at(660), []],
  ['where it is already, nothing moves', at(540), []],
  ['it can be taken out', null, [{ game_id: 1, slot: null, is_pinned: false }]],
])('%s', (_, slot, expected) => {
  expect(movesFor(games, one, slot)).toEqual(expected)
})
