import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, Money } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'

/** Shorter than any reason that another person could follow. */
const SHORTEST_REASON = 10
const reason = plainText(500).refine(
  (text) => text.length >= SHORTEST_REASON,
  fieldError(`at_least:${SHORTEST_REASON}`),
)
const idParams = z.strictObject({ id: IdParam })

const review = {
  id: Id,
  account: z.object({ id: Id, name: z.string(), email: z.string() }),
  amount: Money,
  currency: z.string(),
  /** The provider's name for the charge, where it has one. */
  charge_id: z.string().nullable(),
  /** Why it is not over, as a code and in words. */
  why: z.string(),
  why_said: z.string(),
  since: Instant,
  /** By when it is over at the latest, and what ends it. */
  ends_by: Instant,
  rule: z.string(),
}

export const PaymentDecision = z.enum(['settle', 'give_back', 'nothing_taken'])
export type PaymentDecision = z.infer<typeof PaymentDecision>

/** A payment that is not decided yet. */
export const PaymentReview = z.object({
  ...review,
  status: z.enum(['processing', 'requires_action', 'unknown', 'review']),
  /** What it was for: the products and people of a purchase, or the program of a plan. */
  what_for: z.array(z.string()),
  /** The card provider's answer at this moment. */
  provider: z.object({
    says: z.enum(['taken', 'not_taken', 'waits_for_person', 'no_answer']),
    amount: Money.nullable(),
    currency: z.string().nullable(),
    given_back: Money.nullable(),
  }),
})
export type PaymentReview = z.infer<typeof PaymentReview>

export const listPaymentReviews = endpoint({
  method: 'GET',
  path: '/api/office/payment-reviews',
  access: 'office',
  verb: 'review.decide',
  summary:
    'Payments that are not over, the oldest first: why, what the card provider says now, and what ends them when.',
  answer: z.array(PaymentReview),
})

export const decidePaymentReview = endpoint({
  method: 'POST',
  path: '/api/office/payment-reviews/:id',
  access: 'office',
  verb: 'review.decide',
  summary:
    'Ends a payment that is not over: it counts, it goes back, or nothing was taken. Only what the card provider confirms at this moment is done.',
  params: idParams,
  body: z.strictObject({ decision: PaymentDecision, reason }),
  answer: z.object({ status: z.enum(['succeeded', 'returned', 'declined', 'failed']) }),
})

export const RefundDecision = z.enum(['already_given', 'send_again', 'as_credit'])
export type RefundDecision = z.infer<typeof RefundDecision>

/** A refund that is not over, or that came back from its card. */
export const RefundReview = z.object({
  ...review,
  status: z.enum(['asked', 'review', 'disputed', 'failed']),
  /** The invoice whose row was cancelled; null for a charge that paid for nothing. */
  invoice_number: z.string().nullable(),
})
export type RefundReview = z.infer<typeof RefundReview>

export const listRefundReviews = endpoint({
  method: 'GET',
  path: '/api/office/refund-reviews',
  access: 'office',
  verb: 'review.decide',
  summary: 'Refunds that are not over or came back, the oldest first: why, and what ends them when.',
  answer: z.array(RefundReview),
})

export const decideRefundReview = endpoint({
  method: 'POST',
  path: '/api/office/refund-reviews/:id',
  access: 'office',
  verb: 'review.decide',
  summary:
    'Ends a refund that is not over: the family has the money already, it is sent again, or it becomes a credit. The card provider is asked first.',
  params: idParams,
  body: z.strictObject({ decision: RefundDecision, reason }),
  answer: z.object({
    status: z.enum(['asked', 'pending', 'succeeded', 'failed', 'review', 'disputed', 'by_office']),
  }),
})
