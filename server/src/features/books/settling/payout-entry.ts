import type { Posting } from '#features/invoices/ledger/post'
import type { PayoutLineRow, PayoutRow } from '#platform/database/tables/payouts'
import { feeOf } from './judge-line.ts'

type Line = Pick<PayoutLineRow, 'kind' | 'gross_cents' | 'fee_cents' | 'our_cents' | 'currency'>
type Paid = Pick<PayoutRow, 'amount_cents' | 'status' | 'currency'>

/**
 * What closing a payout books. The bank gets what was paid out, the provider its fees; what our books had at the provider
 * for these lines is no longer there, and whatever then is left over is a difference. A payout that failed leaves its
 * amount with the provider. One without lines tells nothing of fees: its amount left the provider, and that is all.
 */
export function payoutEntry({ amount_cents, status, currency }: Paid, lines: readonly Line[]): Posting[] {
  const isPaid = status !== 'failed'
  const countable = lines.filter((line) => line.currency === currency)
  const fees = sum(countable.map(feeOf))
  const ours = lines.length > 0 ? sum(countable.map(({ our_cents }) => our_cents ?? 0)) : amount_cents
  const entry: Posting[] = [
    ['bank', isPaid ? amount_cents : 0],
    ['provider_fees', fees],
    ['payout_differences', ours - amount_cents - fees],
    ['paid_out', (isPaid ? 0 : amount_cents) - ours],
  ]
  return entry.filter(([, cents]) => cents !== 0)
}

const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)
