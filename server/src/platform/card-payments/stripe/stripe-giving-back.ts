import Stripe from 'stripe'
import type {
  CardGateway,
  FoundRefund,
  MoneyEntry,
  MoneySpan,
  Refund,
  RefundOutcome,
  RefundWaits,
} from '../card-gateway.ts'
import { readRefund } from './stripe-answers.ts'
import type { Deps } from './stripe-charging.ts'
import { answered, stripeTrouble } from './stripe-troubles.ts'

type Calls = Pick<CardGateway, 'refund' | 'findRefund' | 'listMoney'>

/** Money on its way back, and Stripe's own books. */
export function stripeGivingBack(deps: Deps): Calls {
  return {
    refund: (refund) => give(deps, refund),
    findRefund: (refund) => answered(deps, () => findRefund(deps, refund)),
    listMoney: (span) => answered(deps, () => listMoney(deps, span)),
  }
}

async function give({ stripe, onLost }: Deps, refund: Refund): Promise<RefundOutcome> {
  const { key, charge_id, amount_cents } = refund
  try {
    const given = await stripe.refunds.create(
      { payment_intent: charge_id, amount: amount_cents, reason: 'requested_by_customer', metadata: { key } },
      { idempotencyKey: key },
    )
    return readRefund(refund, given)
  } catch (error) {
    onLost(error)
    const why = whyNotYet(error)
    if (why) return { kind: 'waits', why }
    const trouble = stripeTrouble(error)
    return trouble.kind === 'declined' ? { kind: 'failed', refund_id: null, why: trouble.code } : trouble
  }
}

/** Not our mistake, and not for ever: there is no money there yet, or the bank has it while it decides. */
function whyNotYet(error: unknown): RefundWaits['why'] | null {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return null
  if (error.code === 'balance_insufficient') return 'balance_insufficient'
  const isDisputed = error.code === 'charge_disputed' || error.code === 'refund_disputed_payment'
  return isDisputed ? 'charge_disputed' : null
}

async function findRefund({ stripe }: Deps, refund: Refund): Promise<FoundRefund> {
  const others: { key: string; amount_cents: number }[] = []
  for await (const given of stripe.refunds.list({ payment_intent: refund.charge_id, limit: 100 })) {
    const key = given.metadata?.key
    if (key === refund.key) return readRefund(refund, given)
    if (key && refundStates[given.status ?? ''] !== 'failed') others.push({ key, amount_cents: given.amount })
  }
  return { kind: 'none', others }
}

async function listMoney({ stripe }: Deps, { from, until, only }: MoneySpan) {
  const span = { created: { gte: secondsOf(from), lt: secondsOf(until) }, limit: 100 }
  const entries: MoneyEntry[] = []
  for await (const intent of only === 'refund' ? [] : stripe.paymentIntents.list(span)) {
    entries.push(entryOf('charge', intent, chargeStates[intent.status] ?? 'pending'))
  }
  for await (const given of only === 'charge' ? [] : stripe.refunds.list(span)) {
    entries.push(entryOf('refund', given, refundStates[given.status ?? ''] ?? 'pending'))
  }
  return { kind: 'listed' as const, entries }
}

export const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)

const chargeStates: Record<string, MoneyEntry['status']> = {
  succeeded: 'succeeded',
  canceled: 'failed',
  requires_payment_method: 'failed',
}
const refundStates: Record<string, MoneyEntry['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

type Booked = {
  id: string
  amount: number
  currency: string
  created: number
  metadata: Record<string, string> | null
  payment_intent?: string | { id: string } | null
}

const entryOf = (kind: MoneyEntry['kind'], booked: Booked, status: MoneyEntry['status']): MoneyEntry => ({
  ...{ kind, status, id: booked.id, key: booked.metadata?.key ?? null, amount_cents: booked.amount },
  currency: booked.currency.toUpperCase(),
  at: new Date(booked.created * 1000),
  metadata: booked.metadata ?? {},
  charge_id: typeof booked.payment_intent === 'string' ? booked.payment_intent : null,
})
