import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, PlainDate } from '../ground/values.ts'
import { Proposal } from '../office/second-pair.ts'
import { fieldError } from '../refusals/fields.ts'
import { transferSides } from './transfer-rules.ts'
import { Transfer } from './transfers.ts'

const Side = z.enum(transferSides)

/** A transfer as the office and the two clubs see it. */
export const OfficeTransfer = z.object({
  ...Transfer.shape,
  /** A club that is asked to take a person knows no more of them until they are its own. */
  person: z.object({
    first_name: z.string(),
    last_name: z.string(),
    age_group: z.string(),
    id: Id.nullable(),
    participant_number: z.string().nullable(),
  }),
  /** For which clubs the reader answers: their own, or in place of one that has no registrar or has not answered. */
  may_answer: z.array(Side),
  /** Which clubs the association’s registrar answers for now. */
  in_place_of: z.array(Side),
  /** The office has asked for it, it is not in force yet, and the reader may take it back. */
  may_withdraw: z.boolean(),
})
export type OfficeTransfer = z.infer<typeof OfficeTransfer>

export const listTransfers = endpoint({
  ...{ method: 'GET', path: '/api/office/transfers', access: 'office', verb: 'transfer.read' },
  scopes: ['club'],
  summary:
    'Transfers between clubs: those under way, the oldest first, or those that are over, the newest first.',
  details:
    'Fifty at a time, by key. A club sees its own: who wants to leave it, and who wants to come while it is asked. Transfers of the reader’s own family are left out.',
  query: z.strictObject({ state: z.enum(['open', 'over']), after: IdParam.optional() }),
  answer: z.object({
    rows: z.array(OfficeTransfer),
    /** Where the next page begins; null at the end. */
    next: Id.nullable(),
  }),
})

const required = plainText(500).refine((reason) => reason !== '', fieldError('required'))
const params = z.strictObject({ id: IdParam })

/** A no has its reason, which the family and both clubs read. */
export const ClubAnswer = z.discriminatedUnion('answer', [
  z.strictObject({ side: Side, answer: z.literal('yes'), reason: plainText(500).default('') }),
  z.strictObject({ side: Side, answer: z.literal('no'), reason: required }),
])
export type ClubAnswer = z.infer<typeof ClubAnswer>

export const answerForClub = endpoint({
  ...{ method: 'POST', path: '/api/office/transfers/:id/answer', access: 'office', verb: 'transfer.answer' },
  scopes: ['club'],
  summary: 'The yes or no of a club to a transfer, by its own registrar.',
  params,
  body: ClubAnswer,
  answer: OfficeTransfer.nullable(),
  idempotency: 'stored',
})

export const answerInPlace = endpoint({
  ...{ method: 'POST', path: '/api/office/transfers/:id/in-place' },
  ...{ access: 'office', verb: 'transfer.decide' },
  summary: 'Answers in place of a club that has no registrar or has not answered in time.',
  details: 'The family and both clubs read the reason.',
  params,
  body: z.strictObject({ side: Side, answer: z.enum(['yes', 'no']), reason: required }),
  answer: OfficeTransfer.nullable(),
  idempotency: 'stored',
})

export const withdrawForFamily = endpoint({
  ...{
    method: 'POST',
    path: '/api/office/transfers/:id/withdraw',
    access: 'office',
    verb: 'transfer.decide',
  },
  summary: 'Takes back a transfer that the office has asked for, until it is in force.',
  details:
    'One that a family has asked for is the family’s to withdraw. The family and both clubs read the reason.',
  params,
  body: z.strictObject({ reason: required }),
  answer: OfficeTransfer.nullable(),
  idempotency: 'stored',
})

export const askForFamily = endpoint({
  ...{ method: 'POST', path: '/api/office/transfers', access: 'office', verb: 'transfer.decide' },
  summary: 'Asks for a transfer on behalf of a family, which has to agree to it.',
  details:
    'After the last day for transfers this is an exception to the policy: a proposal that another person confirms.',
  body: z.strictObject({
    participant_id: Id,
    to_club_id: Id,
    wished_on: PlainDate.nullable(),
    /** The family reads it. */
    reason: required,
    exception: z.boolean(),
  }),
  answer: z.object({ transfer_id: Id.nullable(), proposal: Proposal.nullable() }),
  idempotency: 'stored',
})
