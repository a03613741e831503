import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainLine, plainText } from '../ground/text.ts'
import { Id, Instant, PlainDate } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { byRole, type EntryField, entryFields, newEntry } from './roster-entry.ts'
import { teamCodes } from './team-question.ts'
import {
  entryShape,
  MemberStatus,
  PaymentOption,
  RoleCode,
  Team,
  TeamColors,
  TeamEntry,
  TeamName,
  TeamVersion,
  teamParams,
} from './teams.ts'

/** One person of the working state. The status is shown and sent back, but never believed. */
const ProgressEntry = z.strictObject({
  participant: Id,
  status: MemberStatus.optional(),
  ...entryWithDefaults(),
})

/** What is left out is as in a new entry. */
function entryWithDefaults() {
  const fields = entryFields.map((field) => [field, z.prefault(entryShape[field], newEntry[field])])
  // Built from all fields.
  return Object.fromEntries(fields) as { [F in EntryField]: z.ZodPrefault<(typeof entryShape)[F]> }
}

/** More than any division allows, and little enough to judge at once. */
export const MOST_IN_LIST = 60
export const tooManyInList = fieldError(`people:${MOST_IN_LIST}`)
const ProgressList = z.array(ProgressEntry).max(MOST_IN_LIST, tooManyInList).default([])

/** The working state of a team registration, by the names it has always had. */
export const TeamProgress = z.strictObject({
  paymentOption: PaymentOption,
  /** Empty while a manager types a new name; the saved name stays until then. */
  teamName: z.union([plainLine(60).pipe(z.literal('')), TeamName]),
  teamId: Id,
  clubId: Id,
  tournamentId: Id,
  teamColors: TeamColors.optional(),
  ...byRole(() => ProgressList),
})
export type TeamProgress = z.infer<typeof TeamProgress>

/** A person of the account, or a person by number and birthdate together. */
export const Candidate = z.union([
  z.strictObject({ role: RoleCode, participant: Id }),
  z.strictObject({ role: RoleCode, participant_number: plainLine(20), birthdate: PlainDate }),
])
export type Candidate = z.infer<typeof Candidate>

/** A person, or why not: not found, not agreed and not existing are one answer. */
export const Judged = z.object({
  ok: z.boolean(),
  entry: TeamEntry.nullable(),
  /** In the language of the request. */
  reason: z.string().nullable(),
  /** Which reason it is: the code of a finding, or why there is no such entry. */
  code: z
    .union([z.enum(teamCodes), z.enum(['NO_MATCH', 'TRIED_TOO_OFTEN', 'NOT_YOURS', 'CUSTODY_FREEZE'])])
    .nullable(),
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
  body: z.strictObject({ people: z.array(Candidate).max(60, fieldError('rows:60')) }),
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
  summary:
    'Saves the progress. A save of an older version is put together with what others changed since, or refused where both changed the same.',
  params: teamParams,
  body: z.strictObject({
    data: z.string().max(100_000).describe('The state of the work on the team, a TeamProgress as JSON text.'),
    version: TeamVersion,
  }),
  answer: z.object({ version: z.int(), saved_at: Instant, team: Team }),
})

export const copyRoster = endpoint({
  method: 'POST',
  path: '/api/tournaments/teams/:id/copy-roster',
  access: 'account',
  summary: 'Adds everyone of an earlier team of the account who is not on this one yet.',
  params: teamParams,
  body: z.strictObject({ from_team_id: Id, version: TeamVersion }),
  answer: Team,
  idempotency: 'stored',
})

export const requestRosterChange = endpoint({
  method: 'POST',
  path: '/api/tournaments/teams/:id/roster-changes',
  access: 'account',
  summary: 'Asks the office for a change of a roster that is locked.',
  params: teamParams,
  body: z.strictObject({ note: plainText(1000).refine((note) => note.length > 0, fieldError('required')) }),
  answer: Team,
  idempotency: 'stored',
})

export const listRosterChanges = endpoint({
  method: 'GET',
  path: '/api/operations/roster-changes',
  access: 'office',
  verb: 'team.decide',
  scopes: ['club', 'tournament'],
  summary: 'Changes of locked rosters that managers ask for, the oldest first.',
  answer: z.array(
    z.object({ id: Id, team_id: Id, team_name: z.string(), note: z.string(), asked_at: Instant }),
  ),
})

export const decideRosterChange = endpoint({
  method: 'POST',
  path: '/api/operations/roster-changes/:id',
  access: 'office',
  verb: 'team.decide',
  scopes: ['club', 'tournament'],
  summary: 'Opens the roster once more for two days, or leaves it locked.',
  params: teamParams,
  body: z.strictObject({ decision: z.enum(['approve', 'refuse']) }),
  answer: z.object({ status: z.enum(['done', 'refused']) }),
})
