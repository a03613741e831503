import { z } from 'zod'
import { SoldType } from '../cart/cart.ts'
import { Digest } from '../ground/digest.ts'
import { endpoint } from '../ground/endpoint.ts'
import { plainLine, plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, Money, PlainDate, PositionParam } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'

export const CancelReason = z.enum(['changed_mind', 'medical', 'association'])
export const RefundTo = z.enum(['card', 'credit'])

/** What becomes of the money. All of them together are what the policy gives back. */
const amounts = {
  to_card: Money,
  to_credit: Money,
  /** Instalments that are no longer charged. */
  forgiven: Money,
}

/** A row of an invoice that was cancelled, is being looked at by the office, or stays. */
export const Cancellation = z.object({
  id: Id,
  status: z.enum(['waiting', 'done', 'refused']),
  /** Of one that waits: for a person in the office, or for the card provider's answer. */
  waits_for: z.enum(['office', 'card_provider']).nullable(),
  reason: CancelReason,
  refund_to: RefundTo,
  ...amounts,
  /** The product that the office moved it to; what was paid then pays for that. */
  moved_to: z.string().nullable(),
  asked_at: Instant,
  decided_at: Instant.nullable(),
})
export type Cancellation = z.infer<typeof Cancellation>

export const RefundLine = z.object({
  kind: z.enum([
    'cost',
    'fees',
    'taxes',
    'share_kept',
    'used_kept',
    'admin_fee',
    'nothing_back',
    'fees_kept',
    'taxes_kept',
    'too_little',
    'given_before',
    'goodwill',
  ]),
  /** Positive is what was paid, negative what is kept. */
  amount: Money,
  /** Of the price, where a share of it is kept. */
  percent: z.int().nullable(),
})
export type RefundLine = z.infer<typeof RefundLine>

/** One way to get the money back, to the cent. */
export const RefundChoice = z.object({
  refund_to: RefundTo,
  rule: z.string(),
  /** `office`: the request waits for a person; nothing changes until then. */
  decided_by: z.enum(['policy', 'office']),
  lines: z.array(RefundLine),
  ...amounts,
  /** What the office sends back to a club that has paid past this site. */
  to_club: Money,
  /** Instalments that stay due although the row is cancelled. */
  still_due: Money,
  /** To which cards, the newest payment first. */
  cards: z.array(z.object({ amount: Money, brand: z.string(), last4: z.string() })),
  /** Until when the credit can be used; null where there is none. */
  credit_expires_on: PlainDate.nullable(),
})
export type RefundChoice = z.infer<typeof RefundChoice>

/** Why a row cannot be cancelled, for the browser to explain. */
export const CancelRefusal = z.enum([
  'already_cancelled',
  'waiting',
  'is_credit',
  'is_over',
  'no_longer_yours',
  'needs_office',
  'registration_valid',
  'registration_late',
  'not_refundable',
  'taken_off_another',
  'others_need_it',
  'being_paid',
  'disputed',
])
export type CancelRefusal = z.infer<typeof CancelRefusal>

export const CancellationPreview = z.object({
  invoice_number: z.string(),
  participant: z.object({ id: Id, name: z.string() }),
  product: z.object({ id: Id, name: z.string() }),
  product_type: SoldType,
  /** Days until it starts; negative once it has. Null for a registration. */
  days_before: z.int().nullable(),
  refusal: z.object({ code: CancelRefusal, message: z.string(), products: z.array(z.string()) }).nullable(),
  /** Side by side; none where it is refused. */
  choices: z.array(RefundChoice),
  /** What else happens. */
  effects: z.object({
    frees_place: z.boolean(),
    stops_plan: z.boolean(),
    /** How many documents no longer need a signature. */
    void_documents: z.int(),
    /** The category that is in force again when an upgrade is cancelled. */
    category_again: z.string().nullable(),
  }),
})
export type CancellationPreview = z.infer<typeof CancellationPreview>

/** A row that this account bought, and whether it can be cancelled. */
export const CancellableRow = z.object({
  invoice_id: Id,
  invoice_number: z.string(),
  position: z.int(),
  participant_id: Id,
  product_type: SoldType,
  product_id: Id,
  may_cancel: z.boolean(),
  cancellation: Cancellation.nullable(),
})
export type CancellableRow = z.infer<typeof CancellableRow>

export const Cancelling = z.strictObject({
  reason: CancelReason,
  refund_to: RefundTo,
  note: plainText(1000).default(''),
  /** The amounts as shown for the chosen way: a person who confirms gets exactly these. */
  shown: z.strictObject({ ...amounts, to_club: Money.default('0.00'), still_due: Money }),
})
export type Cancelling = z.infer<typeof Cancelling>

const rowParams = z.strictObject({ id: IdParam, invoiceId: IdParam, position: PositionParam })

export const previewCancellation = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/invoices/:invoiceId/rows/:position/cancellation',
  access: 'account',
  summary: 'What cancelling one row would give back today, to the card and as a credit. Changes nothing.',
  params: rowParams,
  query: z.strictObject({ reason: CancelReason.default('changed_mind'), refund_to: RefundTo.optional() }),
  answer: CancellationPreview,
})

export const cancelRow = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/invoices/:invoiceId/rows/:position/cancellation',
  access: 'account',
  summary:
    'Cancels one row for the amounts that were shown, or waits: for the office, or for the card provider.',
  params: rowParams,
  body: Cancelling,
  answer: Cancellation,
  idempotency: 'stored',
})

export const listCancellableRows = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/cancellations',
  access: 'account',
  summary: 'What this account bought for a person: what can be cancelled, and what was.',
  params: z.strictObject({ id: IdParam }),
  query: z.strictObject({ participant: IdParam }),
  answer: z.array(CancellableRow),
})

export const listWaitingCancellations = endpoint({
  method: 'GET',
  path: '/api/operations/cancellations',
  access: 'office',
  verb: 'change.decide',
  summary: 'Requests that wait for the office, the oldest first.',
  answer: z.array(
    z.object({ ...Cancellation.shape, invoice_number: z.string(), position: z.int(), note: z.string() }),
  ),
})

export const decideCancellation = endpoint({
  method: 'POST',
  path: '/api/operations/cancellations/:id',
  access: 'office',
  verb: 'change.decide',
  summary: 'Approves a request that waits for the office, or refuses it.',
  params: z.strictObject({ id: IdParam }),
  body: z.strictObject({
    decision: z.enum(['approve', 'refuse']),
    /** For the office; the family is not told. */
    reason: plainText(1000).refine((reason) => reason !== '', fieldError('required')),
    /** What the family is told about a request that is refused. */
    words: plainLine(300).default(''),
    /** Of the effects that were shown. */
    digest: Digest.optional(),
  }),
  answer: Cancellation,
})
