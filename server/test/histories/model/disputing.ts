import { addDays } from './amounts.ts'
import { holdCredits } from './credits.ts'
import { book } from './ledger.ts'
import { rowsOf } from './open.ts'
import type { BankWord, Model, Payment } from './state.ts'

const FEE = 1500

/** The bank takes the money and the provider its fee, whether we have heard of it or not. */
export function openDispute(model: Model, payment: Payment, cents: number): void {
  payment.dispute = { cents, bank: 'open', heard: null }
  model.provider -= cents + FEE
}

export function decideDispute(model: Model, payment: Payment, word: 'won' | 'lost'): void {
  if (!payment.dispute) return
  payment.dispute.bank = word
  if (word === 'won') model.provider += payment.dispute.cents + FEE
}

/** We hear what the bank says now: the money is set apart or comes back, and everything that stands on it follows. */
export function hear(model: Model, payment: Payment): void {
  const { dispute } = payment
  if (!dispute) return
  const before = dispute.heard
  if (before !== dispute.bank) {
    dispute.heard = dispute.bank
    bookDispute(model, payment, before)
    followPlans(model, payment, dispute.bank)
  }
  decideRefunds(model, payment, dispute.bank)
  holdBack(model, payment)
}

export function holdBack(model: Model, payment: Payment): void {
  const more = holdCredits(model, payment)
  book(model, null, { credits: more, disputes: -more })
}

function bookDispute(model: Model, { invoice, dispute }: Payment, before: BankWord | null): void {
  if (!dispute) return
  const isWon = dispute.bank === 'won'
  if (before === null) book(model, invoice, { dispute_fees: FEE, card: -FEE })
  if (isWon) book(model, invoice, { card: FEE, dispute_fees: -FEE })
  if (isWon === (before === null)) return
  const away = isWon ? -dispute.cents : dispute.cents
  // What is lost was set apart when it was opened.
  if (isWon || before === null) book(model, invoice, { disputes: away, card: -away })
}

/** Won: what came due meanwhile is charged a week later. Lost: the family has to give another card. */
function followPlans(model: Model, payment: Payment, now: BankWord): void {
  const plans = rowsOf(model).filter(
    (row) =>
      row.invoice === payment.invoice &&
      (payment.plan === null || payment.plan === row) &&
      row.plan?.isActive,
  )
  for (const row of plans) {
    if (now === 'lost' && row.plan) Object.assign(row.plan, { card: null, changes: row.plan.changes + 1 })
    if (now !== 'won') continue
    for (const line of row.lines) {
      if (line.state === 'scheduled' && line.due <= model.today) line.due = addDays(model.today, 7)
    }
  }
}

/** What the bank took for good and no refund was counted for. */
export function leftOfLost(model: Model, payment: Payment): number {
  const { dispute } = payment
  if (dispute?.heard !== 'lost') return 0
  const counted = model.refunds
    .filter((one) => one.payment === payment)
    .reduce((sum, one) => sum + (one.state === 'by_the_bank' ? one.cents : (one.fromBank ?? 0)), 0)
  return Math.max(0, dispute.cents - counted)
}

/** Refunds that waited for the bank: asked for again when we won; when we lost, the bank has given the money back. */
function decideRefunds(model: Model, payment: Payment, now: BankWord): void {
  if (now === 'open') return
  let left = leftOfLost(model, payment)
  const waiting = model.refunds.filter((one) => one.payment === payment && one.state === 'at_the_bank')
  for (const refund of waiting) {
    if (now === 'won') refund.state = 'asked'
    else if (left >= refund.cents) {
      refund.state = 'by_the_bank'
      book(model, refund.invoice, { refunds_due: refund.cents, disputes: -refund.cents })
    } else refund.state = 'review'
    left -= refund.cents
  }
}
