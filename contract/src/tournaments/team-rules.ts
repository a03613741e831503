import { findingOf } from '../refusals/team-findings.ts'
import type { RoleCode } from './roster-entry.ts'
import {
  whyCaptains,
  whyGoalkeepers,
  whyGuests,
  whyJerseys,
  whyManagerCoaches,
  whyRoles,
  whyRuleOfTwo,
  whyUmpire,
  whyUnderage,
  whyVolunteer,
} from './roster-rules.ts'
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
