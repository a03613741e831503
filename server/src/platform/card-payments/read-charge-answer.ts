import { z } from 'zod'
import type { Heard } from './answer-within.ts'
import type { Attempt, ChargeOutcome, FoundCharge, UnclearReason } from './card-gateway.ts'
import { declineOf } from './decline-of.ts'

const shared = { id: z.string().min(1), key: z.string(), amount_cents: z.int(), currency: z.string() }

/** The provider's own record of a charge, as it is sent to us. */
const SentCharge = z.discriminatedUnion('status', [
  z.object({
    ...shared,
    status: z.literal('succeeded'),
    card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }),
    payment_method: z.string().nullable(),
  }),
  z.object({ ...shared, status: z.literal('declined'), decline_code: z.string() }),
  z.object({ ...shared, status: z.literal('requires_action') }),
])

/** Said to those who cannot confirm with their bank here. */
const ASK_THE_BANK = 'Your bank wants to confirm this payment. Please use another card. You were not charged.'

/** What a charge came to, in our words. Only an answer that leaves no doubt counts as one. */
export function readChargeAnswer(attempt: Attempt, heard: Heard): ChargeOutcome {
  if ('status' in heard && heard.status === 409) return { kind: 'refused', why: 'key_used_otherwise' }
  if ('status' in heard && heard.status === 400) return { kind: 'refused', why: 'bad_request' }
  return chargeIn(attempt, heard)
}

/** The same for a question about an earlier charge, which the provider may not know. */
export function readFoundAnswer(attempt: Attempt, heard: Heard): FoundCharge {
  if ('status' in heard && heard.status === 404) return { kind: 'none' }
  return chargeIn(attempt, heard)
}

function chargeIn(attempt: Attempt, heard: Heard): ChargeOutcome & FoundCharge {
  if ('silence' in heard) return unclear(heard.silence)
  if (heard.status === 429) return unclear('too_many_requests')
  if (heard.status >= 500) return unclear('provider_error')
  const charge = SentCharge.safeParse(jsonIn(heard.body)).data
  if (!charge || charge.key !== attempt.key) return unclear('unreadable')
  if (charge.status === 'declined') return declineOf(charge.decline_code)
  if (charge.amount_cents !== attempt.amount_cents) return unclear('other_amount')
  if (charge.currency !== attempt.currency) return unclear('other_currency')
  if (charge.status === 'requires_action') {
    return { kind: 'requires_action', charge_id: charge.id, message: ASK_THE_BANK }
  }
  const { id, card, payment_method } = charge
  return { kind: 'succeeded', charge_id: id, card, payment_method }
}

const unclear = (why: UnclearReason) => ({ kind: 'unclear' as const, why })

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
