import { newEntry } from '@centrepass/contract/tournaments/roster-entry'
import type { MemberStatus } from '@centrepass/contract/tournaments/team-question'
import { expect, test } from 'vitest'
import { aTeamEntry } from '#test/a-team.ts'
import { factKey } from '../work/team-work.ts'
import { asListed, rowsOf } from './arranging.ts'

const people: [id: number, name: string, number: number | null, status: MemberStatus][] = [
  [1, 'Zoe', 9, 'ok'],
  [2, 'Ada', null, 'needs_documents'],
  [3, 'Mia', 4, 'needs_registration'],
  [4, 'Bea', 7, 'ok'],
]
const facts = Object.fromEntries(
  people.map(([id, first_name, , status]) => [
    factKey('players', id),
    { ...aTeamEntry({ id, first_name, last_name: '' }), status },
  ]),
)
const entries = people.map(([participant, , jersey_number], position) => ({
  ...{ ...newEntry, participant, jersey_number, position },
}))
const shown = (arranging: Partial<typeof asListed>) =>
  rowsOf('players', { entries, facts }, { ...asListed, ...arranging }).map(
    ({ entry }) => entry.participant.first_name,
  )

test.each([
  [{ order: 'list' as const }, ['Zoe', 'Ada', 'Mia', 'Bea']],
  [{ order: 'number' as const }, ['Mia', 'Bea', 'Zoe', 'Ada']],
  [{ order: 'name' as const }, ['Ada', 'Bea', 'Mia', 'Zoe']],
  [{ order: 'state' as const }, ['Ada', 'Mia', 'Bea', 'Zoe']],
  [{ shown: 'ready' as const }, ['Zoe', 'Bea']],
  [{ shown: 'not_ready' as const }, ['Ada', 'Mia']],
  [{ shown: 'needs_documents' as const }, ['Ada']],
])('a list that is looked at by %j shows the right people in the right order', (arranging, names) => {
  expect(shown(arranging)).toEqual(names)
})
