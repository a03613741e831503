import { describe, expect, test } from 'vitest'
import { newEntry, type RoleCode } from './roster-entry.ts'
import type { TeamMember, TeamQuestion } from './team-question.ts'
import {
  addedMessage,
  findingsOf,
  isSameColour,
  removedMessage,
  whatStops,
  whyNotAddMember,
} from './team-rules.ts'

const roles = [
  { code: 'players', name: 'Player' },
  { code: 'coaches', name: 'Coach' },
  { code: 'umpires', name: 'Umpire' },
  { code: 'volunteers', name: 'Technical Volunteer' },
  { code: 'team_managers', name: 'Team Manager' },
]

let next = 1
function member(role: RoleCode, more: Partial<TeamMember> = {}): TeamMember {
  const id = next++
  return {
    role,
    participant_id: id,
    participant_number: `CC-${100_000 + id}`,
    first_name: `Person ${id}`,
    ...newEntry,
    jersey_number: role === 'players' ? (id % 99) + 1 : null,
    is_guest: false,
    is_underage: false,
    is_screened_adult: false,
    findings: [],
    ...more,
  }
}

const players = (count: number, more: Partial<TeamMember> = {}) =>
  Array.from({ length: count }, (_, index) => member('players', { jersey_number: index + 1, ...more }))

function aTeam(
  more: Partial<TeamQuestion> = {},
  division: Partial<TeamQuestion['division']> = {},
): TeamQuestion {
  const [keeper, ...field] = players(12)
  return {
    roles,
    division: {
      name: 'U16 Girls',
      limits: {
        players: { min: 11, max: 18 },
        coaches: { min: 1, max: 4 },
        umpires: { min: 1, max: 2 },
        volunteers: { min: 1, max: 3 },
        team_managers: { min: 1, max: 2 },
      },
      underage_max: null,
      jersey_required: true,
      is_youth: true,
      separates_manager: true,
      is_full: false,
      ...division,
    },
    guest_limit: 3,
    is_travelling: false,
    is_name_taken: false,
    team_name: 'Tree Frogs',
    colours: {
      jersey_color: 'Green',
      shorts_color: 'White',
      sock_color_light: 'White',
      sock_color_dark: '',
      gk_jersey_color: 'Orange',
    },
    members: [
      ...(keeper ? [{ ...keeper, is_goalkeeper: true }] : []),
      ...field,
      member('coaches', { is_screened_adult: true }),
      member('team_managers', { is_screened_adult: true }),
      member('umpires'),
      member('volunteers'),
    ],
    ...more,
  }
}

const codes = (question: TeamQuestion) => findingsOf(question).map(({ code }) => code)
const stops = (question: TeamQuestion) =>
  whatStops(findingsOf(question)).map(({ code, values }) => [code, values])
const counted = (role: RoleCode, role_name: string, count: number) => ({ role, role_name, count })
const without = (question: TeamQuestion, role: RoleCode) => ({
  ...question,
  members: question.members.filter((one) => one.role !== role),
})
const withMembers = (question: TeamQuestion, ...more: TeamMember[]) => ({
  ...question,
  members: [...question.members, ...more],
})

test('a complete team lacks nothing', () => {
  expect(findingsOf(aTeam())).toEqual([])
})

describe('adding and removing', () => {
  test('a participant number that is on the list already is refused', () => {
    const list = [{ participant_number: 'CC-100001' }]
    expect(whyNotAddMember(list, { participant_number: 'CC-100001' })).toBe('ALREADY_ON_TEAM')
    expect(whyNotAddMember(list, { participant_number: 'CC-100002' })).toBeNull()
  })
  test('the messages name the role and the person', () => {
    expect(addedMessage('Technical Volunteer')).toBe('Added Technical Volunteer to registration')
    expect(removedMessage('Ida')).toBe('Removed player from registration: Ida')
  })
})

describe('how many', () => {
  test.each([10, 1])('%i players are too few', (count) => {
    const team = without(aTeam(), 'players')
    const [keeper, ...field] = players(count)
    const members = [...(keeper ? [{ ...keeper, is_goalkeeper: true }] : []), ...field]
    expect(stops(withMembers(team, ...members))).toEqual([
      ['ROLE_MIN', { ...counted('players', 'Player', count), least: 11 }],
    ])
  })
  test('eighteen players are enough, nineteen too many', () => {
    const team = without(aTeam(), 'players')
    const many = (count: number) =>
      players(count).map((one, index) => (index < 2 ? { ...one, is_goalkeeper: true } : one))
    expect(codes(withMembers(team, ...many(18)))).toEqual([])
    expect(stops(withMembers(team, ...many(19)))).toEqual([
      ['ROLE_MAX', { ...counted('players', 'Player', 19), most: 18 }],
    ])
  })
  test('a team without coaches says so', () => {
    const team = without(aTeam({}, { is_youth: false }), 'coaches')
    expect(stops(team)).toEqual([['ROLE_MIN', { ...counted('coaches', 'Coach', 0), least: 1 }]])
  })
  test('an umpire must be named, except by a team that travels', () => {
    expect(codes(without(aTeam(), 'umpires'))).toEqual(['UMPIRE_REQUIRED'])
    expect(codes(without(aTeam({ is_travelling: true }), 'umpires'))).toEqual([])
  })
  test('every team must name a technical volunteer', () => {
    expect(codes(without(aTeam({ is_travelling: true }), 'volunteers'))).toEqual(['VOLUNTEER_REQUIRED'])
  })
})

