import type { Dispute, Failure, Intent, Method, Refund } from './stripe-books.ts'

/** Objects as Stripe documents them: the parts that programs go by, under their names. */
export function intentObject(intent: Intent, expand: readonly string[]) {
  const isPaid = intent.status === 'succeeded'
  const error = intent.failure && { ...intent.failure, payment_method: methodObject(intent.method) }
  const shared = {
    ...{ id: intent.id, client_secret: intent.client_secret, created: intent.created, livemode: false },
    ...{ customer: intent.customer, description: intent.description, metadata: intent.metadata },
    ...{ status: intent.status, payment_method_types: ['card'], cancellation_reason: null },
    next_action: intent.status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    payment_method: expand.includes('payment_method') ? methodObject(intent.method) : intent.method.id,
  }
  if (intent.kind === 'setup') {
    return { object: 'setup_intent', ...shared, usage: 'off_session', last_setup_error: error }
  }
  return {
    object: 'payment_intent',
    ...shared,
    ...{ amount: intent.amount, amount_capturable: 0, amount_received: isPaid ? intent.amount : 0 },
    ...{ currency: intent.currency, capture_method: 'automatic_async', confirmation_method: 'automatic' },
    ...{ setup_future_usage: intent.setup_future_usage, last_payment_error: error },
    latest_charge: isPaid ? chargeIn(intent, expand) : null,
  }
}

const chargeIn = (intent: Intent, expand: readonly string[]) =>
  expand.includes('latest_charge') ? chargeObject(intent) : chargeId(intent)

const chargeId = ({ id }: Intent) => id.replace('pi_', 'ch_')

function chargeObject(intent: Intent) {
  const { amount, amount_refunded, currency, created, customer, metadata, method } = intent
  const { brand, last4, exp_month, exp_year } = method.card
  return {
    ...{ id: chargeId(intent), object: 'charge', amount, currency, created, customer, metadata },
    ...{
      payment_intent: intent.id,
      payment_method: method.id,
      amount_refunded,
      paid: true,
      status: 'succeeded',
      livemode: false,
    },
    payment_method_details: { type: 'card', card: { brand, last4, exp_month, exp_year, funding: 'credit' } },
  }
}

export function methodObject({ id, card, customer }: Method) {
  const { brand, last4, exp_month, exp_year } = card
  return {
    ...{ id, object: 'payment_method', type: 'card', customer, livemode: false, metadata: {} },
    card: { brand, last4, exp_month, exp_year, funding: 'credit' },
  }
}

export function refundObject(refund: Refund) {
  const { turnsTo: _, failure_reason, ...sent } = refund
  return {
    ...sent,
    ...{
      object: 'refund',
      reason: 'requested_by_customer',
      charge: refund.payment_intent.replace('pi_', 'ch_'),
    },
    ...(failure_reason && { failure_reason }),
  }
}

const DAYS_TO_ANSWER = 7

export const disputeObject = ({ moved, ...dispute }: Dispute) => ({
  ...{ ...dispute, object: 'dispute', reason: 'fraudulent', livemode: false, metadata: {} },
  charge: dispute.payment_intent.replace('pi_', 'ch_'),
  evidence_details: {
    ...{ due_by: dispute.created + DAYS_TO_ANSWER * 86_400, has_evidence: false, past_due: false },
    submission_count: 0,
  },
  balance_transactions: moved.map(({ amount, fee }, index) => ({
    ...{ id: `txn_${dispute.id}_${index}`, object: 'balance_transaction', type: 'adjustment' },
    ...{ amount, fee, net: amount - fee, currency: dispute.currency, source: dispute.id },
    reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
  })),
})

export const listObject = (url: string, data: object[], has_more: boolean) => ({
  ...{ object: 'list', url, data, has_more },
})

type ErrorFacts = { code?: string; param?: string; message: string }

export const invalid = ({ code, param, message }: ErrorFacts) => ({
  error: {
    ...{ type: 'invalid_request_error', message },
    ...(code && { code }),
    ...(param && { param }),
  },
})

export const cardError = (failure: Failure, intent: Intent) => ({
  error: {
    ...failure,
    [intent.kind === 'setup' ? 'setup_intent' : 'payment_intent']: intentObject(intent, []),
  },
})

export const missing = (param: string, id: string) => ({
  status: param === 'id' ? 404 : 400,
  body: invalid({ code: 'resource_missing', param, message: `No such ${param}: '${id}'` }),
})

/** Newest first, as every list of Stripe's is. */
export const newestFirst = <Thing extends { created: number }>(things: Iterable<Thing>): Thing[] =>
  [...things].toReversed().toSorted((a, b) => b.created - a.created)
