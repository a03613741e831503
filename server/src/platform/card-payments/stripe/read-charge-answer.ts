import { z } from 'zod'
import type { Heard } from '../answer-within.ts'
import type { Attempt, CardGateway, ChargeOutcome, FoundCharge, Taken } from '../card-gateway.ts'
import { declineOf } from '../decline-of.ts'
import { bodyOf, SentCard, unclear } from '../read-answer.ts'

const shared = { id: z.string().min(1), key: z.string(), amount_cents: z.int(), currency: z.string() }

/** The provider's own record of a charge, as it is sent to us. */
const SentCharge = z.discriminatedUnion('status', [
  z.object({
    ...shared,
    status: z.literal('succeeded'),
    card: SentCard,
    payment_method: z.string().nullable(),
    refunded_cents: z.int(),
  }),
  z.object({ ...shared, status: z.literal('declined'), decline_code: z.string() }),
  z.object({ ...shared, status: z.literal('requires_action'), client_secret: z.string().min(1) }),
])

type SentSuccess = Extract<z.infer<typeof SentCharge>, { status: 'succeeded' }>

/** The outcome of a charge in our words. Only an answer that leaves no doubt counts as one. */
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
  const { trouble, body } = bodyOf(SentCharge, heard)
  if (trouble) return trouble
  if (body.key !== attempt.key) return unclear('unreadable')
  if (body.status === 'declined') return declineOf(body.decline_code)
  const why = whyOther(attempt, body)
  if (why) return { ...unclear(why), ...(body.status === 'succeeded' && { taken: takenIn(body) }) }
  const { id: charge_id } = body
  if (body.status === 'requires_action') {
    return { kind: 'requires_action', charge_id, client_secret: body.client_secret }
  }
  const { card, payment_method, refunded_cents } = body
  return { kind: 'succeeded', charge_id, card, payment_method, refunded_cents }
}

function whyOther(attempt: Attempt, sent: { amount_cents: number; currency: string }) {
  if (sent.amount_cents !== attempt.amount_cents) return 'other_amount'
  return sent.currency === attempt.currency ? null : 'other_currency'
}

const takenIn = ({ id, amount_cents, currency, refunded_cents, card }: SentSuccess): Taken => ({
  ...{ charge_id: id, amount_cents, currency, refunded_cents, card },
})

const SentLineCharges = z.object({
  charges: z.array(
    z.object({
      ...shared,
      status: z.enum(['succeeded', 'requires_action']),
      metadata: z.object({ lines: z.string() }),
      refunded_cents: z.int(),
      card: SentCard,
    }),
  ),
})

export function readLineCharges(heard: Heard): Awaited<ReturnType<CardGateway['chargesFor']>> {
  const { trouble, body } = bodyOf(SentLineCharges, heard)
  if (trouble) return trouble
  const charges = body.charges.map(
    ({ id: charge_id, key, amount_cents, currency, status, metadata, refunded_cents, card }) => ({
      ...{ key, amount_cents, currency, refunded_cents, lines: metadata.lines.split(' ') },
      taken: status === 'succeeded' ? { charge_id, card } : null,
    }),
  )
  return { kind: 'listed', charges }
}
