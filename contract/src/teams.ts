import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { teamCodes } from './team-question.ts'
import { EmailAddress, plainText } from './text.ts'
import { Id, IdParam, Instant, Money, PlainDate } from './values.ts'

export const RoleCode = z.enum(['players', 'coaches', 'umpires', 'volunteers', 'team_managers'])
export const PaymentOption = z.enum(['full', 'deposit', 'club_invoice'])
export type PaymentOption = z.infer<typeof PaymentOption>
export const TeamStatus = z.enum(['draft', 'submitted', 'confirmed', 'waitlisted', 'withdrawn', 'rejected'])
export type TeamStatus = z.infer<typeof TeamStatus>
export const MemberStatus = z.enum([
  'ok',
  'needs_registration',
  'needs_documents',
  'age_ineligible',
  'needs_certification',
  'needs_screening',
  'duplicate',
])

const Colour = plainText(30)
export const TeamColors = z.strictObject({
  jersey_color: Colour.default(''),
  shorts_color: Colour.default(''),
  sock_color_light: Colour.default(''),
  sock_color_dark: Colour.default(''),
  gk_jersey_color: Colour.default(''),
})
export type TeamColors = z.infer<typeof TeamColors>

export const Finding = z.object({
  code: z.enum(teamCodes),
  is_warning: z.boolean(),
  message: z.string(),
  participant_number: z.string().optional(),
  role: RoleCode.optional(),
})

/** Names and numbers only: a roster never tells a birthdate, an address or a guardian. */
export const TeamPerson = z.object({
  id: Id,
  participant_number: z.string(),
  first_name: z.string(),
  preferred_name: z.string().nullable(),
  last_name: z.string(),
})
export type TeamPerson = z.infer<typeof TeamPerson>

export const TeamEntry = z.object({
  status: MemberStatus,
  participant: TeamPerson,
  jersey_number: z.int().nullable(),
  is_goalkeeper: z.boolean(),
  is_captain: z.boolean(),
  is_guest: z.boolean(),
  is_underage: z.boolean(),
  is_screened_adult: z.boolean(),
  /** What stands in the way, in sentences. */
  findings: z.array(Finding),
  /** One of the account's own people, so that the account can put things right itself. */
  is_mine: z.boolean(),
})
export type TeamEntry = z.infer<typeof TeamEntry>

const entries = z.array(TeamEntry)

export const Team = z.object({
  id: Id,
  team_name: z.string(),
  status: TeamStatus,
  is_draft: z.boolean(),
  club: z.object({ id: Id, name: z.string() }),
  tournament: z.object({
    id: Id,
    code: z.string(),
    name: z.string(),
    starts_on: PlainDate,
    ends_on: PlainDate,
  }),
  division: z.object({ id: Id, code: z.string(), name: z.string() }),
  players: entries,
  coaches: entries,
  umpires: entries,
  volunteers: entries,
  team_managers: entries,
  team_colors: TeamColors,
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  payment_option: PaymentOption,
  may_pay_by_club: z.boolean(),
  /** Raised with every change, so that two managers never overwrite each other. */
  version: z.int(),
  changed_at: Instant,
  changed_by: z.string().nullable(),
  /** What the whole team still lacks, and what is only worth knowing. */
  findings: z.array(Finding),
  /** Who else may work on it. */
  managers: z.array(z.object({ name: z.string(), is_me: z.boolean(), is_owner: z.boolean() })),
  invitations: z.array(
    z.object({
      id: Id,
      kind: z.enum(['member', 'manager']),
      email: z.string(),
      role: RoleCode.nullable(),
      sent_at: Instant,
    }),
  ),
  invoice: z
    .object({ id: Id, number: z.string(), outstanding: Money, balance_due_on: PlainDate.nullable() })
    .nullable(),
  /** Whether the roster may still be changed, and by what day. */
  roster: z.object({ is_locked: z.boolean(), locks_at: Instant, waiting_changes: z.int() }),
})
export type Team = z.infer<typeof Team>

export const TeamSummary = z.object({
  id: Id,
  team_name: z.string(),
  status: TeamStatus,
  is_draft: z.boolean(),
  club: z.object({ id: Id, name: z.string() }),
  tournament: z.object({ id: Id, name: z.string() }),
  division: z.object({ id: Id, name: z.string() }),
  people: z.int(),
  is_owner: z.boolean(),
})
export type TeamSummary = z.infer<typeof TeamSummary>

export const NewTeam = z.strictObject({
  division_id: Id,
  club_id: Id,
  team_name: plainText(60).refine((name) => name.length > 0, 'This field is required'),
  contact: z.strictObject({ name: plainText(120), email: EmailAddress, phone: plainText(40) }),
})
export type NewTeam = z.infer<typeof NewTeam>

/** One person of the working state. The status is shown and sent back, but never believed. */
const ProgressEntry = z.strictObject({
  participant: Id,
  status: MemberStatus.optional(),
  jersey_number: z.int().min(1).max(99).nullable().default(null),
  is_goalkeeper: z.boolean().default(false),
  is_captain: z.boolean().default(false),
})
/** More than any division allows, and little enough to judge at once. */
const ProgressList = z.array(ProgressEntry).max(60, 'At most 60 people in one list').default([])

