import { findingOf } from '../refusals/team-findings.ts'
import type { RoleCode } from './roster-entry.ts'
import type { Finding, TeamQuestion } from './team-question.ts'

export function whyRoles({ roles, division, members }: TeamQuestion): Finding[] {
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

export function whyGoalkeepers(question: TeamQuestion): Finding[] {
  const players = playersOf(question)
  if (players.length === 0) return []
  const keepers = players.filter(({ is_goalkeeper }) => is_goalkeeper).length
  const most = ONE_GOALKEEPER_UP_TO
  if (keepers > 1 || (keepers === 1 && players.length <= most)) return []
  return [{ ...findingOf('GK_MIN', { keepers, most }), role: 'players' }]
}

export function whyUmpire({ division, is_travelling, members }: TeamQuestion): Finding[] {
  const needed = division.limits.umpires?.min ?? 0
  const count = members.filter(({ role }) => role === 'umpires').length
  if (is_travelling || count >= needed) return []
  return [{ ...findingOf('UMPIRE_REQUIRED', { least: needed }), role: 'umpires' }]
}

export function whyVolunteer({ division, members }: TeamQuestion): Finding[] {
  const needed = division.limits.volunteers?.min ?? 0
  const count = members.filter(({ role }) => role === 'volunteers').length
  if (count >= needed) return []
  return [{ ...findingOf('VOLUNTEER_REQUIRED', { least: needed }), role: 'volunteers' }]
}

export function whyJerseys(question: TeamQuestion): Finding[] {
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

export function whyCaptains(question: TeamQuestion): Finding[] {
  const captains = playersOf(question).filter(({ is_captain }) => is_captain)
  return captains.length > 1 ? [{ ...findingOf('CAPTAIN_TWICE', {}), role: 'players' }] : []
}

export function whyUnderage(question: TeamQuestion): Finding[] {
  const most = question.division.underage_max
  if (most === null) return []
  const younger = playersOf(question).filter(
    ({ is_underage, is_goalkeeper }) => is_underage && !is_goalkeeper,
  )
  if (younger.length <= most) return []
  const values = { division: question.division.name, most, count: younger.length }
  return [{ ...findingOf('UNDERAGE_LIMIT', values), role: 'players' }]
}

export function whyGuests(question: TeamQuestion): Finding[] {
  const guests = playersOf(question).filter(({ is_guest }) => is_guest).length
  if (guests <= question.guest_limit) return []
  return [{ ...findingOf('GUEST_LIMIT', { most: question.guest_limit, count: guests }), role: 'players' }]
}

const SCREENED_ADULTS = 2

export function whyRuleOfTwo({ division, members }: TeamQuestion): Finding[] {
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

export function whyManagerCoaches({ division, members }: TeamQuestion): Finding[] {
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
