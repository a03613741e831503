import type { Finding, RoleCode, TeamCode, TeamColours, TeamMember, TeamQuestion } from './team-question.ts'

type Ref = { participant_number: string }

/** Why somebody cannot be added to a list of the team; the same sentence on the button and from the server. */
export function whyNotAddMember(list: readonly Ref[], person: Ref): string | null {
  const isThere = list.some(({ participant_number }) => participant_number === person.participant_number)
  return isThere ? 'Already on this team' : null
}

export const addedMessage = (roleName: string) => `Added ${roleName} to registration`
export const removedMessage = (firstName: string) => `Removed player from registration: ${firstName}`

/** Everything that stands between a team and its entry, every rule at once, and what is only worth knowing. */
export function findingsOf(question: TeamQuestion): Finding[] {
  const ofPeople = question.members.flatMap(({ findings }) => findings)
  return [...teamRules.flatMap((rule) => rule(question)), ...ofPeople]
}

/** What stops the entry, as sentences. */
export const teamErrors = (findings: readonly Finding[]): string[] => [
  ...new Set(findings.filter(({ is_warning }) => !is_warning).map(({ message }) => message)),
]

const teamRules: ((question: TeamQuestion) => Finding[])[] = [
  whyName,
  whyRoles,
  whyGoalkeepers,
  whyUmpire,
  whyVolunteer,
  whyJerseys,
  whyCaptains,
  whyUnderage,
  whyGuests,
  whyRuleOfTwo,
  whyManagerCoaches,
  whyColours,
  whyFull,
]

export const nameTaken = (division: string, team: string) =>
  `${division} already has a team called ${team}. Choose another name.`

function whyName({ is_name_taken, team_name, division }: TeamQuestion): Finding[] {
  if (!is_name_taken) return []
  return error('TEAM_NAME_TAKEN', nameTaken(division.name, team_name))
}

function whyRoles({ roles, division, members }: TeamQuestion): Finding[] {
  return roles.flatMap(({ code, name }) => {
    const limit = division.limits[code]
    // Umpires and volunteers have rules and sentences of their own.
    if (!limit) return []
    const count = members.filter(({ role }) => role === code).length
    // The roles of a tournament are data; those the rules know are named by the same codes.
    const role = code as RoleCode
    if (count > limit.max) {
      return error('ROLE_MAX', `${plural(name)}: at most ${limit.max}, and there are ${count}.`, { role })
    }
    if (hasOwnRule(code) || count >= limit.min) return []
    return error('ROLE_MIN', `${plural(name)}: at least ${limit.min}, and there ${areOnly(count)}.`, { role })
  })
}

const hasOwnRule = (code: string) => code === 'umpires' || code === 'volunteers'
const plural = (name: string) => (name.endsWith('Coach') ? `${name}es` : `${name}s`)
const areOnly = (count: number) =>
  count === 0 ? 'are none' : count === 1 ? 'is only 1' : `are only ${count}`

const playersOf = ({ members }: TeamQuestion) => members.filter(({ role }) => role === 'players')
/** With more players than this a second goalkeeper must be among them. */
const ONE_GOALKEEPER_UP_TO = 16

function whyGoalkeepers(question: TeamQuestion): Finding[] {
  const players = playersOf(question)
  if (players.length === 0) return []
  const keepers = players.filter(({ is_goalkeeper }) => is_goalkeeper).length
  const role = 'players' as const
  if (keepers === 0) return error('GK_MIN', 'Name at least one goalkeeper among the players.', { role })
  if (keepers > 1 || players.length <= ONE_GOALKEEPER_UP_TO) return []
  const message = `With one goalkeeper a team has at most ${ONE_GOALKEEPER_UP_TO} players: name a second goalkeeper.`
  return error('GK_MIN', message, { role })
}

function whyUmpire({ division, is_travelling, members }: TeamQuestion): Finding[] {
  const needed = division.limits.umpires?.min ?? 0
  const count = members.filter(({ role }) => role === 'umpires').length
  if (is_travelling || count >= needed) return []
  return error('UMPIRE_REQUIRED', `Name at least ${needed} umpire.`, { role: 'umpires' })
}

function whyVolunteer({ division, members }: TeamQuestion): Finding[] {
  const needed = division.limits.volunteers?.min ?? 0
  const count = members.filter(({ role }) => role === 'volunteers').length
  if (count >= needed) return []
  return error('VOLUNTEER_REQUIRED', `Name at least ${needed} technical volunteer.`, { role: 'volunteers' })
}

