import type { RoleCode } from '@centrepass/contract/tournaments/roster-entry'
import type { TeamColours } from '@centrepass/contract/tournaments/team-question'
import { noColours } from '@centrepass/contract/tournaments/team-rules'
import type { TeamStatus } from '@centrepass/contract/tournaments/teams'
import type { tournamentRows } from '#features/season/files/tournament-rows'
import type { teamMembers, teamPeople, teams } from '#platform/database/tables/teams'
import { demoSeason, officeTime } from '../demo-time.ts'
import type { ParticipantRow, Roll } from '../people/demo-roll.ts'
import { clubId, optionId } from './demo-registrations.ts'

type Entries = ReturnType<typeof tournamentRows>
type Group = {
  role: RoleCode
  count: number
  categories: string[]
  stream?: 'WG' | 'MB'
  /** Birth years, both included. */
  born?: [from: number, to: number]
  club?: string
}
type Story = {
  id: number
  name: string
  club: string
  division: string
  login: string
  status: TeamStatus
  colours: TeamColours
  groups: Group[]
  goalkeepers: number
}

const green = { ...noColours, jersey_color: 'Forest green', shorts_color: 'White', sock_color_light: 'White' }
const JUNIORS = ['JUNIOR']
const ADULTS = ['SENIOR', 'POSTSEC', 'MASTERS']
const staff = (role: RoleCode, category: string, count = 1): Group => ({
  role,
  count,
  categories: [category],
})
/** The adults that a team needs besides its players. */
const helpers = [
  staff('coaches', 'COACH'),
  staff('team_managers', 'VOLUNTEER'),
  staff('umpires', 'UMPIRE'),
  staff('volunteers', 'VOLUNTEER'),
]

const stories: Story[] = [
  {
    ...{ id: 1, name: 'Tamarack U16', club: 'TAM', division: 'U16G', login: 'manager', status: 'draft' },
    colours: { ...green, sock_color_dark: 'Navy', gk_jersey_color: 'Orange' },
    groups: [
      { role: 'players', count: 16, categories: JUNIORS, stream: 'WG', born: [2009, 2011], club: 'TAM' },
      ...helpers,
    ],
    goalkeepers: 2,
  },
  {
    ...{ id: 2, name: 'Arbutus Otters', club: 'ARB', division: 'U12F', login: 'manager', status: 'draft' },
    colours: noColours,
    groups: [{ role: 'players', count: 8, categories: ['YOUTH', 'MINI'], born: [2013, 2018] }],
    goalkeepers: 0,
  },
  {
    ...{ id: 3, name: 'Tree Frogs', club: 'TAM', division: 'IN16', login: 'manager', status: 'confirmed' },
    colours: { ...green, gk_jersey_color: 'Yellow' },
    groups: [{ role: 'players', count: 8, categories: JUNIORS, born: [2009, 2012], club: 'TAM' }, ...helpers],
    goalkeepers: 1,
  },
  {
    ...{ id: 4, name: 'Sparks Ladies', club: 'NSH', division: 'WO', login: 'names', status: 'draft' },
    colours: { ...green, jersey_color: 'Red', gk_jersey_color: 'Red' },
    groups: [{ role: 'players', count: 6, categories: ADULTS, stream: 'WG', born: [1960, 2009] }],
    goalkeepers: 1,
  },
  {
    ...{ id: 5, name: 'Saltwater Legends', club: 'SLT', division: 'WM35', login: 'masters', status: 'draft' },
    colours: { ...green, jersey_color: 'Navy', gk_jersey_color: 'Lime' },
    groups: [
      { role: 'players', count: 8, categories: ['MASTERS'], born: [1940, 1990] },
      { role: 'players', count: 3, categories: ['SENIOR', 'POSTSEC'], born: [1991, 2006] },
    ],
    goalkeepers: 1,
  },
  {
    ...{ id: 6, name: 'Mariners', club: 'TAM', division: 'WO', login: 'manager', status: 'draft' },
    colours: { ...green, jersey_color: 'White', gk_jersey_color: 'Black' },
    groups: [
      {
        role: 'players',
        count: 8,
        categories: [...ADULTS, 'JUNIOR'],
        stream: 'WG',
        born: [1960, 2008],
        club: 'TAM',
      },
      { role: 'players', count: 5, categories: ADULTS, stream: 'WG', born: [1960, 2008] },
      ...helpers,
    ],
    goalkeepers: 2,
  },
]

