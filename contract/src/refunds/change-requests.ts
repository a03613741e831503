import { z } from 'zod'
import { SoldType } from '../cart/cart.ts'
import { endpoint } from '../ground/endpoint.ts'
import { plainLine, plainText } from '../ground/text.ts'
import { Id, IdParam, Money, MoneyAboveZero } from '../ground/values.ts'
import { Proposal } from '../office/second-pair.ts'
import { fieldError } from '../refusals/fields.ts'
import { Cancellation, RefundTo } from './refunds.ts'
import { RowEffects } from './row-effects.ts'

/** A family's request to cancel, as the office lists it. */
export const ChangeRequest = z.object({
  ...Cancellation.omit({ moved_to: true }).shape,
  invoice: z.object({ id: Id, number: z.string() }),
  position: z.int(),
  account: z.object({ id: Id, name: z.string() }),
  participant: z.object({ id: Id, name: z.string() }),
  product_name: z.string(),
  product_type: SoldType,
  /** What was paid or is owed for it, with fee and tax. */
  price: Money,
  /** What the family wrote. */
  note: z.string(),
  /** What another person has to confirm before it is decided otherwise. */
  proposal_id: Id.nullable(),
  /** The name of who decided it. */
  decided_by: z.string().nullable(),
})
export type ChangeRequest = z.infer<typeof ChangeRequest>

const rows = z.array(ChangeRequest)
/** Where the next page begins; null at the end. */
const next = Id.nullable()

export const listChangeRequests = endpoint({
  ...{ method: 'GET', path: '/api/office/changes/requests', access: 'office', verb: 'change.decide' },
  summary: 'Requests to cancel that wait for the office, the oldest first.',
  details: 'Fifty at a time, by key. Requests of the reader’s own family are left out.',
  query: z.strictObject({ after: IdParam.optional() }),
  answer: z.object({ rows, next }),
})

export const listChangeDecisions = endpoint({
  ...{ method: 'GET', path: '/api/office/changes/decisions', access: 'office', verb: 'change.decide' },
  summary: 'Requests to cancel that the office has decided, the newest first.',
  details: 'Fifty at a time, by key. Requests of the reader’s own family are left out.',
  query: z.strictObject({ before: IdParam.optional() }),
  answer: z.object({ rows, next }),
})

const params = z.strictObject({ id: IdParam })
const exception = { amount: MoneyAboveZero, refund_to: RefundTo }

export const ChangeWish = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('approve') }),
  z.strictObject({ decision: z.literal('refuse') }),
  z.strictObject({ decision: z.literal('exception'), ...exception }),
])
export type ChangeWish = z.infer<typeof ChangeWish>

export const previewChange = endpoint({
  ...{ method: 'POST', path: '/api/office/changes/requests/:id/preview' },
  ...{ access: 'office', verb: 'change.decide' },
  summary: 'What a decision about a request would do: the decision itself, with nothing of it kept.',
  params,
  body: z.strictObject({ wish: ChangeWish }),
  answer: RowEffects,
})

export const exceptChange = endpoint({
  ...{ method: 'POST', path: '/api/office/changes/requests/:id/exception' },
  ...{ access: 'office', verb: 'invoice.refund' },
  summary: 'Proposes to agree to a request with more money than the refund policy gives.',
  details:
    'Always a proposal that another person confirms. The request waits until then. The family gets a credit note with the words that are given here.',
  params,
  body: z.strictObject({
    ...exception,
    /** For the family. */
    words: plainLine(300).refine((words) => words !== '', fieldError('required')),
    /** For the office; the family is not told. */
    reason: plainText(1000).refine((reason) => reason !== '', fieldError('required')),
  }),
  answer: z.object({ proposal: Proposal }),
  idempotency: 'stored',
})
