import { z } from 'zod'
import { InBoth } from '../ground/both-languages.ts'
import { endpoint } from '../ground/endpoint.ts'
import { Id, IdParam, Instant, Money, PlainDate } from '../ground/values.ts'
import { PlayDivision } from '../play/plays.ts'
import { Finding, RoleCode, TeamStatus } from '../tournaments/teams.ts'
import { moneyStates } from './money-rules.ts'
import { cellStates, requirements } from './requirement-rules.ts'

const Cell = z.object({
  state: z.enum(cellStates),
  has: z.int().nullable(),
  needs: z.int().nullable(),
})

/** Null where the reader’s role is for a club that does not pay for the team. */
const TeamMoney = z.object({
  state: z.enum(moneyStates),
  open: Money,
  due_on: PlainDate.nullable(),
})

export const MatrixTeam = z.object({
  id: Id,
  name: z.string(),
  division_id: Id,
  club: z.object({ id: Id, name: z.string() }),
  status: TeamStatus,
  is_being_paid: z.boolean(),
  version: z.int(),
  people: z.int(),
  submitted_at: Instant.nullable(),
  waitlisted_at: Instant.nullable(),
  accepted_at: Instant.nullable(),
  cells: z.record(z.enum(requirements), Cell),
  money: TeamMoney.nullable(),
})
export type MatrixTeam = z.infer<typeof MatrixTeam>

const EntriesTournament = z.object({
  ...{ id: Id, code: z.string(), name: z.string(), names: InBoth, venue: z.string() },
  ...{ starts_on: PlainDate, ends_on: PlainDate },
  ...{ entry_opens_at: Instant, entry_closes_at: Instant, roster_locks_at: Instant },
})

/** Which teams are fit to play: each team with each requirement. */
export const TeamMatrix = z.object({
  tournament: EntriesTournament,
  divisions: z.array(z.object({ ...PlayDivision.shape, limit: z.int().nullable(), sold: z.int() })),
  teams: z.array(MatrixTeam),
})
export type TeamMatrix = z.infer<typeof TeamMatrix>

const reading = { access: 'office', verb: 'team.read', scopes: ['tournament', 'club'] } as const

export const getTeamMatrix = endpoint({
  ...{ method: 'GET', path: '/api/office/tournaments/:id/teams', ...reading },
  summary: 'Every team of a tournament with what it still lacks, by requirement.',
  details:
    'By the entry rules that its managers see. A role for a club answers about its teams alone, without money that a family pays.',
  params: z.strictObject({ id: IdParam }),
  answer: TeamMatrix,
})

/** A person of the roster, with no more than a manager of the team reads. */
export const DeskPerson = z.object({
  person_id: Id,
  participant_number: z.string(),
  /** Empty until the person’s side agreed to be on the team. */
  name: z.string(),
  role: RoleCode,
  jersey_number: z.int().nullable(),
  is_goalkeeper: z.boolean(),
  is_captain: z.boolean(),
  is_guest: z.boolean(),
  has_certificate: z.boolean(),
  findings: z.array(Finding.extend({ requirement: z.enum(requirements).nullable() })),
})
export type DeskPerson = z.infer<typeof DeskPerson>

export const DeskTeam = z.object({
  tournament: EntriesTournament,
  division: PlayDivision,
  team: MatrixTeam,
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  roster: z.array(DeskPerson),
  /** What is about the whole team; what is about a person is in the row of that person. */
  findings: z.array(Finding.extend({ requirement: z.enum(requirements).nullable() })),
})
export type DeskTeam = z.infer<typeof DeskTeam>

export const getDeskTeam = endpoint({
  ...{ method: 'GET', path: '/api/office/tournaments/:id/teams/:teamId', ...reading },
  summary: 'One team with its roster and what each person on it lacks, for the desk.',
  params: z.strictObject({ id: IdParam, teamId: IdParam }),
  answer: DeskTeam,
})
