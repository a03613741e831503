import { noColours } from '@centrepass/contract/team-rules'
import { expect, test } from 'vitest'
import { mergeWork } from './merge-work.ts'
import type { Place, Work } from './team-work.ts'

const place = (participant: number, change: Partial<Place> = {}): Place => ({
  ...{ participant, jersey_number: null, is_goalkeeper: false, is_captain: false },
  ...change,
})
const base: Work = {
  ...{
    paymentOption: 'full',
    teamName: 'Otters',
    teamId: 7,
    clubId: 1,
    tournamentId: 3,
    teamColors: noColours,
  },
  ...{ players: [place(1), place(2), place(3)], coaches: [], umpires: [], volunteers: [], team_managers: [] },
}
const ids = (list: readonly Place[]) => list.map(({ participant }) => participant)

test('whoever was added on either side is on the team, theirs first', () => {
  const mine = { ...base, players: [...base.players, place(10)], coaches: [place(20)] }
  const theirs = { ...base, players: [...base.players, place(11)] }
  const merged = mergeWork(base, mine, theirs)
  expect(ids(merged.players)).toEqual([1, 2, 3, 11, 10])
  expect(ids(merged.coaches)).toEqual([20])
})

test('whoever was taken off on either side is off, and nobody comes back', () => {
  const mine = { ...base, players: [place(2), place(3)] }
  const theirs = { ...base, players: [place(1), place(2)] }
  expect(ids(mergeWork(base, mine, theirs).players)).toEqual([2])
})

test('what each side changed of one person stands, and ours where both changed the same', () => {
  const mine = {
    ...base,
    players: [place(1, { jersey_number: 9 }), place(2, { jersey_number: 5 }), place(3)],
  }
  const theirs = {
    ...base,
    players: [
      place(1, { is_goalkeeper: true }),
      place(2, { jersey_number: 6 }),
      place(3, { jersey_number: 7 }),
    ],
  }
  expect(mergeWork(base, mine, theirs).players).toEqual([
    place(1, { jersey_number: 9, is_goalkeeper: true }),
    place(2, { jersey_number: 5 }),
    place(3, { jersey_number: 7 }),
  ])
})

test('two captains become one, ours', () => {
  const mine = { ...base, players: [place(1, { is_captain: true }), place(2), place(3)] }
  const theirs = { ...base, players: [place(1), place(2, { is_captain: true }), place(3)] }
  const captains = mergeWork(base, mine, theirs).players.filter(({ is_captain }) => is_captain)
  expect(ids(captains)).toEqual([1])
})

test('colours and name are merged one by one', () => {
  const mine = { ...base, teamName: 'Sea Otters', teamColors: { ...noColours, jersey_color: 'Red' } }
  const theirs = {
    ...base,
    clubId: 4,
    teamColors: { ...noColours, jersey_color: 'Blue', shorts_color: 'White' },
  }
  expect(mergeWork(base, mine, theirs)).toMatchObject({
    ...{ teamName: 'Sea Otters', clubId: 4 },
    teamColors: { jersey_color: 'Red', shorts_color: 'White' },
  })
})

test('somebody added on both sides stands there once', () => {
  const mine = { ...base, players: [...base.players, place(10, { jersey_number: 4 })] }
  const theirs = { ...base, players: [...base.players, place(10)] }
  const merged = mergeWork(base, mine, theirs)
  expect(ids(merged.players)).toEqual([1, 2, 3, 10])
  expect(merged.players[3]).toEqual(place(10, { jersey_number: 4 }))
})
