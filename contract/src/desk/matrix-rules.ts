import { centsOf, moneyOf } from '../ground/money.ts'
import type { RoleCode } from '../tournaments/roster-entry.ts'
import type { TeamStatus } from '../tournaments/teams.ts'
import { type Requirement, requirements } from './requirement-rules.ts'
import type { DeskPerson, MatrixTeam } from './team-matrix.ts'

/** Teams by how far their entry is; `in` are those that have a spot. */
export const matrixStates = ['in', 'waiting', 'draft', 'gone'] as const
export type MatrixState = (typeof matrixStates)[number]

const STATE: Record<TeamStatus, MatrixState> = {
  ...{ submitted: 'in', confirmed: 'in', waitlisted: 'waiting', draft: 'draft' },
  ...{ withdrawn: 'gone', rejected: 'gone' },
}

/** While the bank is asked about its card, a team is no more than a draft. */
export const matrixStateOf = ({ status, is_being_paid }: Pick<MatrixTeam, 'status' | 'is_being_paid'>) =>
  is_being_paid ? 'draft' : STATE[status]

export const missingIn = ({ cells }: Pick<MatrixTeam, 'cells'>): Requirement[] =>
  requirements.filter((one) => cells[one].state === 'missing')

/** Nothing that the rules ask for is missing. */
export const isFit = (team: Pick<MatrixTeam, 'cells'>) => missingIn(team).length === 0

export type MatrixFilter = {
  division?: number | undefined
  state?: MatrixState | undefined
  missing?: Requirement | 'any' | 'none' | undefined
}

export function inMatrix(team: MatrixTeam, { division, state, missing }: MatrixFilter): boolean {
  if (division !== undefined && team.division_id !== division) return false
  if (state !== undefined && matrixStateOf(team) !== state) return false
  if (missing === undefined) return true
  const lacks = missingIn(team)
  if (missing === 'any') return lacks.length > 0
  return missing === 'none' ? lacks.length === 0 : lacks.includes(missing)
}

/** What the desk sees at a glance: of the teams that are in, how many are fit, and what is still open. */
export function figuresOf(teams: readonly MatrixTeam[]) {
  const of = (state: MatrixState) => teams.filter((team) => matrixStateOf(team) === state)
  const entered = of('in')
  const fit = entered.filter(isFit).length
  const open = entered.reduce((sum, { money }) => sum + (money ? centsOf(money.open) : 0), 0)
  return {
    ...{ entered: entered.length, fit, unfit: entered.length - fit },
    ...{ waiting: of('waiting').length, drafts: of('draft').length, open: moneyOf(open) },
  }
}

const ROLES: Partial<Record<Requirement, readonly RoleCode[]>> = {
  players: ['players'],
  staff: ['coaches', 'team_managers'],
  umpires: ['umpires'],
  volunteers: ['volunteers'],
}
type Row = Pick<DeskPerson, 'role' | 'is_goalkeeper' | 'is_guest'> & {
  findings: readonly { requirement: Requirement | null }[]
}

/** Whether a row of the roster is behind a requirement: it counts for it, or something about it is missing. */
export function isBehind(requirement: Requirement, row: Row): boolean {
  if (row.findings.some((finding) => finding.requirement === requirement)) return true
  if (requirement === 'goalkeeper') return row.role === 'players' && row.is_goalkeeper
  if (requirement === 'eligible') return row.is_guest
  return ROLES[requirement]?.includes(row.role) ?? false
}