describe('goalkeepers', () => {
  const keepers = (count: number, of: number) =>
    withMembers(
      without(aTeam(), 'players'),
      ...players(of).map((one, index) => ({ ...one, is_goalkeeper: index < count })),
    )
  test.each([
    [0, 12, ['GK_MIN']],
    [1, 16, []],
    [1, 17, ['GK_MIN']],
    [2, 18, []],
  ])('%i among %i players', (count, of, expected) => {
    expect(codes(keepers(count, of))).toEqual(expected)
  })
})

describe('jerseys and captains', () => {
  const [anna, ben] = [member('players', { first_name: 'Anna' }), member('players', { first_name: 'Ben' })]
  test('a number is given once', () => {
    const team = withMembers(aTeam(), { ...anna, jersey_number: 50 }, { ...ben, jersey_number: 50 })
    expect(stops(team)).toEqual([['JERSEY_TWICE', { number: 50 }]])
  })
  test('where numbers are required, every player has one', () => {
    const team = (jersey_required: boolean) =>
      withMembers(aTeam({}, { jersey_required }), { ...anna, jersey_number: null })
    expect(stops(team(true))).toEqual([['JERSEY_REQUIRED', { name: 'Anna' }]])
    expect(stops(team(false))).toEqual([])
  })
  test('there is one captain', () => {
    const captains = [anna, ben].map((one, index) => ({
      ...one,
      is_captain: true,
      jersey_number: 60 + index,
    }))
    expect(codes(withMembers(aTeam(), ...captains))).toEqual(['CAPTAIN_TWICE'])
  })
})

describe('who may play', () => {
  test('three guests are welcome, a fourth is not', () => {
    const guests = (count: number) =>
      withMembers(
        aTeam(),
        ...players(count, { is_guest: true }).map((one, index) => ({ ...one, jersey_number: 40 + index })),
      )
    expect(codes(guests(3))).toEqual([])
    expect(codes(guests(4))).toEqual(['GUEST_LIMIT'])
  })
  test('two under-age players are allowed among masters, and goalkeepers do not count', () => {
    const young = (count: number, is_goalkeeper = false) =>
      withMembers(
        aTeam({}, { underage_max: 2, is_youth: false }),
        ...players(count, { is_underage: true, is_goalkeeper }).map((one, index) => ({
          ...one,
          jersey_number: 40 + index,
        })),
      )
    expect(codes(young(2))).toEqual([])
    expect(codes(young(3))).toEqual(['UNDERAGE_LIMIT'])
    expect(codes(young(3, true))).toEqual([])
  })
  test('young teams have two different screened adults with them', () => {
    const alone = aTeam()
    const one = {
      ...alone,
      members: alone.members.map((who) => ({ ...who, is_screened_adult: who.role === 'coaches' })),
    }
    expect(codes(one)).toEqual(['RULE_OF_TWO'])
    expect(codes({ ...one, division: { ...one.division, is_youth: false } })).toEqual([])
  })
  test('a manager who coaches is an error in U16 and U18 and a warning elsewhere', () => {
    const coach = member('coaches', { participant_id: 7, first_name: 'Noor', is_screened_adult: true })
    const both = (separates_manager: boolean) =>
      findingsOf(withMembers(aTeam({}, { separates_manager }), coach, { ...coach, role: 'team_managers' }))
    expect(both(true)).toMatchObject([{ code: 'MANAGER_NOT_COACH', is_warning: false }])
    expect(both(false)).toMatchObject([{ code: 'MANAGER_NOT_COACH', is_warning: true }])
    expect(whatStops(both(false))).toEqual([])
  })
})

describe('colours, name and place', () => {
  const colours = aTeam().colours
  test.each([
    [{ jersey_color: '' }, 1],
    [{ shorts_color: '' }, 1],
    [{ sock_color_light: '', sock_color_dark: '' }, 1],
    [{ sock_color_light: '', sock_color_dark: 'Navy' }, 0],
    [{ gk_jersey_color: ' green ' }, 1],
    [{ gk_jersey_color: '' }, 0],
  ])('%j', (change, problems) => {
    expect(codes(aTeam({ colours: { ...colours, ...change } }))).toHaveLength(problems)
  })
  test('case and blanks make no other colour', () => {
    expect(isSameColour('Navy Blue', ' navy blue ')).toBe(true)
    expect(isSameColour('Navy', 'Blue')).toBe(false)
  })
  test('a name that is taken in the division asks for another', () => {
    expect(stops(aTeam({ is_name_taken: true }))).toEqual([
      ['TEAM_NAME_TAKEN', { division: 'U16 Girls', team: 'Tree Frogs' }],
    ])
  })
  test('a full division offers the wait list', () => {
    expect(stops(aTeam({}, { is_full: true }))).toEqual([['DIVISION_FULL', { division: 'U16 Girls' }]])
  })
})

test('a problem of a person is a problem of the team', () => {
  const finding = { code: 'DOCS_UNSIGNED' as const, is_warning: false, values: { name: 'Ida' } }
  const coach = member('coaches', { findings: [finding] })
  expect(stops(withMembers(aTeam(), coach))).toEqual([['DOCS_UNSIGNED', { name: 'Ida' }]])
  // The same in two roles is told once.
  const both = withMembers(aTeam({}, { separates_manager: false }), coach, { ...coach, role: 'volunteers' })
  expect(stops(both)).toEqual([['DOCS_UNSIGNED', { name: 'Ida' }]])
})
