import { book } from './ledger.ts'
import { openOf } from './open.ts'
import { type OfRow, oldestFor, refresh } from './plans.ts'
import { LEAST, newInvoice } from './selling.ts'
import type { GivenUp, Invoice, Link, LinkPayment, Model } from './state.ts'

/** Nothing else changes what is open while a card is being charged from a link. */
export const isLinkPaid = ({ linkPayment }: Invoice): boolean => linkPayment !== null
/** By a link, or by a plan. */
export const isBeingPaid = (invoice: Invoice): boolean =>
  isLinkPaid(invoice) || invoice.rows.some(({ plan }) => plan?.payment)

/** Which instalments so much money pays. A club has none: its invoice is one amount. */
export const linesFor = (model: Model, invoice: Invoice, cents: number): (() => OfRow[]) | null =>
  invoice.club ? () => [] : oldestFor(model, invoice, cents)

/** Of an invoice with nothing left to pay, no link pays anything any more. */
export function endLinks({ invoices }: Model): void {
  for (const invoice of invoices.filter((one) => openOf(one) === 0))
    for (const link of invoice.links) link.hasEnded = true
}

/** Why a card is not charged from a link. */
export function whyNotPay(model: Model, invoice: Invoice, { link, cents }: { link: Link; cents: number }) {
  const open = openOf(invoice)
  if (link.isExpired) return 'link_spent'
  if (isLinkPaid(invoice)) return 'invoice_being_paid'
  if (open > 0 && link.hasEnded) return 'link_spent'
  if (open === 0) return 'invoice_settled'
  if (cents > open) return 'pay_less'
  if (cents < LEAST && cents !== open) return 'pay_more'
  if (cents < open && open - cents < LEAST) return 'rest_too_small'
  if (isBeingPaid(invoice)) return 'invoice_being_paid'
  return linesFor(model, invoice, cents) ? null : 'rest_too_small'
}

/** The card has paid: the oldest instalments are paid, and the books say so. */
export function payByLink(model: Model, invoice: Invoice, paid: Pick<LinkPayment, 'cents' | 'card'>): void {
  const { cents } = paid
  const lines = linesFor(model, invoice, cents)?.() ?? []
  for (const { line } of lines) Object.assign(line, { state: 'paid', nextTry: null, problem: false })
  for (const row of invoice.rows) refresh(row)
  invoice.payments.push({ id: null, invoice, plan: null, ...paid, refunded: 0, dispute: null })
  book(model, invoice, { card: cents, receivable: -cents })
}

/** What the provider left in the dark is known: paid, or given up. */
export function settleLink(model: Model, invoice: Invoice): void {
  const { linkPayment, account } = invoice
  if (!linkPayment) return
  invoice.linkPayment = null
  if (linkPayment.isTaken) payByLink(model, invoice, linkPayment)
  else model.givenUp.push({ account, ...linkPayment })
}

/** What was charged after we had given up, or with another amount or currency, pays for nothing: it goes back by itself. */
export function returnCharge(model: Model, charged: Charged): void {
  const { account, cents, card, isForeign = false } = charged
  const payment = {
    ...{ id: null, invoice: newInvoice(model, account), plan: null, cents, card, refunded: cents },
    dispute: null,
  }
  model.refunds.push({
    ...{ payment, invoice: null, account, cents, state: 'asked', there: null, credit: null },
    ...{ isDecided: false, isForeign },
  })
  // Our books are in one currency.
  if (!isForeign) book(model, null, { card: cents, refunds_due: -cents })
}

type Charged = Pick<GivenUp, 'account' | 'cents' | 'card'> & { isForeign?: boolean }