/** The working state of a team registration, by the names it has always had. */
export const TeamProgress = z.strictObject({
  paymentOption: PaymentOption,
  teamName: plainText(60),
  teamId: Id,
  clubId: Id,
  tournamentId: Id,
  teamColors: TeamColors.optional(),
  players: ProgressList,
  coaches: ProgressList,
  umpires: ProgressList,
  volunteers: ProgressList,
  team_managers: ProgressList,
})
export type TeamProgress = z.infer<typeof TeamProgress>

export const teamParams = z.strictObject({ id: IdParam })

export const listTeams = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/teams',
  access: 'account',
  summary: 'The teams of the tournament that the account works on.',
  params: teamParams,
  answer: z.array(TeamSummary),
})

export const createTeam = endpoint({
  method: 'POST',
  path: '/api/tournaments/:id/teams',
  access: 'account',
  summary: 'Starts a team as a draft, also before entries open.',
  params: teamParams,
  body: NewTeam,
  answer: Team,
})

export const getTeam = endpoint({
  method: 'GET',
  path: '/api/tournaments/teams/:id',
  access: 'account',
  summary: 'One team with its roster and what it still lacks.',
  params: teamParams,
  answer: Team,
})

export const updateTeam = endpoint({
  method: 'POST',
  path: '/api/tournaments/teams/:id/update',
  access: 'account',
  summary: 'Changes name, club, contact, colours or the way of paying; the version must be the current one.',
  params: teamParams,
  body: z.strictObject({
    version: z.int(),
    team_name: NewTeam.shape.team_name.optional(),
    club_id: Id.optional(),
    contact: NewTeam.shape.contact.optional(),
    team_colors: TeamColors.optional(),
    payment_option: PaymentOption.optional(),
  }),
  answer: Team,
})

/** Somebody by one of the account's own people, or by number and birthdate together. */
export const Candidate = z.union([
  z.strictObject({ role: RoleCode, participant: Id }),
  z.strictObject({ role: RoleCode, participant_number: plainText(20), birthdate: PlainDate }),
])
export type Candidate = z.infer<typeof Candidate>

/** A person, or why not: not found, not agreed and not existing are one answer. */
export const Judged = z.object({
  ok: z.boolean(),
  entry: TeamEntry.nullable(),
  reason: z.string().nullable(),
})
export type Judged = z.infer<typeof Judged>

export const validateParticipant = endpoint({
  method: 'POST',
  path: '/api/tournaments/teams/:id/validate-participant',
  access: 'account',
  summary: 'Whether one person can be on the team in a role. Limited like a look-up.',
  params: teamParams,
  body: Candidate,
  answer: Judged,
})

export const validateParticipants = endpoint({
  method: 'POST',
  path: '/api/tournaments/teams/:id/validate-participants',
  access: 'account',
  summary: 'The same for a whole list, in order: matched, or a reason for each row.',
  params: teamParams,
  body: z.strictObject({ people: z.array(Candidate).max(60, 'At most 60 rows at a time') }),
  answer: z.array(Judged),
})

export const getTeamRegistration = endpoint({
  method: 'GET',
  path: '/api/tournaments/teams/:id/get-registration',
  access: 'account',
  summary: 'The saved progress of the registration, to go on from.',
  params: teamParams,
  answer: z.object({ progress: TeamProgress, version: z.int(), team: Team }),
})

export const saveTeamRegistration = endpoint({
  method: 'POST',
  path: '/api/tournaments/teams/:id/save-registration',
  access: 'account',
  summary: 'Saves the progress; whoever saves an old version is told that somebody else changed the team.',
  params: teamParams,
  body: z.strictObject({
    /** The working state, serialised. */
    data: z.string().max(100_000),
    version: z.int(),
  }),
  answer: z.object({ version: z.int(), saved_at: Instant, team: Team }),
})

export const copyRoster = endpoint({
  method: 'POST',
  path: '/api/tournaments/teams/:id/copy-roster',
  access: 'account',
  summary: 'Adds everybody of an earlier team of the account who is not on this one yet.',
  params: teamParams,
  body: z.strictObject({ from_team_id: Id, version: z.int() }),
  answer: Team,
})

export const deleteTeam = endpoint({
  method: 'DELETE',
  path: '/api/tournaments/teams/:id',
  access: 'account',
  summary: 'Throws a draft away.',
  params: teamParams,
  answer: z.object({ id: Id }),
})

export const requestRosterChange = endpoint({
  method: 'POST',
  path: '/api/tournaments/teams/:id/roster-changes',
  access: 'account',
  summary: 'Asks the office for a change of a roster that is locked.',
  params: teamParams,
  body: z.strictObject({ note: plainText(1000).refine((note) => note.length > 0, 'This field is required') }),
  answer: Team,
})
