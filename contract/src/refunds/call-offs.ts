import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, Money, PlainDate } from '../ground/values.ts'
import { Proposal } from '../office/second-pair.ts'
import { fieldError } from '../refusals/fields.ts'
import { RefundTo } from './refunds.ts'

const reason = plainText(500).refine((text) => text.trim() !== '', fieldError('required'))

/** What can be called off. */
export const CalledType = z.enum(['Course', 'Program', 'RegistrationOption'])
export type CalledType = z.infer<typeof CalledType>

const product = z.object({ id: Id, name: z.string() })

/** Everyone whom calling off would end a spot for, as of now. */
export const CallOffPreview = z.object({
  product_type: CalledType,
  product,
  /** Spots and wait list places. */
  total: z.int(),
  families: z.int(),
  /** On the wait list, or with an offer from it. */
  on_wait_list: z.int(),
  /** Spots that no invoice of this site is for. */
  without_invoice: z.int(),
  /** The prices of all of them together. Refunds are less where something is not paid yet. */
  sold_for: Money,
  /** Purchases under way, which are called off when they are paid. */
  under_way: z.int(),
  digest: z.string(),
})
export type CallOffPreview = z.infer<typeof CallOffPreview>

export const CallOff = z.object({
  id: Id,
  product_type: CalledType,
  product,
  reason: z.string(),
  refund_to: RefundTo,
  /** `stopped` goes on when the office resumes it; `done` when all are done and all families told. */
  state: z.enum(['running', 'stopped', 'done']),
  asked_by: z.object({ id: Id, name: z.string() }),
  asked_at: Instant,
  ended_at: Instant.nullable(),
  /** Those of the beginning, and purchases that were under way then. */
  total: z.int(),
  done: z.int(),
  waiting: z.int(),
  failed: z.int(),
  late: z.int(),
  /** The last day on which families can choose; null where they are not asked. */
  answer_by: PlainDate.nullable(),
  /** How many of those who wait can still choose, and how many have chosen what. */
  asked: z.int(),
  chosen: z.object({ card: z.int(), credit: z.int(), move: z.int() }),
})
export type CallOff = z.infer<typeof CallOff>

/** Above the limit, nothing is done before a second person agrees: sales go on, too. */
export const ProposedCallOff = z.object({ state: z.literal('proposed'), proposal: Proposal })

/** One that failed, or that waits for something. */
const OpenRow = z.object({
  /** Of a registration option a registration, of a course or program an enrolment. */
  spot_id: Id,
  participant: z.object({ id: Id, name: z.string() }),
  state: z.enum(['waiting', 'failed']),
  /** The code of a refusal; null for one whose turn has not come. */
  code: z.string().nullable(),
  /** The family has not chosen yet, and still can. */
  may_choose: z.boolean(),
  tries: z.int(),
  /** When it is tried again by itself; null for one that failed, and for one whose turn has not come. */
  try_after: Instant.nullable(),
})

export const CallOffDetails = CallOff.extend({
  /** The first hundred that are not done, failed ones first. */
  open: z.array(OpenRow),
})
export type CallOffDetails = z.infer<typeof CallOffDetails>

export const listCallOffs = endpoint({
  method: 'GET',
  path: '/api/operations/call-offs',
  access: 'office',
  verb: 'change.call_off',
  summary:
    'The newest hundred courses, programs and registration options that were called off, and how far that is.',
  answer: z.array(CallOff),
})

export const previewCallOff = endpoint({
  method: 'GET',
  path: '/api/operations/call-offs/preview',
  access: 'office',
  verb: 'change.call_off',
  summary: 'Whom calling off a course, program or registration option would concern. Changes nothing.',
  query: z.strictObject({ product_type: CalledType, product: IdParam }),
  answer: CallOffPreview,
})

export const startCallOff = endpoint({
  method: 'POST',
  path: '/api/operations/call-offs',
  access: 'office',
  verb: 'change.call_off',
  summary:
    'Calls off a course, program or registration option: sales stop at once, and a job gives everyone all their money back.',
  details:
    'The refund policy does not count, because the association cancels. Each spot is one transaction; what a bank or a payment under way decides first waits, or fails with a code and can be tried again. Each family gets one email for all its people.',
  body: z.strictObject({
    product_type: CalledType,
    product: Id,
    refund_to: RefundTo,
    /** The last day on which families can choose; null where they are not asked, and get their money at once. */
    answer_by: PlainDate.nullable().default(null),
    /** What else they can choose, of the same kind. */
    offered: z.array(Id).max(20).default([]),
    reason,
    /** Both as shown. */
    total: z.int().min(0).max(1_000_000),
    digest: z.string().regex(/^[0-9a-f]{64}$/, fieldError('not_ours')),
  }),
  answer: z.union([CallOff, ProposedCallOff]),
  idempotency: 'stored',
})

const params = z.strictObject({ id: IdParam })

export const getCallOff = endpoint({
  method: 'GET',
  path: '/api/operations/call-offs/:id',
  access: 'office',
  verb: 'change.call_off',
  summary: 'How far calling off is: how many are done, wait or failed, with the code and the person.',
  params,
  answer: CallOffDetails,
})

export const stepCallOff = endpoint({
  method: 'POST',
  path: '/api/operations/call-offs/:id',
  access: 'office',
  verb: 'change.call_off',
  summary: 'Stops calling off, lets it go on, or tries again what failed.',
  details: 'What is done stays done, and sales stay stopped. The same step again changes nothing.',
  params,
  body: z.strictObject({ step: z.enum(['stop', 'resume', 'try_again']), reason }),
  answer: CallOff,
  idempotency: 'stored',
})
