import { expect, test } from 'vitest'
import { aTeam, aTeamEntry } from '#test/a-team.ts'
import {
  blockingFindings,
  calledAtField,
  findingsOfEntry,
  findingsOfRole,
  inOrder,
  nameOf,
} from './roster.ts'

test('people go by the name they prefer', () => {
  expect(nameOf(aTeamEntry({ first_name: 'Signe', preferred_name: 'Siggy' }).participant)).toBe(
    'Siggy Vinter',
  )
  expect(nameOf(aTeamEntry({ first_name: 'Ida' }).participant)).toBe('Ida Vinter')
})

test('at the field a person whose family has not agreed is a number that waits', () => {
  const unnamed = aTeamEntry({ first_name: '', last_name: '', participant_number: 'CC-100304' }).participant
  expect(calledAtField(unnamed, 'waiting')).toBe('CC-100304 (waiting)')
  expect(calledAtField(aTeamEntry({ first_name: 'Ida' }).participant, 'waiting')).toBe('Ida Vinter')
})

test('players are listed by number, players without one last, and staff in the order of entry', () => {
  const [ten, two, none] = [
    { ...aTeamEntry({ id: 1 }), jersey_number: 10 },
    { ...aTeamEntry({ id: 2 }), jersey_number: 2 },
    { ...aTeamEntry({ id: 3 }), jersey_number: null },
  ]
  expect(inOrder('players', [none, ten, two])).toEqual([two, ten, none])
  expect(inOrder('coaches', [none, ten, two])).toEqual([none, ten, two])
})

test('a finding belongs to the person, to the list or to the team', () => {
  const entry = aTeamEntry({ participant_number: 'CC-100304' })
  const told = { is_warning: false, values: {}, message: '' }
  const ofList = { ...told, code: 'GK_MIN', role: 'players' } as const
  const ofPerson = { ...ofList, code: 'DOCS_UNSIGNED', participant_number: 'CC-100304' } as const
  const full = { ...told, code: 'DIVISION_FULL' } as const
  const hint = { ...told, code: 'MANAGER_NOT_COACH', is_warning: true } as const
  const team = aTeam({ players: [entry], findings: [ofPerson, ofList, full, hint] })
  expect(findingsOfEntry(team, 'players', entry)).toEqual([ofPerson])
  expect(findingsOfEntry(team, 'coaches', entry)).toEqual([])
  expect(findingsOfRole(team, 'players')).toEqual([ofList])
  expect(blockingFindings(team)).toEqual([ofPerson, ofList])
})
