import { z } from 'zod'
import { SentenceValues } from '../ground/both-languages.ts'
import { endpoint } from '../ground/endpoint.ts'
import { EmailAddress, nameLine, plainLine } from '../ground/text.ts'
import { Id, IdParam, Instant, Money, PlainDate } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { byRole, type EntryField, roleCodes } from './roster-entry.ts'
import { TeamRules } from './team-limits.ts'
import { teamCodes } from './team-question.ts'

export const RoleCode = z.enum(roleCodes)
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
  'needs_agreement',
])

const Colour = plainLine(30)
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
  /** In the language of the request; `values` let a client say it in another. */
  message: z.string(),
  values: SentenceValues,
  participant_number: z.string().optional(),
  role: RoleCode.optional(),
})

/**
 * Names and numbers only: a roster never tells a birthdate, an address or a guardian. The names are empty until the
 * person, or someone who acts for them, agrees to be on the team.
 */
export const TeamPerson = z.object({
  id: Id,
  participant_number: z.string(),
  first_name: z.string(),
  preferred_name: z.string().nullable(),
  last_name: z.string(),
})
export type TeamPerson = z.infer<typeof TeamPerson>

/** What a manager decides about a person on a list. */
export const entryShape = {
  jersey_number: z.int().min(1).max(99).nullable(),
  is_goalkeeper: z.boolean(),
  is_captain: z.boolean(),
} satisfies Record<EntryField, z.ZodType>

export const TeamEntry = z.object({
  status: MemberStatus,
  participant: TeamPerson,
  ...entryShape,
  /** Where the person is in the list. */
  position: z.number(),
  is_guest: z.boolean(),
  is_underage: z.boolean(),
  is_screened_adult: z.boolean(),
  /** The problems, in sentences. */
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
  ...byRole(() => entries),
  team_colors: TeamColors,
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  payment_option: PaymentOption,
  may_pay_by_club: z.boolean(),
  /** Raised with every change, so that two managers never overwrite each other. */
  version: z.int(),
  changed_at: Instant,
  changed_by: z.string().nullable(),
  /** In another window or browser: two managers may bear the same name. */
  is_changed_by_me: z.boolean(),
  /** What the whole team still lacks, and what is only worth knowing. */
  findings: z.array(Finding),
  rules: TeamRules,
  /** Who else may work on it. */
  managers: z.array(z.object({ id: Id, name: z.string(), is_me: z.boolean(), is_owner: z.boolean() })),
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
    .object({
      id: Id,
      number: z.string(),
      outstanding: Money,
      balance_due_on: PlainDate.nullable(),
      /** Whether this account paid, and may see the invoice itself. */
      is_mine: z.boolean(),
      /** Where a club pays: by when, what it has paid, and whether the invoice went to it. */
      club: z.object({ due_on: PlainDate, paid: Money, is_sent: z.boolean() }).nullable(),
    })
    .nullable(),
  /** Until when a free place is kept for a team that waits; null where none is. */
  offered_until: Instant.nullable(),
  /** Where the team is in the line of its division, from 1, and how many wait; null where it does not. */
  waits: z.object({ position: z.int(), in_line: z.int() }).nullable(),
  /** Of a draft, while only one team of each club may be entered; `is_taken`: another team of its club is. */
  early_entry: z.object({ opens_at: Instant, is_taken: z.boolean() }).nullable(),
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

/** A name needs a letter, a digit or a symbol, so that it can be read out. */
export const TeamName = nameLine(60)
  .refine((name) => name.length > 0, fieldError('required'))
  .refine((name) => name === '' || /[\p{L}\p{N}\p{So}]/u.test(name), fieldError('letter_or_digit'))

export const NewTeam = z.strictObject({
  division_id: Id,
  club_id: Id,
  team_name: TeamName,
  contact: z.strictObject({ name: nameLine(120), email: EmailAddress, phone: plainLine(40) }),
})
export type NewTeam = z.infer<typeof NewTeam>

/** Counted in a column of the same size as ids: what it cannot hold, no team has. */
export const TeamVersion = Id

export const teamParams = z.strictObject({ id: IdParam })

export const listTeams = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id/teams',
  access: 'account',
  summary: 'The teams of the tournament that the account works on.',
  params: teamParams,
  answer: z.array(TeamSummary),
})

export const listOwnTeams = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/teams',
  access: 'account',
  summary: 'The teams of all tournaments that the account works on, newest first.',
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
  idempotency: 'stored',
})

export const getTeam = endpoint({
  method: 'GET',
  path: '/api/tournaments/teams/:id',
  access: 'account',
  summary: 'One team with its roster and what it still lacks.',
  params: teamParams,
  answer: Team,
})

export const getTeamVersion = endpoint({
  method: 'GET',
  path: '/api/tournaments/teams/:id/version',
  access: 'account',
  summary: 'Which version of a team is saved, for a page that lies open: whether it still shows the newest.',
  params: teamParams,
  answer: z.object({ version: z.int(), changed_at: Instant }),
})

export const updateTeam = endpoint({
  method: 'POST',
  path: '/api/tournaments/teams/:id/update',
  access: 'account',
  summary: 'Changes name, club, contact, colours or the way of paying; the version must be the current one.',
  params: teamParams,
  body: z.strictObject({
    version: TeamVersion,
    team_name: TeamName.optional(),
    club_id: Id.optional(),
    contact: NewTeam.shape.contact.optional(),
    team_colors: TeamColors.optional(),
    payment_option: PaymentOption.optional(),
  }),
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

export const removeManager = endpoint({
  method: 'DELETE',
  path: '/api/tournaments/teams/:id/managers/:managerId',
  access: 'account',
  summary: 'Ends the work of a co-manager: by who started the team, or by themself.',
  params: z.strictObject({ id: IdParam, managerId: IdParam }),
  /** Null for a manager who left: they can no longer see the team. */
  answer: z.object({ team: Team.nullable() }),
})
