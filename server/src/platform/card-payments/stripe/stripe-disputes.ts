import type Stripe from 'stripe'
import type { CardGateway, Dispute } from '../card-gateway.ts'
import type { Deps } from './stripe-charging.ts'
import { secondsOf } from './stripe-giving-back.ts'
import { answered } from './stripe-troubles.ts'

type Calls = Pick<CardGateway, 'disputesOf' | 'listDisputes'>

/** What cardholders' banks want back, and what that costs. */
export function stripeDisputes(deps: Deps): Calls {
  return {
    disputesOf: (charge_id) => answered(deps, () => list(deps, { payment_intent: charge_id })),
    listDisputes: ({ from, until }) =>
      answered(deps, () => list(deps, { created: { gte: secondsOf(from), lt: secondsOf(until) } })),
  }
}

async function list({ stripe }: Deps, which: Stripe.DisputeListParams) {
  const disputes: Dispute[] = []
  for await (const found of stripe.disputes.list({ ...which, limit: 100 })) {
    const status = disputeStates[found.status]
    // Stripe lists the newest first.
    if (status) disputes.unshift(read(found, status))
  }
  return { kind: 'listed' as const, disputes }
}

/** An inquiry moves no money, so it is no dispute yet; while we appeal, the money stays lost. */
const disputeStates: Record<string, Dispute['status']> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
  won: 'won',
  lost: 'lost',
}

function read(found: Stripe.Dispute, status: Dispute['status']): Dispute {
  // Each movement of the dispute's money has its fee beside it; one that is given back is below zero.
  const fees = found.balance_transactions.map(({ fee }) => fee)
  const due = found.evidence_details.due_by
  return {
    ...{ id: found.id, status, amount_cents: found.amount, currency: found.currency.toUpperCase() },
    charge_id: idOf(found.payment_intent),
    fee_cents: sum(fees.filter((fee) => fee > 0)),
    fee_returned_cents: sum(fees.filter((fee) => fee < 0).map(Math.abs)),
    reason: found.reason || null,
    opened_at: new Date(found.created * 1000),
    answer_by: status === 'open' && due ? new Date(due * 1000) : null,
  }
}

const idOf = (named: string | { id: string } | null) =>
  typeof named === 'string' ? named : (named?.id ?? '')
const sum = (fees: readonly number[]) => fees.reduce((total, fee) => total + fee, 0)
