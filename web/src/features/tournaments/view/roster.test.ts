import type { Finding } from '@centrepass/contract/team-question'
import { expect, test } from 'vitest'
import { aTeam, aTeamEntry } from '../../../../test/a-team.ts'
import { blockingFindings, findingsOfEntry, findingsOfRole, inOrder, nameOf } from './roster.ts'

test('people go by the name they prefer', () => {
  expect(nameOf(aTeamEntry({ first_name: 'Signe', preferred_name: 'Siggy' }).participant)).toBe(
    'Siggy Vinter',
  )
  expect(nameOf(aTeamEntry({ first_name: 'Ida' }).participant)).toBe('Ida Vinter')
})

test('players stand by their number, those without one last, and staff as they were entered', () => {
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
  const ofPerson: Finding = {
    ...{ code: 'DOCS_UNSIGNED', is_warning: false, message: 'Siggy has documents to sign.' },
    ...{ role: 'players', participant_number: 'CC-100304' },
  }
  const ofList = { code: 'GK_MIN', is_warning: false, message: 'Name one.', role: 'players' } as const
  const full = { code: 'DIVISION_FULL', is_warning: false, message: 'Full.' } as const
  const hint = { code: 'MANAGER_NOT_COACH', is_warning: true, message: 'Both.' } as const
  const team = aTeam({ players: [entry], findings: [ofPerson, ofList, full, hint] })
  expect(findingsOfEntry(team, 'players', entry)).toEqual([ofPerson])
  expect(findingsOfEntry(team, 'coaches', entry)).toEqual([])
  expect(findingsOfRole(team, 'players')).toEqual([ofList])
  expect(blockingFindings(team)).toEqual([ofPerson, ofList])
})
