import { wholeDaysBetween } from '@centrepass/contract/ground/dates'
import type { CancelReason, Refund, RefundTo } from '@centrepass/contract/refunds/refund-lines'
import type { RefundPolicy } from '@centrepass/contract/refunds/refund-policy'
import { refundFor, totalOf } from '@centrepass/contract/refunds/refund-rules'
import { type Split, withoutCrumbs } from '@centrepass/contract/refunds/refund-split'
import { leftOf, priceOf } from './left-of.ts'
import type { RowFacts } from './row-facts.queries.ts'
import type { PaymentRow } from './row-money.queries.ts'
import { lostCents, shareOut } from './share-out.ts'

/** A card cannot be charged with less. */
export const MINIMUM_CHARGE_CENTS = 50

export type Wish = { reason: CancelReason; refund_to: RefundTo }
export type Terms = { policy: RefundPolicy; today: string }
export type Judged = { refund: Refund; split: Split }

/** The refund that a wish gives today, and where it goes. The preview and the cancellation ask the same function. */
export function judgeCancellation(
  facts: RowFacts,
  wish: Wish,
  { policy, today }: Terms,
  { isPlaceTaken = false } = {},
): Judged {
  const { row, product, holding, invoice, money } = facts
  // An amount that was never paid here can only be forgiven: it never becomes a credit.
  const refund_to = invoice.billed_cents > 0 ? 'card' : wish.refund_to
  const asked = refundFor(
    {
      product_type: row.product_type,
      // The price as credit notes have left it.
      ...leftOf(priceOf(facts), facts.lowered),
      is_refundable: row.is_refundable,
      bought_on: invoice.issued_on,
      starts_on: product.starts_on,
      ends_on: product.ends_on,
      closes_on: product.closes_on,
      is_valid: holding?.is_valid ?? false,
      is_place_taken: isPlaceTaken,
    },
    { ...wish, refund_to },
    policy,
    today,
  )
  const refund = withoutCrumbs(asked, money.unpaid_cents, MINIMUM_CHARGE_CENTS)
  const { parts, split } = shareOut(facts, refund, refund_to)
  // The days of the policy began anew with the move, and goodwill may be in the price.
  const decided_by = facts.isMoved && wish.reason !== 'association' ? 'office' : refund.decided_by
  const lines = [...refund.lines, ...linesMore(refund, parts), ...goodwillLine(split)]
  return { refund: { ...refund, ...parts, decided_by, lines }, split }
}

/** More than the policy gives today was given back before, on a day that we do not remember. */
function linesMore(refund: Refund, parts: Parameters<typeof totalOf>[0]): Refund['lines'] {
  const cents = totalOf(parts) - totalOf(refund)
  return cents > 0 ? [{ kind: 'given_before', cents, percent: null }] : []
}

const goodwillLine = ({ goodwill_cents }: Split): Refund['lines'] =>
  goodwill_cents > 0 ? [{ kind: 'goodwill', cents: -goodwill_cents, percent: null }] : []

export const daysBefore = ({ product }: RowFacts, today: string): number | null =>
  product.starts_on === null ? null : wholeDaysBetween(today, product.starts_on)

/** With a key where the provider has given it back under that key already. */
export type CardShare = { payment: PaymentRow; cents: number; key?: string }

/** Money goes back to the cards it came from, the newest payment first. */
export function cardShares(facts: Pick<RowFacts, 'payments' | 'lost'>, to_card_cents: number): CardShare[] {
  const shares = facts.payments.flatMap((payment) => lostSharesOf(payment, facts.lost))
  let left = to_card_cents - lostCents(facts)
  for (const payment of facts.payments) {
    const { amount_cents, refunded_cents, credited_cents, lost_cents } = payment
    const cents = Math.max(0, Math.min(left, amount_cents - refunded_cents - credited_cents - lost_cents))
    if (cents > 0) shares.push({ payment, cents })
    left -= cents
  }
  return shares
}

const lostSharesOf = (payment: PaymentRow, lost: RowFacts['lost']): CardShare[] =>
  lost
    .filter(({ payment_id }) => payment_id === payment.id)
    .map(({ cents, key }) => ({ payment, cents, key }))
