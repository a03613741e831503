import type { Refund, RefundTo } from '@centrepass/contract/refunds/refund-lines'
import { totalOf } from '@centrepass/contract/refunds/refund-rules'
import { type Split, splitRefund } from '@centrepass/contract/refunds/refund-split'
import { priceOf } from './left-of.ts'
import { partsOf } from './parts-of.ts'
import type { RowFacts } from './row-facts.queries.ts'

type Parts = Pick<Refund, 'cost_cents' | 'tax_cents' | 'fee_cents' | 'kept_cents'>

/**
 * Where a refund goes. What the card got before a restore made us forget it was given back: the refund is at least
 * that much, and only the rest goes where it was asked.
 */
export function shareOut(
  facts: RowFacts,
  refund: Parts,
  refund_to: RefundTo,
): { parts: Parts; split: Split } {
  const lost = lostCents(facts)
  const parts = atLeast(facts, refund, lost)
  const split = splitRefund(totalOf(parts) - lost, refund_to, facts.money)
  const whole = { ...split, to_card_cents: split.to_card_cents + lost }
  return { parts: split.to_club_cents > 0 ? without(parts, split.to_club_cents) : parts, split: whole }
}

/** What the office sends to a club is income until it does. */
function without(parts: Parts, cents: number): Parts {
  const booked = partsOf(parts, totalOf(parts) - cents)
  return { ...booked, kept_cents: parts.kept_cents + parts.cost_cents - booked.cost_cents }
}

export const lostCents = ({ lost }: Pick<RowFacts, 'lost'>): number =>
  lost.reduce((sum, { cents }) => sum + cents, 0)

/** How much of a new credit is money that cards paid. Credits that paid come back first, cash and the like last. */
export function cardCentsInCredit(
  facts: Pick<RowFacts, 'lost' | 'money' | 'outside_cents'>,
  split: Split,
): number {
  const back = split.to_card_cents + split.to_credit_cents - lostCents(facts)
  const { credits_left_cents, card_left_cents } = facts.money
  const beyond = back - Math.min(back, credits_left_cents) - card_left_cents
  const outside = Math.min(Math.max(0, beyond), facts.outside_cents)
  return split.to_credit_cents - Math.min(back, credits_left_cents) - outside
}

function atLeast(facts: RowFacts, refund: Parts, cents: number): Parts {
  const { cost_cents, tax_cents, fee_cents, kept_cents } = refund
  if (totalOf(refund) >= cents) return { cost_cents, tax_cents, fee_cents, kept_cents }
  const price = priceOf(facts)
  const parts = partsOf(price, cents)
  return { ...parts, kept_cents: price.cost_cents - parts.cost_cents }
}
