import { newEntry } from '@centrepass/contract/tournaments/roster-entry'
import { noColours } from '@centrepass/contract/tournaments/team-rules'
import { expect, test } from 'vitest'
import type { RosterEntry, Work } from '../work/team-work.ts'
import { mergeWork } from './merge-work.ts'

const entry = (participant: number, change: Partial<RosterEntry> = {}): RosterEntry => ({
  participant,
  ...newEntry,
  // Places by number, so that a list reads in the order of its people.
  position: participant,
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
  ...{ players: [entry(1), entry(2), entry(3)], coaches: [], umpires: [], volunteers: [], team_managers: [] },
}
const ids = (list: readonly RosterEntry[]) => list.map(({ participant }) => participant)

test('people added on either side are on the team, each in their place', () => {
  const mine = { ...base, players: [...base.players, entry(10)], coaches: [entry(20)] }
  const theirs = { ...base, players: [...base.players, entry(11)] }
  const merged = mergeWork({ base, mine, theirs }).work
  expect(ids(merged.players)).toEqual([1, 2, 3, 10, 11])
  expect(ids(merged.coaches)).toEqual([20])
})

test('people removed on either side stay removed', () => {
  const mine = { ...base, players: [entry(2), entry(3)] }
  const theirs = { ...base, players: [entry(1), entry(2)] }
  expect(ids(mergeWork({ base, mine, theirs }).work.players)).toEqual([2])
})

test('what each side changed of one person stays, and the same field in two ways is a collision', () => {
  const mine = {
    ...base,
    players: [entry(1, { jersey_number: 9 }), entry(2, { jersey_number: 5 }), entry(3)],
  }
  const theirs = {
    ...base,
    players: [
      entry(1, { is_goalkeeper: true }),
      entry(2, { jersey_number: 6 }),
      entry(3, { jersey_number: 7 }),
    ],
  }
  const { work, collisions } = mergeWork({ base, mine, theirs })
  expect(work.players[0]).toEqual(entry(1, { jersey_number: 9, is_goalkeeper: true }))
  expect(work.players[2]).toEqual(entry(3, { jersey_number: 7 }))
  expect(collisions).toMatchObject([
    { at: 'entry', role: 'players', participant: 2, field: 'jersey_number', mine: 5, theirs: 6 },
  ])
})

test.each([
  ['kept', 'mine', [1, 2, 3]],
  ['removed', 'theirs', [1, 2]],
] as const)('a person whom they removed and we changed is %s by choice', (_, side, left) => {
  const mine = { ...base, players: [entry(1), entry(2), entry(3, { jersey_number: 7 })] }
  const theirs = { ...base, players: [entry(1), entry(2)] }
  const { collisions } = mergeWork({ base, mine, theirs })
  expect(collisions).toMatchObject([{ at: 'removed', participant: 3, by: 'theirs' }])
  const { work } = mergeWork({ base, mine, theirs }, { [collisions[0]?.key ?? '']: side })
  expect(ids(work.players)).toEqual(left)
})

test('one number for two people by two managers is kept for both', () => {
  const mine = { ...base, players: [entry(1, { jersey_number: 7 }), entry(2), entry(3)] }
  const theirs = { ...base, players: [entry(1), entry(2, { jersey_number: 7 }), entry(3)] }
  const { work, collisions } = mergeWork({ base, mine, theirs })
  expect(work.players.map(({ jersey_number }) => jersey_number)).toEqual([7, 7, null])
  expect(collisions).toEqual([])
})

test('two captains of two managers are a collision', () => {
  const mine = { ...base, players: [entry(1, { is_captain: true }), entry(2), entry(3)] }
  const theirs = { ...base, players: [entry(1), entry(2, { is_captain: true }), entry(3)] }
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

test('a person added on both sides is on the list once', () => {
  const mine = { ...base, players: [...base.players, entry(10, { jersey_number: 4 })] }
  const theirs = { ...base, players: [...base.players, entry(10)] }
  const merged = mergeWork({ base, mine, theirs }).work
  expect(ids(merged.players)).toEqual([1, 2, 3, 10])
  expect(merged.players[3]).toEqual(entry(10, { jersey_number: 4 }))
})
