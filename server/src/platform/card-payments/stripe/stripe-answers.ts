import { z } from 'zod'
import type {
  Attempt,
  ChargeOutcome,
  FoundCharge,
  LineCharge,
  Refund,
  RefundOutcome,
  RefundWaits,
  StoreOutcome,
  Unclear,
} from '../card-gateway.ts'
import { declineOf } from '../decline-of.ts'
import { SentCard, unclear } from '../read-answer.ts'
import { otherAmount } from './read-refund-answer.ts'
import { declineBy } from './stripe-troubles.ts'

const Failure = z.object({
  code: z.string().nullish(),
  decline_code: z.string().nullish(),
  advice_code: z.string().nullish(),
})

/** The parts of a payment intent that we go by, with the charge written out. */
const Intent = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  metadata: z.record(z.string(), z.string()),
  client_secret: z.string().nullable(),
  setup_future_usage: z.string().nullish(),
  payment_method: z.string().nullish(),
  last_payment_error: Failure.nullish(),
  latest_charge: z
    .object({
      amount_refunded: z.int(),
      payment_method_details: z
        .object({ card: SentCard.extend({ wallet: z.object({}).nullish() }) })
        .transform(({ card: { wallet, ...card } }) => ({ card, isWallet: Boolean(wallet) }))
        .nullable(),
    })
    .nullish()
    .catch(null),
})

/** The outcome of an intent. Only one with our key, amount and currency counts. */
export function readIntent(attempt: Attempt, sent: unknown): ChargeOutcome & FoundCharge {
  const intent = Intent.safeParse(sent).data
  if (!intent || intent.metadata.key !== attempt.key) return unclear('unreadable')
  if (isOver(intent))
    return intent.last_payment_error ? declineBy(intent.last_payment_error) : declineOf('abandoned')
  if (intent.amount !== attempt.amount_cents) return other('other_amount', intent)
  if (intent.currency !== attempt.currency.toLowerCase()) return other('other_currency', intent)
  if (intent.status === 'requires_action' && intent.client_secret) {
    return { kind: 'requires_action', charge_id: intent.id, client_secret: intent.client_secret }
  }
  // Under way over there, or in a state that we never ask for: it is asked about again.
  if (intent.status !== 'succeeded') return unclear('no_answer')
  return success(intent)
}

/** Only an intent that succeeded has taken money; one that waits for the person is asked about again. */
function other(why: 'other_amount' | 'other_currency', intent: z.infer<typeof Intent>): Unclear {
  const { id, status, amount_received, currency, latest_charge } = intent
  if (status !== 'succeeded') return unclear(why)
  const taken = {
    ...{ charge_id: id, amount_cents: amount_received, currency: currency.toUpperCase() },
    refunded_cents: latest_charge?.amount_refunded ?? 0,
    card: latest_charge?.payment_method_details?.card ?? null,
  }
  return { ...unclear(why), taken }
}

const isOver = ({ status }: z.infer<typeof Intent>) =>
  status === 'canceled' || status === 'requires_payment_method'

function success(intent: z.infer<typeof Intent>): ChargeOutcome & FoundCharge {
  if (intent.amount_received !== intent.amount) return other('other_amount', intent)
  const { latest_charge } = intent
  const { card, isWallet } = latest_charge?.payment_method_details ?? {}
  if (!latest_charge || !card) return unclear('unreadable')
  const payment_method = intent.setup_future_usage ? (intent.payment_method ?? null) : null
  const { amount_refunded: refunded_cents } = latest_charge
  const paid = { kind: 'succeeded' as const, charge_id: intent.id, card, payment_method, refunded_cents }
  return isWallet ? { ...paid, is_wallet: true } : paid
}

/** A charge for instalments that took money or may yet; null for any other. */
export function readLineCharge(sent: unknown): LineCharge | 'unreadable' | null {
  const intent = Intent.safeParse(sent).data
  if (!intent) return 'unreadable'
  const { lines, key } = intent.metadata
  if (!lines || !key || isOver(intent)) return null
  const card = intent.latest_charge?.payment_method_details?.card
  const isTaken = intent.status === 'succeeded'
  if (isTaken && !card) return 'unreadable'
  return {
    ...{ key, lines: lines.split(' '), amount_cents: intent.amount, currency: intent.currency.toUpperCase() },
    refunded_cents: intent.latest_charge?.amount_refunded ?? 0,
    taken: isTaken && card ? { charge_id: intent.id, card } : null,
  }
}

const Setup = z.object({
  id: z.string().min(1),
  status: z.string(),
  metadata: z.record(z.string(), z.string()),
  client_secret: z.string().nullable(),
  last_setup_error: Failure.nullish(),
  payment_method: z.object({ id: z.string(), card: SentCard }).nullish().catch(null),
})

export function readSetup(key: string, sent: unknown): StoreOutcome {
  const setup = Setup.safeParse(sent).data
  if (!setup || setup.metadata.key !== key) return unclear('unreadable')
  const { id, status, client_secret, payment_method } = setup
  if (status === 'succeeded' && payment_method) {
    return { kind: 'stored', payment_method: payment_method.id, card: payment_method.card }
  }
  if (status === 'requires_action' && client_secret)
    return { kind: 'requires_action', charge_id: id, client_secret }
  if (status === 'canceled' || status === 'requires_payment_method') {
    return setup.last_setup_error ? declineBy(setup.last_setup_error) : declineOf('abandoned')
  }
  return unclear('no_answer')
}

const SentRefund = z.object({
  id: z.string().min(1),
  amount: z.int(),
  currency: z.string(),
  payment_intent: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullable(),
  status: z.string().nullable(),
  failure_reason: z.string().nullish(),
})

export function readRefund(refund: Refund, sent: unknown): RefundOutcome {
  const given = SentRefund.safeParse(sent).data
  if (!given || given.metadata?.key !== refund.key || given.payment_intent !== refund.charge_id) {
    return unclear('unreadable')
  }
  if (given.amount !== refund.amount_cents) return otherAmount(given, given.amount)
  if (given.currency !== refund.currency.toLowerCase()) return unclear('other_currency')
  const { id: refund_id, status } = given
  if (status === 'succeeded') return { kind: 'refunded', refund_id, status }
  // The bank wants something of the cardholder, or takes its time: to us both are on their way.
  if (status === 'pending' || status === 'requires_action')
    return { kind: 'refunded', refund_id, status: 'pending' }
  const why = given.failure_reason ?? status ?? 'unknown'
  const later = laterReasons[why]
  return later ? { kind: 'waits', why: later } : { kind: 'failed', refund_id, why }
}

/** Why a refund that was on its way failed, when it may still be given: the card itself is not the reason. */
const laterReasons: Record<string, RefundWaits['why']> = {
  charge_for_pending_refund_disputed: 'charge_disputed',
  insufficient_funds: 'balance_insufficient',
}
