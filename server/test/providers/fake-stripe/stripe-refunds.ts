import { metadataIn } from './read-request.ts'
import { type Books, newId, now, type Refund, type Reply } from './stripe-books.ts'
import { disputesOf, note } from './stripe-intents.ts'
import { invalid, missing, refundObject } from './stripe-objects.ts'

/** POST /v1/refunds */
export function createRefund(books: Books, params: URLSearchParams, fault: string | null): Reply {
  const payment_intent = params.get('payment_intent') ?? ''
  const intent = books.intents.get(payment_intent)
  if (!intent) return missing('payment_intent', payment_intent)
  const why = whyNot(books, payment_intent, Number(params.get('amount')))
  if (why) return { status: 400, body: invalid(why) }
  const { meaning } = intent.method.card
  const refund: Refund = {
    ...{ id: newId('re'), payment_intent, currency: intent.currency, created: now(), failure_reason: null },
    amount: Number(params.get('amount')) - (fault === 'takes_wrong_amount' ? 1 : 0),
    metadata: metadataIn(params),
    status: meaning === 'refund_lingers' ? 'pending' : 'succeeded',
    turnsTo: meaning === 'refund_lingers' ? 'succeeded' : meaning === 'refund_fails_later' ? 'failed' : null,
  }
  books.refunds.set(refund.id, refund)
  intent.amount_refunded += refund.amount
  note(books, 'refund.created', refundObject(refund))
  return { status: 200, body: refundObject(refund) }
}

function whyNot(books: Books, payment_intent: string, amount: number) {
  const intent = books.intents.get(payment_intent)
  if (intent?.status !== 'succeeded') {
    return {
      code: 'charge_not_refundable',
      message: 'This PaymentIntent does not have a successful charge to refund.',
    }
  }
  if (disputesOf(books, payment_intent).some(({ status }) => status !== 'coming' && status !== 'won')) {
    return { code: 'charge_disputed', message: 'Charge has been charged back; cannot issue a refund.' }
  }
  const given = [...books.refunds.values()].filter((refund) => refund.payment_intent === payment_intent)
  const sum = given.reduce((total, refund) => total + (refund.status === 'failed' ? 0 : refund.amount), 0)
  if (sum >= intent.amount)
    return { code: 'charge_already_refunded', message: 'Charge has already been refunded.' }
  return sum + amount > intent.amount
    ? { param: 'amount', message: 'Refund amount is greater than unrefunded amount on charge.' }
    : null
}

/** The bank has made up its mind, or changed it. */
export function turnRefunds(books: Books): void {
  for (const refund of books.refunds.values()) {
    if (!refund.turnsTo) continue
    refund.status = refund.turnsTo
    refund.failure_reason = refund.turnsTo === 'failed' ? 'expired_or_canceled_card' : null
    refund.turnsTo = null
    const intent = books.intents.get(refund.payment_intent)
    if (intent && refund.status === 'failed') intent.amount_refunded -= refund.amount
    note(books, refund.status === 'failed' ? 'refund.failed' : 'refund.updated', refundObject(refund))
  }
}
