import { addCredit, addSource } from './credits.ts'
import { holdBack, leftOfLost } from './disputing.ts'
import { isAway } from './giving-back.ts'
import { book } from './ledger.ts'
import type { Model, Refund } from './state.ts'

/** How the line to the provider is: it breaks before the money has moved, or after. */
export type Connection = 'clear' | 'before' | 'after'

/** The provider is asked for a refund. One of disputed money waits for the bank. */
export function sendRefund(model: Model, refund: Refund, connection: Connection = 'clear'): void {
  if (refund.state !== 'asked') return
  if (refund.there === null) {
    if (connection === 'before') return
    const { dispute } = refund.payment
    const isRefused = dispute !== null && dispute.bank !== 'won'
    if (isRefused && connection === 'clear') refund.state = 'at_the_bank'
    if (isRefused) return
    give(model, refund)
  }
  if (connection === 'clear') settle(model, refund)
}

function give(model: Model, refund: Refund): void {
  refund.there = refund.payment.card === 'refund_lingers' ? 'pending' : 'succeeded'
  if (refund.there === 'succeeded') model.provider -= refund.cents
}

/** A minute later, at the provider: what lingered has arrived, and what a card could not take is back. */
export function turn(model: Model, refund: Refund): void {
  if (refund.there === 'pending') {
    refund.there = 'succeeded'
    model.provider -= refund.cents
  } else if (refund.there === 'succeeded' && refund.payment.card === 'refund_fails_later') {
    refund.there = 'failed'
    model.provider += refund.cents
  }
}

/** We hear what became of it. */
export function settle(model: Model, refund: Refund): void {
  const isOver = !['asked', 'pending', 'arrived'].includes(refund.state)
  if (isOver || refund.there === null) return
  if (refund.there === 'pending') refund.state = 'pending'
  else if (refund.there === 'succeeded') arrive(model, refund)
  else fail(model, refund)
}

function arrive(model: Model, refund: Refund): void {
  if (refund.state === 'arrived') return
  refund.state = 'arrived'
  if (!refund.isForeign) book(model, refund.invoice, { refunds_due: refund.cents, card: -refund.cents })
}

function fail(model: Model, refund: Refund): void {
  const { cents, invoice } = refund
  if (refund.state === 'arrived') book(model, invoice, { card: cents, refunds_due: -cents })
  // Money that a bank may return must not become a credit as well.
  if (isAway(refund.payment)) Object.assign(refund, { state: 'at_the_bank', there: null })
  else becomeCredit(model, refund)
}

/** What cannot go to the card is a credit, and a bank that wants the money finds it. */
function becomeCredit(model: Model, refund: Refund): void {
  const { payment, cents, invoice, account } = refund
  refund.state = 'failed'
  book(model, invoice, { refunds_due: cents, credits: -cents })
  payment.refunded -= cents
  if (invoice) invoice.cameBack += cents
  refund.credit = addCredit(account, cents)
  addSource(refund.credit, payment, cents)
  if (isAway(payment)) holdBack(model, payment)
}

/** The family has what the bank gave of a refund; the office gives the rest, or it is a credit. */
export function countAsGiven(model: Model, refund: Refund, rest: 'office' | 'credit'): void {
  const { payment, cents, invoice, account } = refund
  const fromBank = Math.min(cents, refund.state === 'review' ? leftOfLost(model, payment) : 0)
  const open = cents - fromBank
  Object.assign(refund, { state: 'by_office', fromBank })
  const to = rest === 'office' ? { bank: -open } : { credits: -open }
  book(model, invoice, { refunds_due: cents, disputes: -fromBank, ...to })
  if (rest === 'office' || open === 0) return
  payment.refunded -= open
  if (invoice) invoice.cameBack += open
  refund.credit = addCredit(account, open)
  addSource(refund.credit, payment, open)
  if (isAway(payment)) holdBack(model, payment)
}

/** The credit that was given instead goes, if it paid for nothing, and the card is asked once more. */
export function takeBackCredit(model: Model, refund: Refund): boolean {
  const { credit, payment, cents, invoice, account } = refund
  const [source] = credit?.sources ?? []
  const isWhole = credit?.left === cents && credit.held === 0 && source?.cents === cents
  if (!isWhole) return false
  account.credits = account.credits.filter((one) => one !== credit)
  payment.refunded += cents
  if (invoice) invoice.cameBack -= cents
  book(model, invoice, { credits: cents, refunds_due: -cents })
  return true
}
