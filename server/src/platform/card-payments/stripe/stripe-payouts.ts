import type Stripe from 'stripe'
import type { CardGateway, Payout, PayoutLine } from '../card-gateway.ts'
import { payoutLineKindOf } from '../payout-line-kinds.ts'
import type { Deps } from './stripe-charging.ts'
import { secondsOf } from './stripe-giving-back.ts'
import { answered } from './stripe-troubles.ts'

type Calls = Pick<CardGateway, 'listPayouts' | 'linesOfPayout'>

/** What Stripe sends to our bank, and what each of these sums is made of. */
export function stripePayouts(deps: Deps): Calls {
  return {
    listPayouts: (span) => answered(deps, () => listPayouts(deps, span)),
    linesOfPayout: (payout) => answered(deps, () => linesOf(deps, payout)),
  }
}

async function listPayouts({ stripe }: Deps, { from, until }: { from: Date; until: Date }) {
  const payouts: Payout[] = []
  const created = { gte: secondsOf(from), lt: secondsOf(until) }
  for await (const payout of stripe.payouts.list({ created, limit: 100 })) payouts.push(payoutOf(payout))
  return { kind: 'listed' as const, payouts }
}

const payoutOf = (payout: Stripe.Payout): Payout => ({
  ...{ id: payout.id, amount_cents: payout.amount, currency: payout.currency.toUpperCase() },
  // Until Stripe has put all lines together, they would not add up.
  status:
    payout.reconciliation_status === 'in_progress' ? 'on_its_way' : (states[payout.status] ?? 'on_its_way'),
  made_at: new Date(payout.created * 1000),
  arrives_on: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
})

const states: Record<string, Payout['status']> = { paid: 'paid', failed: 'failed', canceled: 'failed' }

async function linesOf({ stripe }: Deps, payout: string) {
  const lines: PayoutLine[] = []
  const listed = stripe.balanceTransactions.list({ payout, expand: ['data.source'], limit: 100 })
  for await (const found of listed) {
    // Stripe lists the payout itself too, with a minus.
    if (found.reporting_category !== 'payout') lines.push(lineOf(found))
  }
  return { kind: 'listed' as const, lines }
}

const lineOf = (found: Stripe.BalanceTransaction): PayoutLine => ({
  ...{ id: found.id, kind: payoutLineKindOf(found.reporting_category), subject_id: subjectOf(found) },
  ...{ gross_cents: found.amount, fee_cents: found.fee, currency: found.currency.toUpperCase() },
  at: new Date(found.created * 1000),
})

/** A charge is known to us by its intent, everything else by its own name. */
function subjectOf({ id, source }: Stripe.BalanceTransaction): string {
  if (source === null || typeof source === 'string') return source ?? id
  if (source.object !== 'charge') return source.id
  const { payment_intent } = source
  return (typeof payment_intent === 'string' ? payment_intent : payment_intent?.id) ?? source.id
}
