import type { Misbehaviour } from '#platform/card-payments/hosted-fields/test-cards'
import { expandIn, metadataIn } from './read-request.ts'
import {
  type Books,
  type Dispute,
  type Failure,
  type Intent,
  type Method,
  newId,
  now,
  type Reply,
} from './stripe-books.ts'
import { cardError, disputeObject, intentObject, invalid, missing } from './stripe-objects.ts'

type Fault = Misbehaviour | null

/** POST /v1/payment_intents and /v1/setup_intents: made and confirmed in one. */
export function createIntent(
  books: Books,
  kind: Intent['kind'],
  params: URLSearchParams,
  fault: Fault,
): Reply {
  const customer = params.get('customer') ?? ''
  if (!books.customers.has(customer)) return missing('customer', customer)
  const method = methodFor(books, params, customer)
  if ('status' in method) return method
  const code = codeFor(books, params)
  if ('status' in code) return code
  const id = newId(kind === 'payment' ? 'pi' : 'seti')
  const amount = Number(params.get('amount') ?? 0)
  const intent: Intent = {
    ...{ id, kind, customer, method, created: now(), failure: null, status: 'processing' },
    amount: fault === 'takes_wrong_amount' ? amount + 1 : amount,
    amount_refunded: 0,
    currency: fault === 'takes_wrong_currency' ? 'usd' : (params.get('currency') ?? ''),
    description: params.get('description'),
    metadata: metadataIn(params),
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    setup_future_usage: kind === 'setup' ? 'off_session' : params.get('setup_future_usage'),
  }
  books.intents.set(id, intent)
  const verdict = verdictOn(intent, params.get('off_session') === 'true')
  settle(books, intent, code.isWrong ? { failure: failureFor('incorrect_cvc') } : verdict)
  if (intent.failure) return { status: 402, body: cardError(intent.failure, intent) }
  return { status: 200, body: intentObject(intent, expandIn(params)) }
}

/** The card behind a token, which is spent by it, or a kept one that belongs to this customer. */
function methodFor(books: Books, params: URLSearchParams, customer: string): Method | Reply {
  const kept = params.get('payment_method')
  if (kept) {
    const method = books.methods.get(kept)
    return method?.customer === customer ? method : missing('payment_method', kept)
  }
  const tokenId = params.get('confirmation_token') ?? ''
  const token = books.tokens.get(tokenId)
  if (!token) return missing('confirmation_token', tokenId)
  if (token.isSpent) {
    const message = 'The provided confirmation_token has already been used.'
    return { status: 400, body: invalid({ param: 'confirmation_token', message }) }
  }
  token.isSpent = true
  return { id: newId('pm'), card: token.card, customer: null }
}

const CODE = 'payment_method_options[card][cvc_token]'

/** The security code that came with a kept card; spent by it. */
function codeFor(books: Books, params: URLSearchParams): { isWrong: boolean } | Reply {
  const id = params.get(CODE)
  if (id === null) return { isWrong: false }
  const code = books.codes.get(id)
  if (!code) return missing(CODE, id)
  if (code.isSpent) {
    return { status: 400, body: invalid({ param: CODE, message: 'This token has already been used.' }) }
  }
  code.isSpent = true
  return code
}

type Verdict = { status: 'succeeded' | 'requires_action' } | { failure: Failure }

function verdictOn({ method, kind }: Intent, isOffSession: boolean): Verdict {
  const { meaning } = method.card
  const [, refusal] = meaning.split('declines:')
  if (refusal) return { failure: failureFor(refusal) }
  if (isOffSession && meaning === 'succeeds_once') return { failure: failureFor('card_declined') }
  if (isOffSession && meaning === 'requires_action') return { failure: failureFor('authentication_required') }
  const asks = meaning === 'requires_action' || meaning === 'requires_action_once'
  const isNew = kind === 'setup' || !method.customer || meaning === 'requires_action'
  return { status: asks && !isOffSession && isNew ? 'requires_action' : 'succeeded' }
}

