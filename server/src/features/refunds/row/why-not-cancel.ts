import type { InBoth } from '@centrepass/contract/ground/both-languages'
import type { CancelRefusal } from '@centrepass/contract/refunds/refunds'
import { type Judged, judgeCancellation, type Terms, type Wish } from './judge-cancellation.ts'
import type { RowFacts } from './row-facts.queries.ts'

export type Refusal = { code: CancelRefusal; products: InBoth[] }

/** Why a row cannot be cancelled, whatever the money; null when it can. */
export function whyNotCancel(
  facts: RowFacts,
  wish: Wish,
  terms: Terms,
  { isOffice = false } = {},
): Refusal | null {
  const { cancellation, row, holding } = facts
  if (row.is_credit) return refusal('is_credit')
  if (cancellation) return refusal(cancellation.status === 'waiting' ? 'waiting' : 'already_cancelled')
  if (!isOffice && !facts.mayAct) return refusal('no_longer_yours')
  if (!holding) return refusal('is_over')
  if (!isOffice && facts.inCustodyFreeze) return refusal('needs_office')
  return whyNotTouch(facts) ?? whyNotByPolicy(facts, judgeCancellation(facts, wish, terms))
}

/** Reasons that stop the office, too. */
export function whyNotTouch(facts: RowFacts): Refusal | null {
  if (facts.isBeingPaid || facts.isPlanBeingPaid) return refusal('being_paid')
  if (facts.isOnDisputedCredit || facts.payments.some(({ disputed_at }) => disputed_at !== null))
    return refusal('disputed')
  if (facts.takenOff.length > 0) return refusal('taken_off_another', facts.takenOff)
  if (facts.needing.length > 0) return refusal('others_need_it', facts.needing)
  return null
}

const CLOSED = ['registration_valid', 'registration_late', 'not_refundable'] as const

/** A spot given up without a refund is free for another person; a registration given up without one is only lost. */
function whyNotByPolicy({ row, lost }: RowFacts, { refund }: Judged): Refusal | null {
  // It was given back before a restore made us forget it: then it ends, whatever the day.
  if (lost.length > 0) return null
  const closed = CLOSED.find((rule) => rule === refund.rule)
  return closed && row.product_type === 'RegistrationOption' ? refusal(closed) : null
}

const refusal = (code: CancelRefusal, products: InBoth[] = []): Refusal => ({ code, products })
