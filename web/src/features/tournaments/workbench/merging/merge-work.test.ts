import { newEntry } from '@centrepass/contract/tournaments/roster-entry'
import { noColours } from '@centrepass/contract/tournaments/team-rules'
import { expect, test } from 'vitest'
import type { Place, Work } from '../work/team-work.ts'
import { mergeWork } from './merge-work.ts'

const place = (participant: number, change: Partial<Place> = {}): Place => ({
  participant,
  ...newEntry,
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
  const merged = mergeWork({ base, mine, theirs }).work
  expect(ids(merged.players)).toEqual([1, 2, 3, 11, 10])
  expect(ids(merged.coaches)).toEqual([20])
})

test('whoever was taken off on either side is off, and nobody comes back', () => {
  const mine = { ...base, players: [place(2), place(3)] }
  const theirs = { ...base, players: [place(1), place(2)] }
  expect(ids(mergeWork({ base, mine, theirs }).work.players)).toEqual([2])
})

test('what each side changed of one person stays, and the same field in two ways is a collision', () => {
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
  const { work, collisions } = mergeWork({ base, mine, theirs })
  expect(work.players[0]).toEqual(place(1, { jersey_number: 9, is_goalkeeper: true }))
  expect(work.players[2]).toEqual(place(3, { jersey_number: 7 }))
  expect(collisions).toMatchObject([
    { at: 'entry', role: 'players', participant: 2, field: 'jersey_number', mine: 5, theirs: 6 },
  ])
})

test.each([
  ['kept', 'mine', [1, 2, 3]],
  ['removed', 'theirs', [1, 2]],
] as const)('a person whom they removed and we changed is %s by choice', (_, side, left) => {
  const mine = { ...base, players: [place(1), place(2), place(3, { jersey_number: 7 })] }
  const theirs = { ...base, players: [place(1), place(2)] }
  const { collisions } = mergeWork({ base, mine, theirs })
  expect(collisions).toMatchObject([{ at: 'removed', participant: 3, by: 'theirs' }])
  const { work } = mergeWork({ base, mine, theirs }, { [collisions[0]?.key ?? '']: side })
  expect(ids(work.players)).toEqual(left)
})

test('one number for two people by two managers is kept for both', () => {
  const mine = { ...base, players: [place(1, { jersey_number: 7 }), place(2), place(3)] }
  const theirs = { ...base, players: [place(1), place(2, { jersey_number: 7 }), place(3)] }
  const { work, collisions } = mergeWork({ base, mine, theirs })
  expect(work.players.map(({ jersey_number }) => jersey_number)).toEqual([7, 7, null])
  expect(collisions).toEqual([])
})

test('two captains of two managers are a collision', () => {
  const mine = { ...base, players: [place(1, { is_captain: true }), place(2), place(3)] }
  const theirs = { ...base, players: [place(1), place(2, { is_captain: true }), place(3)] }
  const { collisions } = mergeWork({ base, mine, theirs })
  expect(collisions).toMatchObject([{ at: 'captain', mine: [1], theirs: [2] }])
  const { work } = mergeWork({ base, mine, theirs }, { [collisions[0]?.key ?? '']: 'mine' })
  expect(ids(work.players.filter(({ is_captain }) => is_captain))).toEqual([1])
})

test('a choice counts for the values that were shown, and not for others', () => {
  const named = (teamName: string) => ({ ...base, teamName })
  const [collision] = mergeWork({ base, mine: named('Mine'), theirs: named('Theirs') }).collisions
  const choices = { [collision?.key ?? '']: 'theirs' as const }
  expect(mergeWork({ base, mine: named('Mine'), theirs: named('Later') }, choices).collisions).toHaveLength(1)
})

test('colours and name are merged one by one', () => {
  const mine = { ...base, teamName: 'Sea Otters', teamColors: { ...noColours, jersey_color: 'Red' } }
  const theirs = { ...base, clubId: 4, teamColors: { ...noColours, shorts_color: 'White' } }
  expect(mergeWork({ base, mine, theirs }).work).toMatchObject({
    ...{ teamName: 'Sea Otters', clubId: 4 },
    teamColors: { jersey_color: 'Red', shorts_color: 'White' },
  })
})

test('somebody added on both sides stands there once', () => {
  const mine = { ...base, players: [...base.players, place(10, { jersey_number: 4 })] }
  const theirs = { ...base, players: [...base.players, place(10)] }
  const merged = mergeWork({ base, mine, theirs }).work
  expect(ids(merged.players)).toEqual([1, 2, 3, 10])
  expect(merged.players[3]).toEqual(place(10, { jersey_number: 4 }))
})
