import type { Split } from '@centrepass/contract/refunds/refund-split'

type Known = {
  /** Where all of the old price goes if it becomes a credit, and how much of it a card can take. */
  whole: Split
  cardTakes: number
  price: number
  refund_to: 'card' | 'credit'
  /** Less cannot be charged, and is not asked for. */
  minimumCharge: number
}

export type MoveShares = {
  split: Split
  /** What pays for the new product. */
  used: number
  /** Of the old price: what stays a credit. */
  rest: number
  /** What the family would still have to pay. */
  missing: number
}

/** How the money of the old product pays for the new one. Knows no clock and no database. */
export function shareMove({ whole, cardTakes, price, refund_to, minimumCharge }: Known): MoveShares {
  const paid = whole.to_credit_cents
  const used = Math.min(paid, price)
  const back = paid - used
  const to_card_cents = refund_to === 'card' ? Math.min(back, cardTakes) : 0
  const short = price - used
  return {
    split: { ...whole, to_card_cents, to_credit_cents: paid - to_card_cents },
    used,
    rest: back - to_card_cents,
    missing: short < minimumCharge ? 0 : short,
  }
}