/** The teams of the demonstration, each with the one thing it is there to show. */
export function demoTeams(roll: Roll, entries: Entries) {
  const made = stories.map((story) => teamOf(story, roll, entries))
  return {
    teams: made.map(({ team }) => team),
    people: made.flatMap(({ people }) => people),
    members: made.flatMap(({ members }) => members),
  }
}

type TeamRow = typeof teams.$inferInsert
type PersonRow = typeof teamPeople.$inferInsert
type MemberRow = typeof teamMembers.$inferInsert

function teamOf(story: Story, roll: Roll, { divisions }: Entries) {
  const index = divisions.findIndex(({ code }) => code === story.division)
  const division = divisions[index]
  const account = roll.accounts.find(({ email }) => email === `${story.login}@mail.example`)
  if (!division || !account) throw new Error(`The demo has no place for ${story.name}.`)
  // Divisions get their ids in the order in which they are written down.
  const division_id = index + 1
  const members = membersOf(story, roll, division_id)
  const started = officeTime('2024-11-10T19:30')
  const team: TeamRow = {
    ...{ id: story.id, tournament_id: division.tournament_id, division_id, account_id: account.id },
    ...{ club_id: clubId(story.club), name: story.name, status: story.status, ...story.colours },
    contact_name: `${account.first_name} ${account.last_name}`,
    contact_email: account.email,
    contact_phone: '604-555-0142',
    created_at: started,
    changed_at: started,
    changed_by: account.id,
    submitted_at: story.status === 'confirmed' ? officeTime('2024-12-02T12:04') : null,
  }
  const people = [...new Set(members.map(({ participant_id }) => participant_id))].map(
    (participant_id): PersonRow => ({
      team_id: story.id,
      participant_id,
      how: 'invitation',
      added_by: account.id,
    }),
  )
  return { team, people, members }
}

function membersOf({ id, groups, goalkeepers, status }: Story, roll: Roll, divisionId: number): MemberRow[] {
  const taken = new Set<number>()
  const isEntered = status !== 'draft'
  const members = groups.flatMap((group) =>
    peopleFor(group, roll, taken).map((person) => ({ role: group.role, participant_id: person.id })),
  )
  return members.map(({ role, participant_id }, position) => ({
    ...{ team_id: id, role, participant_id, position },
    jersey_number: role === 'players' ? position + 1 : null,
    is_goalkeeper: role === 'players' && position < goalkeepers,
    is_captain: role === 'players' && position === goalkeepers,
    entered_division_id: isEntered && role === 'players' ? divisionId : null,
  }))
}

/** The first that fit and are valid, each once in a team. */
function peopleFor(group: Group, roll: Roll, taken: Set<number>): ParticipantRow[] {
  const options = new Set(group.categories.map((code) => optionId(code)))
  const valid = new Set(
    roll.registrations
      .filter(({ option_id, status, season_year }) => {
        return options.has(option_id) && status === 'valid' && season_year === demoSeason
      })
      .map(({ participant_id }) => participant_id),
  )
  const [from, to] = group.born ?? [1900, 2200]
  const fitting = roll.participants.filter(({ id, birthdate, stream, club_id }) => {
    const year = Number(birthdate.slice(0, 4))
    const isRight = !group.stream || stream === group.stream
    const isOfClub = !group.club || club_id === clubId(group.club)
    return valid.has(id) && !taken.has(id) && isRight && isOfClub && year >= from && year <= to
  })
  const chosen = fitting.slice(0, group.count)
  for (const { id } of chosen) taken.add(id)
  return chosen
}
