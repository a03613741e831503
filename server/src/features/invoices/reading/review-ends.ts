import { endsBy, type ReviewKind } from '@centrepass/contract/payments/review-limits'
import type { payments } from '#platform/database/tables/purchases'
import type { RefundState, refunds } from '#platform/database/tables/refunds'

type OpenPayment = Pick<typeof payments.$inferSelect, 'status' | 'created_at' | 'review_since'>
type OpenRefund = Pick<typeof refunds.$inferSelect, 'status' | 'state_since'>

/** What kind of review a payment that is not over is in, since when, and by when it is over at the latest. */
export function paymentEnd({ status, created_at, review_since }: OpenPayment) {
  const isReview = status === 'review'
  const kind = isReview ? ('payment_review' as const) : ('payment_unclear' as const)
  const since = isReview ? (review_since ?? created_at) : created_at
  return { kind, since, ends_by: endsBy(kind, since) }
}

const kinds: Partial<Record<RefundState, ReviewKind>> = {
  asked: 'refund_waits',
  review: 'refund_review',
  disputed: 'refund_disputed',
  pending: 'refund_pending',
  failed: 'refund_failed',
}

/** The same for a refund. */
export function refundEnd({ status, state_since: since }: OpenRefund) {
  const kind = kinds[status] ?? 'refund_review'
  return { kind, since, ends_by: endsBy(kind, since) }
}

/**
 * For the family: by when a refund that takes longer than usual is decided. Null for one that is on its usual way, and
 * while a bank decides.
 */
export function refundEndsBy(refund: OpenRefund & { problem: string | null }): Date | null {
  const { status, problem, state_since } = refund
  if (status === 'review') return endsBy('refund_review', state_since)
  if (status !== 'asked' || problem === null) return null
  return endsBy('refund_review', endsBy('refund_waits', state_since))
}