function whyJerseys(question: TeamQuestion): Finding[] {
  const players = playersOf(question)
  const role = 'players' as const
  const numbers = players.flatMap(({ jersey_number }) => jersey_number ?? [])
  const twice = [...new Set(numbers.filter((number, index) => numbers.indexOf(number) < index))]
  const missing = question.division.jersey_required
    ? players.filter(({ jersey_number }) => jersey_number === null)
    : []
  return [
    ...twice.flatMap((number) => error('JERSEY_TWICE', `Jersey number ${number} is given twice.`, { role })),
    ...missing.flatMap(({ first_name, participant_number }) =>
      error('JERSEY_REQUIRED', `Give ${first_name} a jersey number.`, { role, participant_number }),
    ),
  ]
}

function whyCaptains(question: TeamQuestion): Finding[] {
  const captains = playersOf(question).filter(({ is_captain }) => is_captain)
  return captains.length > 1 ? error('CAPTAIN_TWICE', 'Choose one captain.', { role: 'players' }) : []
}

function whyUnderage(question: TeamQuestion): Finding[] {
  const most = question.division.underage_max
  if (most === null) return []
  const younger = playersOf(question).filter(
    ({ is_underage, is_goalkeeper }) => is_underage && !is_goalkeeper,
  )
  if (younger.length <= most) return []
  const message = `${question.division.name} allows ${most} under-age players, and there are ${younger.length}.`
  return error('UNDERAGE_LIMIT', message, { role: 'players' })
}

function whyGuests(question: TeamQuestion): Finding[] {
  const guests = playersOf(question).filter(({ is_guest }) => is_guest).length
  if (guests <= question.guest_limit) return []
  const message = `At most ${question.guest_limit} players may come from another club, and there are ${guests}.`
  return error('GUEST_LIMIT', message, { role: 'players' })
}

const SCREENED_ADULTS = 2

function whyRuleOfTwo({ division, members }: TeamQuestion): Finding[] {
  if (!division.is_youth) return []
  const screened = new Set(
    members
      .filter(({ role, is_screened_adult }) => isStaff(role) && is_screened_adult)
      .map(({ participant_id }) => participant_id),
  )
  if (screened.size >= SCREENED_ADULTS) return []
  return error('RULE_OF_TWO', 'Two screened adults must be among the coaches and team managers.')
}

const isStaff = (role: RoleCode) => role === 'coaches' || role === 'team_managers'

function whyManagerCoaches({ division, members }: TeamQuestion): Finding[] {
  const coaches = new Set(
    members.filter(({ role }) => role === 'coaches').map(({ participant_id }) => participant_id),
  )
  const both = members.filter(
    ({ role, participant_id }) => role === 'team_managers' && coaches.has(participant_id),
  )
  return both.map(({ first_name, participant_number }) => ({
    code: 'MANAGER_NOT_COACH',
    is_warning: !division.separates_manager,
    message: `${first_name} is both coach and team manager.`,
    role: 'team_managers',
    participant_number,
  }))
}

function whyColours({ colours }: TeamQuestion): Finding[] {
  const { jersey_color, shorts_color, sock_color_light, sock_color_dark, gk_jersey_color } = colours
  const hasSocks = sock_color_light !== '' || sock_color_dark !== ''
  if (jersey_color === '' || shorts_color === '' || !hasSocks) {
    return error('COLOURS', 'Give the colours of the jersey, the shorts and at least one pair of socks.')
  }
  if (gk_jersey_color !== '' && isSameColour(gk_jersey_color, jersey_color)) {
    return error('COLOURS', "The goalkeeper's jersey must have another colour than the team's.")
  }
  return []
}

/** Colours are words or codes that people chose; case and blanks make no other colour. */
export const isSameColour = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

function whyFull({ division }: TeamQuestion): Finding[] {
  return division.is_full ? error('DIVISION_FULL', `${division.name} is full. Join the wait list?`) : []
}

type About = Pick<Finding, 'role' | 'participant_number'>

function error(code: TeamCode, message: string, about: About = {}): Finding[] {
  return [{ code, is_warning: false, message, ...about }]
}

/** The five colours of a team, none chosen yet. */
export const noColours: TeamColours = {
  jersey_color: '',
  shorts_color: '',
  sock_color_light: '',
  sock_color_dark: '',
  gk_jersey_color: '',
}

/** Who stands where, by role, in the order they were added. */
export const membersOf = (members: readonly TeamMember[], role: RoleCode) =>
  members.filter((member) => member.role === role)
