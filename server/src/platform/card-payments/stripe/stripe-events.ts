import Stripe from 'stripe'
import { z } from 'zod'
import type { Delivery, EventReading, ProviderEvent } from '../card-gateway.ts'

/** A signature older or younger than this is a replay, or a clock that is wrong. */
const TOLERANCE_SECONDS = 300

/** Believes nothing but a signature over exactly these bytes, made a moment ago. */
export function readStripeEvent(
  stripe: Stripe,
  webhookSecret: string,
  { raw, signature, now }: Delivery,
): EventReading {
  if (!signature) return forged('no_signature')
  try {
    const sent: unknown = stripe.webhooks.constructEvent(
      raw,
      signature,
      webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    )
    // The library refuses what is old, but not what comes from the future.
    if (isFromTheFuture(signature, now)) return forged('too_old')
    const event = SentEvent.safeParse(sent).data
    return event ? { kind: 'event', event: eventOf(event) } : forged('unreadable')
  } catch (error) {
    // The signature is looked at first: only what carries a good one is read at all.
    if (error instanceof SyntaxError) return forged('unreadable')
    return forged(isTooOld(error) ? 'too_old' : 'wrong_signature')
  }
}

const isTooOld = (error: unknown) =>
  error instanceof Stripe.errors.StripeSignatureVerificationError && error.message.includes('tolerance')

const forged = (why: Extract<EventReading, { kind: 'forged' }>['why']): EventReading => ({
  kind: 'forged',
  why,
})

function isFromTheFuture(signature: string, now: Date): boolean {
  const [, seconds = '0'] = /(?:^|,)t=(\d+)/.exec(signature) ?? []
  return Number(seconds) - now.getTime() / 1000 > TOLERANCE_SECONDS
}

const SentEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(120),
  created: z.int(),
  data: z.object({
    object: z.object({
      id: z.string().min(1).max(255),
      payment_intent: z.string().nullish().catch(null),
      metadata: z.record(z.string(), z.string()).nullish().catch(null),
    }),
  }),
})

function eventOf({ id, type, created, data: { object } }: z.infer<typeof SentEvent>): ProviderEvent {
  const about = aboutWhat(type)
  // Our charge is their payment intent; a charge and a dispute of theirs name the intent they belong to.
  const isOfIntent = (about === 'charge' || about === 'dispute') && object.payment_intent
  const object_id = isOfIntent ? String(object.payment_intent) : object.id
  return { id, type, about, object_id, key: object.metadata?.key ?? null, at: new Date(created * 1000) }
}

function aboutWhat(type: string): ProviderEvent['about'] {
  if (type.startsWith('charge.dispute.')) return 'dispute'
  if (type.startsWith('refund.') || type.startsWith('charge.refund.')) return 'refund'
  if (type.startsWith('payment_intent.') || type.startsWith('charge.')) return 'charge'
  return type.startsWith('payment_method.') ? 'card' : 'other'
}
