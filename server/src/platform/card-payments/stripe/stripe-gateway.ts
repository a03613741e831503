import type { Database } from '#platform/database/client'
import type { CardGateway } from '../card-gateway.ts'
import { stripeCharging } from './stripe-charging.ts'
import { stripeClient } from './stripe-client.ts'
import { stripeDisputes } from './stripe-disputes.ts'
import { readStripeEvent } from './stripe-events.ts'
import { stripeGivingBack } from './stripe-giving-back.ts'
import { stripeKeeping } from './stripe-keeping.ts'
import { stripePayouts } from './stripe-payouts.ts'

export type StripeAccount = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  scriptUrl: string
  /** Another place than Stripe's own, for tests on this machine only. */
  apiBase: string | null
}

type Options = StripeAccount & { db: Database; timeoutMs?: number; onLost?: (error: unknown) => void }

/** Takes real cards through Stripe. No card number ever passes through here. */
export function stripeGateway(options: Options): CardGateway {
  const { db, timeoutMs = 20_000, onLost = () => {}, webhookSecret, publishableKey, scriptUrl } = options
  const stripe = stripeClient({ ...options, timeoutMs })
  const deps = { db, stripe, onLost }
  return {
    provider: 'stripe',
    ...stripeCharging(deps),
    ...stripeKeeping(deps),
    ...stripeGivingBack(deps),
    ...stripeDisputes(deps),
    ...stripePayouts(deps),
    signatureHeader: 'stripe-signature',
    readEvent: (delivery) => readStripeEvent(stripe, webhookSecret, delivery),
    publishableKey: () => publishableKey,
    scriptUrl,
  }
}