/** Some reasons are an error code of their own, the others hide behind `card_declined`. */
function failureFor(reason: string): Failure {
  const own = ['expired_card', 'incorrect_cvc', 'processing_error', 'authentication_required']
  const message = 'Your card was declined.'
  if (own.includes(reason)) return { type: 'card_error', code: reason, decline_code: reason, message }
  const decline_code = reason === 'card_declined' ? 'generic_decline' : reason
  const advice_code = ['lost_card', 'stolen_card', 'fraudulent'].includes(reason)
    ? 'do_not_try_again'
    : 'try_again_later'
  return { type: 'card_error', code: 'card_declined', decline_code, advice_code, message }
}

const eventNames: Record<string, string> = {
  succeeded: 'succeeded',
  requires_action: 'requires_action',
  requires_payment_method: 'payment_failed',
  canceled: 'canceled',
}

/** Settles an intent, with all that follows from it. */
export function settle(books: Books, intent: Intent, verdict: Verdict): void {
  if ('failure' in verdict) {
    intent.status = 'requires_payment_method'
    intent.failure = verdict.failure
  } else intent.status = verdict.status
  if (intent.status === 'succeeded' && intent.setup_future_usage) {
    intent.method.customer = intent.customer
    books.methods.set(intent.method.id, intent.method)
  }
  if (
    intent.status === 'succeeded' &&
    intent.kind === 'payment' &&
    intent.method.card.meaning === 'is_disputed'
  ) {
    foreseeDispute(books, intent)
  }
  tellOf(books, intent)
}

function tellOf(books: Books, intent: Intent): void {
  const prefix = intent.kind === 'payment' ? 'payment_intent' : 'setup_intent'
  note(books, `${prefix}.${eventNames[intent.status]}`, intentObject(intent, []))
}

export function note(books: Books, type: string, object: object): void {
  books.events.push({ id: newId('evt'), type, created: now(), object })
}

/** POST /v1/payment_intents/:id/cancel */
export function cancelIntent(books: Books, id: string, params: URLSearchParams): Reply {
  const intent = books.intents.get(id)
  if (!intent) return missing('id', id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`
    return { status: 400, body: invalid({ code: 'payment_intent_unexpected_state', message }) }
  }
  intent.status = 'canceled'
  tellOf(books, intent)
  return { status: 200, body: intentObject(intent, expandIn(params)) }
}

function foreseeDispute(books: Books, { id: payment_intent, amount, currency }: Intent): void {
  const id = newId('dp')
  books.disputes.set(id, {
    ...{ id, payment_intent, amount, currency, status: 'coming', created: now(), moved: [] },
  })
}

/** The newest first, as they are listed. */
export const disputesOf = (books: Books, payment_intent: string): Dispute[] =>
  [...books.disputes.values()].filter((dispute) => dispute.payment_intent === payment_intent).toReversed()

/** A bank may come back with another dispute after it lost one. */
export function disputeAgain(books: Books, payment_intent: string): void {
  const intent = books.intents.get(payment_intent)
  if (!intent) return
  foreseeDispute(books, intent)
  moveDispute(books, payment_intent, 'needs_response')
}

/** What Stripe takes for a dispute. */
const FEE = 1500

type Moving = { keepsFee?: boolean }

/** The newest dispute as the cardholder's bank moves it on. When we win, the fee comes back with the money, or stays. */
export function moveDispute(
  books: Books,
  payment_intent: string,
  status: string,
  { keepsFee = false }: Moving = {},
): void {
  const [dispute] = disputesOf(books, payment_intent)
  if (!dispute) return
  dispute.status = status
  if (status === 'needs_response') dispute.moved.push({ amount: -dispute.amount, fee: FEE })
  if (status === 'won') dispute.moved.push({ amount: dispute.amount, fee: keepsFee ? 0 : -FEE })
  const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed'
  note(books, type, disputeObject(dispute))
}
