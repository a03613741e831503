import type { Value, Values } from '../refusals/say.ts'
import type { EntryChoices, RoleCode } from './roster-entry.ts'

export type MemberStatus =
  | 'ok'
  | 'needs_registration'
  | 'needs_documents'
  | 'age_ineligible'
  | 'needs_certification'
  | 'needs_screening'
  | 'duplicate'
  /** Found by number; the person's side has not agreed yet. */
  | 'needs_agreement'

/** Every rule of an entry by its code. */
export const teamCodes = [
  'TEAM_NAME_TAKEN',
  'ROLE_MIN',
  'ROLE_MAX',
  'GK_MIN',
  'NOT_REGISTERED',
  'DOCS_UNSIGNED',
  'AGE_INELIGIBLE',
  'UNDERAGE_LIMIT',
  'STREAM',
  'DUPLICATE_TEAM',
  'NOT_AGREED',
  'GUEST_LIMIT',
  'CERT_LEVEL',
  'SCREENING',
  'RULE_OF_TWO',
  'MANAGER_NOT_COACH',
  'UMPIRE_REQUIRED',
  'VOLUNTEER_REQUIRED',
  'JERSEY_REQUIRED',
  'JERSEY_TWICE',
  'CAPTAIN_TWICE',
  'COLOURS',
  'NOT_OPEN',
  'ENTRY_CLOSED',
  'ROSTER_LOCKED',
  'DIVISION_FULL',
] as const
export type TeamCode = (typeof teamCodes)[number]

/** A person on a roster, as the rules see them: the facts behind `findings` stay on the server. */
export type TeamMember = EntryChoices & {
  role: RoleCode
  participant_id: number
  participant_number: string
  first_name: string
  /** Plays for another club than the team's. */
  is_guest: boolean
  /** A master who is not old enough yet: a few may play along. */
  is_underage: boolean
  /** An adult whose screening is current. */
  is_screened_adult: boolean
  findings: readonly Finding[]
}

export type Finding = {
  code: TeamCode
  /** A warning is shown but does not stop the entry. */
  is_warning: boolean
  /** What its sentence names: people, limits and counts. */
  values: Values
  participant_number?: string | undefined
  role?: RoleCode | undefined
}

export type TeamColours = {
  jersey_color: string
  shorts_color: string
  sock_color_light: string
  sock_color_dark: string
  gk_jersey_color: string
}

export type TeamQuestion = {
  roles: readonly { code: string; name: string }[]
  division: {
    name: Value
    limits: Record<string, { min: number; max: number }>
    underage_max: number | null
    jersey_required: boolean
    is_youth: boolean
    /** U16 and U18: a manager may not coach. */
    separates_manager: boolean
    is_full: boolean
  }
  guest_limit: number
  /** A team from another region brings no umpire. */
  is_travelling: boolean
  is_name_taken: boolean
  team_name: string
  colours: TeamColours
  members: readonly TeamMember[]
}
