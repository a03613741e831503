import type { Refund, RefundTo } from './refund-lines.ts'
import { totalOf } from './refund-rules.ts'

/** What is known about the money of a row and of its invoice. */
export type MoneyOfRow = {
  /** Instalments of this row that are still to be paid. */
  unpaid_cents: number
  /** Credits that paid for the invoice and did not come back yet. */
  credits_left_cents: number
  /** What cards paid and can still be sent back to them. */
  card_left_cents: number
  /** What was paid for the invoice, by card and by credits, and did not come back yet. */
  paid_left_cents: number
  /** What the association did not ask for when it moved the row here, and has not taken back yet. No one paid it. */
  goodwill_left_cents: number
  /** What a club paid past this site and did not get back yet: it goes back past it, too. */
  club_left_cents: number
}

export type Split = {
  forgiven_cents: number
  to_card_cents: number
  to_credit_cents: number
  /** Was given up when it was sold, because no card can be charged with so little. */
  waived_cents: number
  /** Was given by the association when it moved the row here, and is its own again. */
  goodwill_cents: number
  /** Goes back to the club past this site: the office sends it, and books it then. */
  to_club_cents: number
  /** Of the instalments: what stays due although the row is cancelled. */
  still_due_cents: number
}

/**
 * Where a refund goes. What is not paid yet is forgiven first, so that an account is never refunded and charged
 * the month after, then goodwill is taken back. Of what was paid, credits come back first, and as credits; the rest
 * goes where it was asked.
 */
export function splitRefund(total_cents: number, refund_to: RefundTo, money: MoneyOfRow): Split {
  const forgiven_cents = Math.min(total_cents, money.unpaid_cents)
  const goodwill_cents = Math.min(total_cents - forgiven_cents, money.goodwill_left_cents)
  const rest = total_cents - forgiven_cents - goodwill_cents
  const back = Math.min(rest, money.paid_left_cents)
  const fromCard = back - Math.min(back, money.credits_left_cents)
  const to_card_cents = refund_to === 'card' ? Math.min(fromCard, money.card_left_cents) : 0
  const to_club_cents = Math.min(rest - back, money.club_left_cents)
  return {
    ...{ forgiven_cents, goodwill_cents, to_card_cents, to_club_cents },
    to_credit_cents: back - to_card_cents,
    waived_cents: rest - back - to_club_cents,
    still_due_cents: money.unpaid_cents - forgiven_cents,
  }
}

/** A rest that no card can be charged with is given up: less is kept, and nothing stays due. */
export function withoutCrumbs(refund: Refund, unpaid_cents: number, minimum_charge_cents: number): Refund {
  const rest = unpaid_cents - totalOf(refund)
  if (rest <= 0 || rest >= minimum_charge_cents) return refund
  return {
    ...refund,
    cost_cents: refund.cost_cents + rest,
    kept_cents: refund.kept_cents - rest,
    lines: [...refund.lines, { kind: 'too_little', cents: rest, percent: null }],
  }
}

export type OpenLine = { id: number; due_on: string; amount_cents: number }
/** `amount_cents` is the line's from now on; what was split off it is a cancelled line of its own. */
export type LineChange = { id: number; amount_cents: number; is_cancelled: boolean; split_off_cents: number }

/**
 * The nearest instalments stay until what is still due is covered; the far ones go. The amounts of all lines
 * together never change, because the invoice was sold for them.
 */
export function linesAfter(
  lines: readonly OpenLine[],
  still_due_cents: number,
  minimum_charge_cents: number,
): LineChange[] {
  const changes: LineChange[] = []
  let room = still_due_cents
  for (const { id, amount_cents } of lines.toSorted(byDay)) {
    const keep = Math.min(room, amount_cents)
    room -= keep
    const before = changes.at(-1)
    if (keep > 0 && keep < amount_cents && keep < minimum_charge_cents && before) {
      // Too little for a payment of its own, so the one before takes it along.
      before.amount_cents += keep
      changes.push({ id, amount_cents: amount_cents - keep, is_cancelled: true, split_off_cents: 0 })
    } else if (keep === 0) {
      changes.push({ id, amount_cents, is_cancelled: true, split_off_cents: 0 })
    } else {
      changes.push({ id, amount_cents: keep, is_cancelled: false, split_off_cents: amount_cents - keep })
    }
  }
  return changes
}

function byDay(a: OpenLine, b: OpenLine): number {
  if (a.due_on === b.due_on) return a.id - b.id
  return a.due_on < b.due_on ? -1 : 1
}
