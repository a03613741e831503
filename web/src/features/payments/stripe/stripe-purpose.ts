import { centsOf } from '@centrepass/contract/ground/money'
import type { StripeElementsOptionsMode } from '@stripe/stripe-js'
import { site } from '#api/site-configuration.ts'

type Purpose = { amount?: string | undefined; isStored?: boolean | undefined; isKept?: boolean }

/** What the card is for must be the same here as on the server, or Stripe refuses the token. */
export function purposeOf({ amount, isStored = false, isKept = false }: Purpose): StripeElementsOptionsMode {
  const shared = { currency: site().association.currency.toLowerCase(), allowedPaymentMethodTypes: ['card'] }
  if (amount === undefined) return { ...shared, mode: 'setup', setupFutureUsage: 'off_session' }
  const usage = isStored ? 'off_session' : isKept ? 'on_session' : null
  return { ...shared, ...(usage && { setupFutureUsage: usage }), mode: 'payment', amount: centsOf(amount) }
}
