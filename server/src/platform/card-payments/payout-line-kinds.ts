import type { PayoutLine } from './card-gateway.ts'

/** What Stripe calls the lines of a payout, by its API and in its reports alike. */
const kinds: Record<string, PayoutLine['kind']> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failed',
  dispute: 'dispute',
  dispute_reversal: 'dispute_returned',
  fee: 'fee',
  payout_reversal: 'payout_returned',
}

export const payoutLineKindOf = (category: string): PayoutLine['kind'] => kinds[category] ?? 'other'
