import Stripe from 'stripe'

type Options = { secretKey: string; apiBase: string | null; timeoutMs: number }

/** Fixed here, so that Stripe changes nothing under our feet; it is raised together with the package. */
export const STRIPE_API_VERSION = '2026-10-28.endive'

/**
 * Nothing is tried again by the library on its own, but for a connection that closed under it, and then with our
 * key: an unclear answer is ours to deal with, and the package's own patience of 80 seconds is longer than a person's.
 */
export function stripeClient({ secretKey, apiBase, timeoutMs }: Options): Stripe {
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(apiBase && placeOf(apiBase)),
  })
}

function placeOf(apiBase: string) {
  const { hostname, port, protocol } = new URL(apiBase)
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}
