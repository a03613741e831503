import type { RoleCode } from '../tournaments/roster-entry.ts'
import type { Finding, TeamCode } from '../tournaments/team-question.ts'

/** What a team must have to play, in the order of the columns of the desk. */
export const requirements = [
  ...(['players', 'goalkeeper', 'staff', 'eligible', 'registered', 'documents'] as const),
  ...(['screening', 'umpires', 'volunteers', 'kit', 'money'] as const),
] as const
export type Requirement = (typeof requirements)[number]
type OfRoster = Exclude<Requirement, 'money'>
const ofRoster = requirements.filter((one): one is OfRoster => one !== 'money')

/** `look`: nothing stops the team, and the desk should know. `spared`: this team need not have it. */
export const cellStates = ['met', 'look', 'missing', 'spared'] as const
export type CellState = (typeof cellStates)[number]
/** `has` of `needs`, where it is counted; `people` are those whose rows on the roster say why. */
export type Cell = { state: CellState; has: number | null; needs: number | null }

const BY_ROLE: Record<RoleCode, OfRoster> = {
  ...{ players: 'players', coaches: 'staff', team_managers: 'staff' },
  ...{ umpires: 'umpires', volunteers: 'volunteers' },
}

/** The column of each entry rule. Null: about the window of entries or the room in a division, not about the team. */
const BY_CODE: Record<TeamCode, OfRoster | 'by role' | null> = {
  ...{ ROLE_MIN: 'by role', ROLE_MAX: 'by role', GK_MIN: 'goalkeeper', MANAGER_NOT_COACH: 'staff' },
  ...{ AGE_INELIGIBLE: 'eligible', UNDERAGE_LIMIT: 'eligible', STREAM: 'eligible' },
  ...{ DUPLICATE_TEAM: 'eligible', GUEST_LIMIT: 'eligible', NOT_AGREED: 'eligible' },
  ...{ NOT_REGISTERED: 'registered', DOCS_UNSIGNED: 'documents' },
  ...{ SCREENING: 'screening', RULE_OF_TWO: 'screening' },
  ...{ UMPIRE_REQUIRED: 'umpires', CERT_LEVEL: 'umpires', VOLUNTEER_REQUIRED: 'volunteers' },
  ...{ JERSEY_REQUIRED: 'kit', JERSEY_TWICE: 'kit', CAPTAIN_TWICE: 'kit', COLOURS: 'kit' },
  ...{ TEAM_NAME_TAKEN: 'kit', NOT_OPEN: null, ENTRY_CLOSED: null, ROSTER_LOCKED: null, DIVISION_FULL: null },
}

/** The column that a finding belongs to. */
export function requirementOf({ code, role }: Pick<Finding, 'code' | 'role'>): Requirement | null {
  const found = BY_CODE[code]
  if (found !== 'by role') return found
  return role ? BY_ROLE[role] : null
}

export type RosterFacts = {
  findings: readonly Finding[]
  /** How many people are in each role. */
  counts: Record<RoleCode, number>
  goalkeepers: number
  /** People, each once, and how many coaches have a certificate that is valid on the day. */
  people: number
  certified_coaches: number
  limits: Record<string, { min: number; max: number }>
  is_youth: boolean
  is_travelling: boolean
}

/** Each requirement of a roster by the entry rules, and the one hint that the desk adds: a coach without a certificate. */
export function rosterCells(facts: RosterFacts): Record<OfRoster, Cell> {
  const entries = ofRoster.map((one): [OfRoster, Cell] => [one, cellOf(one, facts)])
  // Built from all of them.
  return Object.fromEntries(entries) as Record<OfRoster, Cell>
}

function cellOf(one: OfRoster, facts: RosterFacts): Cell {
  const found = facts.findings.filter((finding) => requirementOf(finding) === one)
  const counted = countOf(one, facts, found)
  const hasNoKeeper = one === 'goalkeeper' && facts.goalkeepers === 0
  if (hasNoKeeper || found.some(({ is_warning }) => !is_warning)) return { state: 'missing', ...counted }
  if (isSpared(one, facts)) return { state: 'spared', ...counted }
  const isBare = one === 'staff' && facts.counts.coaches > 0 && facts.certified_coaches === 0
  return { state: found.length > 0 || isBare ? 'look' : 'met', ...counted }
}

const isSpared = (one: OfRoster, { counts, limits, is_youth, is_travelling }: RosterFacts): boolean => {
  if (one === 'screening') return !is_youth
  if (one !== 'umpires' && one !== 'volunteers') return false
  return counts[one] === 0 && ((limits[one]?.min ?? 0) === 0 || (one === 'umpires' && is_travelling))
}

const NOT_COUNTED = { has: null, needs: null }

function countOf(one: OfRoster, facts: RosterFacts, found: readonly Finding[]): Omit<Cell, 'state'> {
  const { counts, limits, people } = facts
  if (one === 'players' || one === 'umpires' || one === 'volunteers') {
    return { has: counts[one], needs: limits[one]?.min ?? 0 }
  }
  if (one === 'goalkeeper') return { has: facts.goalkeepers, needs: null }
  if (one !== 'registered' && one !== 'documents') return NOT_COUNTED
  const without = new Set(found.map(({ participant_number }) => participant_number)).size
  return { has: people - without, needs: people }
}
