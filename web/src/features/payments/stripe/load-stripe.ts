import type { Stripe, StripeConstructor } from '@stripe/stripe-js'

/** A script that has not come by then is not coming. */
const PATIENCE_MS = 15_000

const loading = new Map<string, Promise<StripeConstructor>>()

/**
 * Stripe's script from the configured address. The package's own loader knows only one address,
 * and what cannot be pointed elsewhere cannot be tested without asking a stranger.
 */
export async function loadStripe(
  scriptUrl: string,
  publishableKey: string,
  locale: 'en' | 'fr',
): Promise<Stripe> {
  const script = loading.get(scriptUrl) ?? loadScript(scriptUrl)
  loading.set(scriptUrl, script)
  // One that failed is forgotten, so that trying again tries again.
  script.catch(() => loading.delete(scriptUrl))
  const stripe = (await script)(publishableKey, { locale: locale === 'fr' ? 'fr-CA' : 'en' })
  if (!stripe) throw new Error('Stripe does not work here.')
  return stripe
}

function loadScript(src: string): Promise<StripeConstructor> {
  const { promise, resolve, reject } = Promise.withResolvers<StripeConstructor>()
  const script = document.createElement('script')
  const fail = () => {
    script.remove()
    reject(new Error('The script of the card provider did not load.'))
  }
  const timer = setTimeout(fail, PATIENCE_MS)
  script.addEventListener('error', fail)
  script.addEventListener('load', () => {
    clearTimeout(timer)
    if (window.Stripe) resolve(window.Stripe)
    else fail()
  })
  script.src = src
  document.head.append(script)
  return promise
}
