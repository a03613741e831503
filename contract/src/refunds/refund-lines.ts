import type { SoldType } from '../cart/cart.ts'
import { wholeCents } from '../ground/price-parts.ts'

/** `changed_mind` is any reason the family does not have to explain. */
export type CancelReason = 'changed_mind' | 'medical' | 'association'
export type RefundTo = 'card' | 'credit'

/** One row of an invoice. Of an upgrade it is what was paid, the earlier price taken off. */
export type RowToRefund = {
  product_type: SoldType
  cost_cents: number
  fee_cents: number
  tax_cents: number
  is_refundable: boolean
  bought_on: string
  /** Null for a registration, as is the end. */
  starts_on: string | null
  ends_on: string | null
  /** The last day on which a team can be entered; null for everything else. */
  closes_on: string | null
  /** A registration that is or was in force: the insurance has begun. */
  is_valid: boolean
  /** A team of the wait list took the place of this one. */
  is_place_taken?: boolean
}

export type RefundLineKind =
  | 'cost'
  | 'fees'
  | 'taxes'
  | 'share_kept'
  | 'used_kept'
  | 'admin_fee'
  | 'nothing_back'
  | 'fees_kept'
  | 'taxes_kept'
  | 'too_little'
  | 'given_before'
  | 'goodwill'
/** What was paid is positive, what is kept of it negative; together they are what comes back. */
export type RefundLine = { kind: RefundLineKind; cents: number; percent: number | null }

export type Refund = {
  /** Which rule decided: it is frozen with the cancellation. */
  rule: string
  /** Within the policy it is done at once; the rest waits for a person in the office. */
  decided_by: 'policy' | 'office'
  cost_cents: number
  tax_cents: number
  fee_cents: number
  /** What stays with the association of the cost. */
  kept_cents: number
  lines: RefundLine[]
}

export function line(kind: RefundLineKind, cents: number): RefundLine {
  // Zero has one spelling.
  return { kind, cents: cents === 0 ? 0 : cents, percent: null }
}

/** Half a cent rounds up. In big numbers, so that no product of two amounts is inexact. */
export function portion(cents: number, part: number, whole: number): number {
  if (whole === 0) return 0
  const doubled = 2n * BigInt(wholeCents(cents)) * BigInt(wholeCents(part)) + BigInt(whole)
  return Number(doubled / (2n * BigInt(whole)))
}
