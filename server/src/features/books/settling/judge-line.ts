import type { Finding, PayoutLineRow } from '#platform/database/tables/payouts'

/** What our books have for the subject of a line. */
export type Known = {
  payment_id: number | null
  currency: string
  /** On the account `card`, with its sign; null while nothing is booked. */
  cents: number | null
}

type Line = Pick<PayoutLineRow, 'kind' | 'gross_cents' | 'fee_cents' | 'currency'>
type Judged = { our_cents: number | null; finding: Finding | null }
type Facts = {
  known: Known | null
  isTwice: boolean
  /** The money went and came back, all of it, and neither is in our books: both lines pass. */
  isPassing: boolean
  currency: string
}

/**
 * Holds one line of a payout against our books. A fee is the provider's own matter and has nothing of ours to stand
 * against; everything else must be there, once, in our currency and to the cent.
 */
export function judgeLine(line: Line, { known, isTwice, isPassing, currency }: Facts): Judged {
  const differs = (finding: Finding, our_cents: number | null = null): Judged => ({ our_cents, finding })
  if (line.currency !== currency) return differs('other_currency')
  if (line.kind === 'fee') return { our_cents: null, finding: null }
  if (isPassing && !isTwice && (!known || known.currency === currency)) {
    return { our_cents: movedBy(line), finding: null }
  }
  if (!known) return differs('unknown')
  if (isTwice) return differs('twice')
  if (known.currency !== currency) return differs('other_currency')
  if (known.cents === null) return differs('not_booked')
  return known.cents === movedBy(line)
    ? { our_cents: known.cents, finding: null }
    : differs('other_amount', known.cents)
}

/** The fee of a dispute is in our books with the dispute; that of a charge is booked with the payout. */
export const movedBy = ({ kind, gross_cents, fee_cents }: Omit<Line, 'currency'>): number =>
  hasOwnFee(kind) ? gross_cents - fee_cents : gross_cents

const hasOwnFee = (kind: Line['kind']) => kind === 'dispute' || kind === 'dispute_returned'

/** What the provider kept for its service and our books do not know yet. */
export function feeOf({ kind, gross_cents, fee_cents }: Omit<Line, 'currency'>): number {
  if (kind === 'fee') return fee_cents - gross_cents
  return hasOwnFee(kind) ? 0 : fee_cents
}
