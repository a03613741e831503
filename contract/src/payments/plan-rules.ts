import { wholeCents } from '../ground/price-parts.ts'

export type Instalment = { due_on: string; amount_cents: number }
export type Plan = { deposit_cents: number; instalments: readonly Instalment[] }

/** One later payment: `row` is the place, in the priced cart, of the row it belongs to. */
export type ScheduledPayment = Instalment & { row: number }

export type Payments = {
  outstanding: number
  due_now: number
  /** Too little to charge a card with, and so given up. */
  waived: number
  schedule: ScheduledPayment[]
}

/**
 * The instalments still to come. Those of today and earlier fall into the first payment, as does the deposit:
 * that is the rest after the instalments, so a plan that does not add up can never charge more than the cost.
 */
export function instalmentsAhead(plan: Plan, cost_cents: number, today: string): Instalment[] {
  const ahead = plan.instalments.filter(({ due_on }) => due_on > today)
  return keepLatest(ahead.toSorted(byDay), cost_cents)
}

/** Splits what is left to pay into now and later. What credits paid is taken off now first, then off the next. */
export function spreadPayments(
  left_cents: number,
  ahead: readonly ScheduledPayment[],
  minimum_charge_cents: number,
): Payments {
  const later = keepLatest(ahead.toSorted(byDay), left_cents)
  const now = left_cents - sumOf(later)
  const minimum = wholeCents(minimum_charge_cents)
  const schedule = later.filter(({ amount_cents }) => amount_cents >= minimum)
  const due_now = now >= minimum ? now : 0
  const outstanding = due_now + sumOf(schedule)
  return { outstanding, due_now, waived: left_cents - outstanding, schedule }
}

// Stable, so that on the same day the rows keep the order of the cart.
function byDay(a: Instalment, b: Instalment): number {
  if (a.due_on === b.due_on) return 0
  return a.due_on < b.due_on ? -1 : 1
}

/** As many of the latest as come to at most the limit; the one that crosses it shrinks, those before it go. */
function keepLatest<Line extends Instalment>(lines: readonly Line[], limit_cents: number): Line[] {
  let room = limit_cents
  const kept = lines.toReversed().map((line) => {
    const amount_cents = Math.min(room, wholeCents(line.amount_cents))
    room -= amount_cents
    return { ...line, amount_cents }
  })
  return kept.toReversed().filter(({ amount_cents }) => amount_cents > 0)
}

const sumOf = (lines: readonly Instalment[]) => lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
