import { expect, test } from 'vitest'
import { newEntry } from '../roster-entry.ts'
import { noColours } from '../team-rules.ts'
import { apply, inversesOf, judge, type Operation, rewind } from './operation-rules.ts'
import { operationsBetween, placedLike } from './operations-between.ts'
import { captainsOf, type RosterEntry, startingEntry, type TeamState } from './team-state.ts'

const entry = (participant: number, change: Partial<RosterEntry> = {}): RosterEntry => ({
  ...startingEntry(participant, participant),
  ...change,
})
const state: TeamState = {
  ...{ teamName: 'Otters', clubId: 1, paymentOption: 'full', teamColors: noColours },
  players: [entry(1, { jersey_number: 7 }), entry(2, { is_captain: true }), entry(3)],
  ...{ coaches: [], team_managers: [], umpires: [], volunteers: [] },
}
const player = { role: 'players' as const }
const number = (participant: number, from: number | null, to: number | null): Operation => ({
  ...{ at: 'entry', ...player, participant, field: 'jersey_number', from, to },
})
const captain = (from: number[], to: number[]): Operation => ({ at: 'captain', ...player, from, to })
const removed = (participant: number, from: Partial<RosterEntry> = {}): Operation => {
  const { participant: _, ...seen } = entry(participant, from)
  return { at: 'removed', ...player, participant, from: seen }
}

test.each<[string, Operation, string]>([
  ['a value that no one changed', number(1, 7, 9), 'applied'],
  ['a value that is so already', number(1, 8, 7), 'same'],
  ['a value that another changed', number(1, 8, 9), 'conflict'],
  ['a value of a person who is gone', number(9, null, 4), 'conflict'],
  [
    'a place in the list, whoever moved the person last',
    { ...number(1, 0, 5), field: 'position' } as Operation,
    'applied',
  ],
  ['a person who is new', { at: 'added', ...player, participant: 9, position: 9 }, 'applied'],
  ['a person who was added already', { at: 'added', ...player, participant: 1, position: 9 }, 'same'],
  ['a person as they were when they were removed', removed(3), 'applied'],
  ['a person who is off already', removed(9), 'same'],
  ['a person who got a number meanwhile', removed(1), 'conflict'],
  ['a person who became the captain meanwhile', removed(2), 'conflict'],
  ['a captaincy that no one changed', captain([2], [3]), 'applied'],
  ['a captaincy that another gave away', captain([1], [3]), 'conflict'],
  ['a captaincy after the captain left', captain([9], [3]), 'conflict'],
  ['a captain who is gone', captain([2], [9]), 'conflict'],
  ['a colour', { at: 'colour', colour: 'jersey_color', from: '', to: 'Red' }, 'applied'],
  [
    'a colour that another chose',
    { at: 'colour', colour: 'jersey_color', from: 'Blue', to: 'Red' },
    'conflict',
  ],
])('%s: %j is %s', (_, operation, outcome) => {
  const judged = judge(state, [{ id: 'one', operation }])
  expect(judged.outcomes).toEqual([{ id: 'one', outcome }])
  expect(judged.state === state).toBe(outcome !== 'applied')
})

test('the captaincy of one who left is free', () => {
  const left = judge(state, [{ id: 'a', operation: removed(2, { is_captain: true }) }]).state
  expect(judge(left, [{ id: 'b', operation: captain([2], [1]) }]).outcomes).toEqual([
    { id: 'b', outcome: 'applied' },
  ])
})

const after: TeamState = {
  ...state,
  teamName: 'Seals',
  teamColors: { ...noColours, jersey_color: 'Red' },
  players: [entry(1, { jersey_number: 9 }), entry(3, { is_captain: true }), entry(4, { jersey_number: 2 })],
  coaches: [entry(5)],
}

test('what is between two states leads from one to the other, and back', () => {
  const operations = operationsBetween(state, after)
  expect(operations.reduce(apply, state)).toEqual(after)
  expect(rewind(after, operations)).toEqual(state)
  expect(operationsBetween(after, after)).toEqual([])
})

test('someone who was removed comes back with what was decided about them', () => {
  const [operation = removed(1)] = operationsBetween(state, { ...state, players: state.players.slice(1) })
  const gone = apply(state, operation)
  expect(inversesOf(operation).reduce(apply, gone)).toEqual(state)
})

test('a list that is sent in its order keeps its places, and one in another order gets new ones', () => {
  const wanted = (...ids: number[]) => ids.map((participant) => ({ participant, ...newEntry }))
  const placesOf = (...ids: number[]) =>
    placedLike(state.players, wanted(...ids)).map(({ position }) => position)
  expect(placesOf(1, 3)).toEqual([1, 3])
  expect(placesOf(1, 2, 3, 8, 9)).toEqual([1, 2, 3, 4, 5])
  expect(placesOf(3, 1)).toEqual([0, 1])
  expect(captainsOf(state.players)).toEqual([2])
})
