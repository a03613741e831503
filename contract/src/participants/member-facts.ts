import type { Season } from '../eligibility/eligibility-question.ts'
import type { Value } from '../refusals/say.ts'
import type { RoleCode } from '../tournaments/roster-entry.ts'
import type { Finding, MemberStatus } from '../tournaments/team-question.ts'
import type { TeamPerson } from '../tournaments/teams.ts'

/** The server’s facts about a future team member. They never leave the server unfiltered. */
export type MemberFacts = {
  participant_number: string
  first_name: string
  birthdate: string
  stream: 'WG' | 'MB' | 'OPEN'
  club_id: number | null
  /** Live registrations of the tournament's season. */
  registrations: readonly { category: string; status: string; is_screened: boolean }[]
  has_unsigned: boolean
  certifications: readonly string[]
  /** Plays already in another entered team of the division. */
  is_elsewhere: boolean
}

export type MemberQuestion = {
  role: RoleCode
  is_goalkeeper: boolean
  person: MemberFacts
  team_club_id: number | null
  tournament: {
    starts_on: string
    season_label: string
    accepted_categories: readonly { code: string; min_age?: number }[]
  }
  division: {
    name: Value
    stream: 'WG' | 'MB' | 'OPEN'
    min_age: number | null
    max_age: number | null
    masters_age: number | null
    min_umpire_level: string
    is_youth: boolean
  }
  screening_age: number
  levels: Season['levels']
}

export type Known = {
  status: MemberStatus
  participant: TeamPerson
  is_guest: boolean
  is_underage: boolean
  is_screened_adult: boolean
  findings: Finding[]
}
