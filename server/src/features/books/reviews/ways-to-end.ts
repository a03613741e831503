import { attemptOf } from '#features/cart/purchase/payment-attempts'
import { giveUpPurchase, settlePurchase } from '#features/cart/purchase/settling/settle-purchase'
import { settlingOf } from '#features/payments/instalments/reconcile-instalments'
import { giveUpInstalment, settleInstalment } from '#features/payments/instalments/settle-instalment'
import { ofInvoice } from '#features/payments/pay-links/open-invoice-payment'
import {
  giveUpInvoicePayment,
  settleInvoicePayment,
} from '#features/payments/pay-links/settle-invoice-payment'
import type { FoundCharge, Succeeded } from '#platform/card-payments/card-gateway'
import type { PaymentState } from '#platform/database/tables/purchases'
import type { BookDeps } from '../events/follow-event.ts'
import type { PaymentRow } from './payment-reviews.queries.ts'

/** The states that it may end from: a job that was faster wins. */
type From = readonly PaymentState[]

type WaysToEnd = {
  /** It counts, and what was bought is delivered. */
  settle(deps: BookDeps, found: Succeeded, from: From): Promise<unknown>
  /** Nothing is bought or paid with it, and what was taken goes back. */
  giveUp(deps: BookDeps, found: FoundCharge, how: { from: From; why?: 'office' }): Promise<unknown>
}

/** A payment is for a purchase, for the invoice of a club, or for instalments. */
export function waysToEnd(payment: PaymentRow): WaysToEnd {
  if (payment.purchase_id !== null) return ofPurchase(payment)
  return payment.invoice_id !== null ? ofClubInvoice(payment) : ofInstalments(payment)
}

const ofPurchase = (payment: PaymentRow): WaysToEnd => ({
  settle: (deps, found, from) => settlePurchase(deps, attemptOf(payment), found, from),
  giveUp: (deps, found, how) => giveUpPurchase(deps, attemptOf(payment), found, how),
})

const ofClubInvoice = (payment: PaymentRow): WaysToEnd => ({
  settle: (deps, found, from) => settleInvoicePayment(deps, ofInvoice(payment), found, from),
  giveUp: (deps, found, how) => giveUpInvoicePayment(deps, ofInvoice(payment), found, how),
})

const ofInstalments = (payment: PaymentRow): WaysToEnd => ({
  settle: (deps, found, from) => settleInstalment(deps, settlingOf(payment), found, { from }),
  giveUp: (deps, found, how) => giveUpInstalment(deps, settlingOf(payment), found, how),
})
