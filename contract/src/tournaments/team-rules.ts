import { findingOf } from '../refusals/team-findings.ts'
import type { RoleCode } from './roster-entry.ts'
import type { Finding, TeamColours, TeamMember, TeamQuestion } from './team-question.ts'

type Ref = { participant_number: string }

/** Why a person cannot be added to a list of the team: the same on the button and from the server. */
export function whyNotAddMember(list: readonly Ref[], person: Ref): 'ALREADY_ON_TEAM' | null {
  const isThere = list.some(({ participant_number }) => participant_number === person.participant_number)
  return isThere ? 'ALREADY_ON_TEAM' : null
}

export const addedMessage = (roleName: string) => `Added ${roleName} to registration`
export const removedMessage = (firstName: string) => `Removed player from registration: ${firstName}`

/** All findings of the entry rules at once: problems and warnings. */
export function findingsOf(question: TeamQuestion): Finding[] {
  const ofPeople = question.members.flatMap(({ findings }) => findings)
  return [...teamRules.flatMap((rule) => rule(question)), ...ofPeople]
}

/** What stops the entry, each thing once: a person in two roles lacks the same in both. */
export function whatStops<F extends Finding>(findings: readonly F[]): F[] {
  const stopping = findings.filter(({ is_warning }) => !is_warning)
  return [...new Map(stopping.map((finding) => [sameAs(finding), finding])).values()]
}

const sameAs = ({ code, values }: Finding) => JSON.stringify([code, values])

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

function whyName({ is_name_taken, team_name, division }: TeamQuestion): Finding[] {
  if (!is_name_taken) return []
  return [findingOf('TEAM_NAME_TAKEN', { division: division.name, team: team_name })]
}

function whyRoles({ roles, division, members }: TeamQuestion): Finding[] {
  return roles.flatMap(({ code, name }): Finding[] => {
    const limit = division.limits[code]
    // Umpires and volunteers have rules and sentences of their own.
    if (!limit) return []
    const count = members.filter(({ role }) => role === code).length
    // The roles of a tournament are data; those the rules know are named by the same codes.
    const role = code as RoleCode
    const counted = { role, role_name: name, count }
    if (count > limit.max) return [{ ...findingOf('ROLE_MAX', { ...counted, most: limit.max }), role }]
    if (hasOwnRule(code) || count >= limit.min) return []
    return [{ ...findingOf('ROLE_MIN', { ...counted, least: limit.min }), role }]
  })
}

const hasOwnRule = (code: string) => code === 'umpires' || code === 'volunteers'

const playersOf = ({ members }: TeamQuestion) => members.filter(({ role }) => role === 'players')
/** With more players than this a second goalkeeper must be among them. */
const ONE_GOALKEEPER_UP_TO = 16

function whyGoalkeepers(question: TeamQuestion): Finding[] {
  const players = playersOf(question)
  if (players.length === 0) return []
  const keepers = players.filter(({ is_goalkeeper }) => is_goalkeeper).length
  const most = ONE_GOALKEEPER_UP_TO
  if (keepers > 1 || (keepers === 1 && players.length <= most)) return []
  return [{ ...findingOf('GK_MIN', { keepers, most }), role: 'players' }]
}

function whyUmpire({ division, is_travelling, members }: TeamQuestion): Finding[] {
  const needed = division.limits.umpires?.min ?? 0
  const count = members.filter(({ role }) => role === 'umpires').length
  if (is_travelling || count >= needed) return []
  return [{ ...findingOf('UMPIRE_REQUIRED', { least: needed }), role: 'umpires' }]
}

function whyVolunteer({ division, members }: TeamQuestion): Finding[] {
  const needed = division.limits.volunteers?.min ?? 0
  const count = members.filter(({ role }) => role === 'volunteers').length
  if (count >= needed) return []
  return [{ ...findingOf('VOLUNTEER_REQUIRED', { least: needed }), role: 'volunteers' }]
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
    ...twice.map((number) => ({ ...findingOf('JERSEY_TWICE', { number }), role })),
    ...missing.map(({ first_name, participant_number }) => ({
      ...findingOf('JERSEY_REQUIRED', { name: first_name }),
      role,
      participant_number,
    })),
  ]
}

function whyCaptains(question: TeamQuestion): Finding[] {
  const captains = playersOf(question).filter(({ is_captain }) => is_captain)
  return captains.length > 1 ? [{ ...findingOf('CAPTAIN_TWICE', {}), role: 'players' }] : []
}

function whyUnderage(question: TeamQuestion): Finding[] {
  const most = question.division.underage_max
  if (most === null) return []
  const younger = playersOf(question).filter(
    ({ is_underage, is_goalkeeper }) => is_underage && !is_goalkeeper,
  )
  if (younger.length <= most) return []
  const values = { division: question.division.name, most, count: younger.length }
  return [{ ...findingOf('UNDERAGE_LIMIT', values), role: 'players' }]
}

function whyGuests(question: TeamQuestion): Finding[] {
  const guests = playersOf(question).filter(({ is_guest }) => is_guest).length
  if (guests <= question.guest_limit) return []
  return [{ ...findingOf('GUEST_LIMIT', { most: question.guest_limit, count: guests }), role: 'players' }]
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
  return [findingOf('RULE_OF_TWO', {})]
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
    ...findingOf('MANAGER_NOT_COACH', { name: first_name }),
    is_warning: !division.separates_manager,
    role: 'team_managers',
    participant_number,
  }))
}

function whyColours({ colours }: TeamQuestion): Finding[] {
  const { jersey_color, shorts_color, sock_color_light, sock_color_dark, gk_jersey_color } = colours
  const hasSocks = sock_color_light !== '' || sock_color_dark !== ''
  if (jersey_color === '' || shorts_color === '' || !hasSocks) {
    return [findingOf('COLOURS', { trouble: 'missing' })]
  }
  if (gk_jersey_color !== '' && isSameColour(gk_jersey_color, jersey_color)) {
    return [findingOf('COLOURS', { trouble: 'same' })]
  }
  return []
}

/** Colours are words or codes that people chose; case and blanks make no other colour. */
export const isSameColour = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

function whyFull({ division }: TeamQuestion): Finding[] {
  return division.is_full ? [findingOf('DIVISION_FULL', { division: division.name })] : []
}

/** The five colours of a team, none chosen yet. */
export const noColours: TeamColours = {
  jersey_color: '',
  shorts_color: '',
  sock_color_light: '',
  sock_color_dark: '',
  gk_jersey_color: '',
}

/** The roster by role, in the order people were added. */
export const membersOf = (members: readonly TeamMember[], role: RoleCode) =>
  members.filter((member) => member.role === role)
