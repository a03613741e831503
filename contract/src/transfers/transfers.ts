import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { Id, IdParam, Instant, PlainDate } from '../ground/values.ts'
import { transferStates, whysNotTransfer } from './transfer-rules.ts'

const Answer = z.enum(['yes', 'no'])

/** What one of the three has said so far. */
export const TransferAnswer = z.object({
  answer: Answer.nullable(),
  answered_at: Instant.nullable(),
  reason: z.string().nullable(),
  /** The office of the association has answered for the club. */
  in_place: z.boolean(),
})
export type TransferAnswer = z.infer<typeof TransferAnswer>

const Club = z.object({ id: Id, name: z.string() })

/** A person's way from one club to another within a season. */
export const Transfer = z.object({
  id: Id,
  season_year: z.int(),
  from_club: Club,
  to_club: Club,
  state: z.enum(transferStates),
  asked_at: Instant,
  by_office: z.boolean(),
  /** Given by the office where it asked for the family. */
  reason: z.string().nullable(),
  wished_on: PlainDate.nullable(),
  answer_by: PlainDate,
  family: TransferAnswer,
  leaving: TransferAnswer,
  taking: TransferAnswer,
  in_force_on: PlainDate.nullable(),
  ended_at: Instant.nullable(),
})
export type Transfer = z.infer<typeof Transfer>

const params = z.strictObject({ id: IdParam })
const one = z.strictObject({ id: IdParam, transferId: IdParam })

/** Where a person stands with their club, and what the family can do about it. */
export const PersonTransfers = z.object({
  club: Club.nullable(),
  season_end: PlainDate,
  last_day: PlainDate,
  why_not: z.enum(whysNotTransfer).nullable(),
  open: Transfer.nullable(),
  past: z.array(Transfer),
})
export type PersonTransfers = z.infer<typeof PersonTransfers>

export const listPersonTransfers = endpoint({
  method: 'GET',
  path: '/api/participants/:id/transfers',
  access: 'account',
  summary: 'The transfer of a person that is under way, and earlier ones, the newest first.',
  params,
  answer: PersonTransfers,
})

export const askTransfer = endpoint({
  method: 'POST',
  path: '/api/participants/:id/transfers',
  access: 'account',
  summary: 'Asks for a person to change clubs within the season.',
  details:
    'Both clubs have to agree. The person changes clubs on the day of the last yes, or on a later day that is wished here. The other guardians are told by email.',
  params,
  body: z.strictObject({ to_club_id: Id, wished_on: PlainDate.nullable() }),
  answer: PersonTransfers,
  idempotency: 'stored',
})

export const answerTransfer = endpoint({
  method: 'POST',
  path: '/api/participants/:id/transfers/:transferId/answer',
  access: 'account',
  summary: 'The family’s yes or no to a transfer that the office has asked for.',
  params: one,
  body: z.strictObject({ answer: Answer }),
  answer: PersonTransfers,
  idempotency: 'stored',
})

export const withdrawTransfer = endpoint({
  method: 'POST',
  path: '/api/participants/:id/transfers/:transferId/withdraw',
  access: 'account',
  summary: 'Withdraws a transfer that is not in force yet. Both clubs are told.',
  params: one,
  answer: PersonTransfers,
  idempotency: 'stored',
})
