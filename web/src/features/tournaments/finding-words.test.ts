import type { RoleCode, TeamMember, TeamQuestion } from '@centrepass/contract/team-question'
import { findingsOf, noColours } from '@centrepass/contract/team-rules'
import { expect, test } from 'vitest'
import { teamSaidIn } from './finding-words.ts'

const roles = [
  { code: 'players', name: 'Player' },
  { code: 'coaches', name: 'Coach' },
  { code: 'umpires', name: 'Umpire' },
  { code: 'volunteers', name: 'Technical Volunteer' },
  { code: 'team_managers', name: 'Team Manager' },
]
const limitsOf = (min: number, max: number) =>
  Object.fromEntries(roles.map(({ code }) => [code, { min, max }]))
const member = (role: RoleCode, id: number, change: Partial<TeamMember> = {}): TeamMember => ({
  ...{ role, participant_id: id, participant_number: `CC-${id}`, first_name: 'Ida', jersey_number: 7 },
  ...{ is_goalkeeper: false, is_captain: true, is_guest: true, is_underage: true, is_screened_adult: false },
  findings: [],
  ...change,
})
const question = (change: Partial<TeamQuestion>, limits = limitsOf(1, 2)): TeamQuestion => ({
  roles,
  division: {
    ...{ name: 'U16 Girls', limits, underage_max: 1, jersey_required: true, is_youth: true },
    ...{ separates_manager: true, is_full: true },
  },
  ...{ guest_limit: 1, is_travelling: false, is_name_taken: true, team_name: 'Otters', colours: noColours },
  members: [],
  ...change,
})
const crowd = roles.flatMap(({ code }) =>
  // The codes above are role codes; a list of plain objects forgets it.
  [1, 2, 3].map((id) => member(code as RoleCode, id, id === 3 ? { jersey_number: null } : {})),
)
const many = Array.from({ length: 17 }, (_, id) => member('players', id, { is_goalkeeper: id === 0 }))

test.each([
  ['nobody on it', question({})],
  ['too many of everybody', question({ members: crowd })],
  ['one goalkeeper for seventeen', question({ members: many }, limitsOf(20, 30))],
  ['the goalkeeper in the colours of the team', question({ colours: kit('Red') })],
])('whatever the rules say about a team with %s is said in French too', (_, asked) => {
  const sentences = findingsOf(asked).map(({ message }) => message)
  expect(sentences.length).toBeGreaterThan(0)
  expect(sentences.filter((sentence) => teamSaidIn('fr', sentence) === sentence)).toEqual([])
  expect(sentences.map((sentence) => teamSaidIn('en', sentence))).toEqual(sentences)
})

function kit(colour: string) {
  return {
    ...noColours,
    jersey_color: colour,
    shorts_color: 'White',
    sock_color_light: 'White',
    gk_jersey_color: colour,
  }
}

test('names and counts stand where the French sentence wants them', () => {
  expect(teamSaidIn('fr', 'Players: at least 11, and there are only 4.')).toBe(
    'Joueurs : au moins 11, et il n’y en a que 4.',
  )
  expect(teamSaidIn('fr', 'Siggy has no 2024/25 registration.')).toBe('Siggy n’a pas d’inscription 2024/25.')
})

test.each([
  'At most 60 people in one list',
  'The tournament is over.',
  'Siggy is not ready for this team yet.',
  'This number was tried too often. Try again tomorrow, or send an invitation.',
  'Entries are closed. If a team of the wait list takes the place, 50% of the entry fee comes back.',
  'Only the account that paid can withdraw the team.',
  'The office entered this team. Please contact the office to withdraw it.',
  'A roster is copied into a team that is still being prepared.',
  'Choose another team to copy from.',
  'Name, club and payment stand once the team is entered.',
  'This team is not entered: change the roster itself.',
  'Somebody else changed this team meanwhile. Look at the newest version.',
  'Somebody is paying for this team at this moment. Please wait a moment.',
  'This team is no longer entered.',
  'Nothing was paid yet. Of the invoice to your club $120.23 stays to be paid.',
  'Only who started the team can take somebody off it.',
  'Who started the team stays with it.',
])('the refusal “%s” is said in French too', (sentence) => {
  expect(teamSaidIn('fr', sentence)).not.toBe(sentence)
})
