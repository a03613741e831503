import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { Id, IdParam, Instant } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import type { Operation } from './changing/operation-rules.ts'
import { ownFields } from './changing/team-state.ts'
import { MOST_IN_LIST } from './rosters.ts'
import {
  entryShape,
  PaymentOption,
  RoleCode,
  Team,
  TeamColors,
  TeamName,
  TeamVersion,
  teamParams,
} from './teams.ts'

const Position = z.number().min(-1_000_000).max(1_000_000)
const Captains = z.array(Id).max(MOST_IN_LIST)
const ofPerson = { role: RoleCode, participant: Id }
const Colour = TeamColors.shape.jersey_color.unwrap()

const changeOf = (field: (typeof ownFields)[number]) =>
  z.strictObject({
    ...{ at: z.literal('entry'), ...ofPerson, field: z.literal(field) },
    ...{ from: entryShape[field], to: entryShape[field] },
  })

const edits = [
  ...ownFields.map(changeOf),
  z.strictObject({
    ...{ at: z.literal('entry'), ...ofPerson, field: z.literal('position'), from: Position, to: Position },
  }),
] as const

const details = [
  z.strictObject({
    ...{ at: z.literal('field'), field: z.literal('teamName'), from: z.string().max(100), to: TeamName },
  }),
  z.strictObject({ at: z.literal('field'), field: z.literal('clubId'), from: Id, to: Id }),
  z.strictObject({
    ...{ at: z.literal('field'), field: z.literal('paymentOption'), from: PaymentOption, to: PaymentOption },
  }),
  z.strictObject({ at: z.literal('colour'), colour: TeamColors.keyof(), from: Colour, to: Colour }),
] as const

/** Random, so that no two pages ever give the same one. */
const OperationId = z.string().regex(/^[\w-]{8,64}$/)

/** A value, what it was for the person who changed it, and what it is to be. */
export const TeamOperation = z.union([
  ...edits,
  ...details,
  z.strictObject({ at: z.literal('captain'), role: RoleCode, from: Captains, to: Captains }),
  z.strictObject({ at: z.literal('added'), ...ofPerson, position: Position }),
  z.strictObject({
    ...{ at: z.literal('removed'), ...ofPerson, from: z.strictObject({ ...entryShape, position: Position }) },
  }),
]) satisfies z.ZodType<Operation>

/** What was applied to a team, and by whom: no account of another family, only the name of a manager. */
export const LoggedOperation = z.object({
  id: z.string(),
  version: z.int(),
  operation: TeamOperation,
  /** Null for a manager who has left since, and for the person's own side. */
  by: z.string().nullable(),
  /** The person, or those who act for them. */
  is_family: z.boolean(),
  is_me: z.boolean(),
  at: Instant,
})
export type LoggedOperation = z.infer<typeof LoggedOperation>

const news = {
  version: z.int(),
  team: Team,
  /** What was applied since the version that the caller has, the oldest first. */
  since: z.array(LoggedOperation),
  /** False where the team was changed since in a way that is not among them. */
  is_whole: z.boolean(),
}

export const getOperations = endpoint({
  method: 'GET',
  path: '/api/tournaments/teams/:id/operations',
  access: 'account',
  summary: 'The team, and what its managers changed since a version, for a page that was away.',
  params: teamParams,
  query: z.strictObject({ since: IdParam }),
  answer: z.object(news),
})

/** More than the whole roster of a team with everything about it. */
const MOST_AT_ONCE = 600

export const changeByOperations = endpoint({
  method: 'POST',
  path: '/api/tournaments/teams/:id/operations',
  access: 'account',
  summary:
    'Changes single values of a team. What no one else changed is applied, each id once; the rest is a conflict.',
  params: teamParams,
  body: z.strictObject({
    base_version: TeamVersion,
    operations: z
      .array(z.strictObject({ id: OperationId, operation: TeamOperation }))
      .max(MOST_AT_ONCE, fieldError(`rows:${MOST_AT_ONCE}`)),
  }),
  answer: z.object({
    ...news,
    outcomes: z.array(
      z.object({
        id: z.string(),
        outcome: z.enum(['applied', 'same', 'conflict']).describe('A conflict changes nothing.'),
      }),
    ),
  }),
  idempotency: 'own_token',
})
