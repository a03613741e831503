type Setting = {
  secretKey: string | undefined
  publishableKey: string | undefined
  webhookSecret: string | undefined
  apiBase: string | undefined
  isHttps: boolean
  isDemo: boolean
}

/** Everything missing or wrong before real cards may be taken, each with the variable to fix. */
export function whyNotStripe(setting: Setting): string[] {
  const { secretKey, publishableKey, webhookSecret, apiBase } = setting
  const missing = [
    ...(secretKey ? [] : ['STRIPE_SECRET_KEY: Stripe’s secret key is needed, such as sk_test_…']),
    ...(publishableKey ? [] : ['STRIPE_PUBLISHABLE_KEY: the key for browsers is needed, such as pk_test_…']),
    ...(webhookSecret
      ? []
      : ['STRIPE_WEBHOOK_SECRET: the secret of our endpoint for events is needed, whsec_…']),
  ]
  if (apiBase && !isLoopback(apiBase)) {
    missing.push('STRIPE_API_BASE: is for tests, and may only be an address of this machine')
  }
  if (!secretKey || !publishableKey) return missing
  return [...missing, ...whyNotTheseKeys(secretKey, publishableKey, setting)]
}

function whyNotTheseKeys(secretKey: string, publishableKey: string, setting: Setting): string[] {
  const isLive = secretKey.includes('_live_')
  const wrong: string[] = []
  if (isLive !== publishableKey.includes('_live_')) {
    wrong.push('STRIPE_PUBLISHABLE_KEY: one key is live and the other is for tests')
  }
  if (!isLive) return wrong
  if (!setting.isHttps) wrong.push('STRIPE_SECRET_KEY: a live key needs a PUBLIC_URL that begins with https')
  if (setting.isDemo) wrong.push('STRIPE_SECRET_KEY: the demonstration (SEED=demo) takes no real money')
  if (setting.apiBase) wrong.push('STRIPE_API_BASE: is for tests, and not for a live key')
  return wrong
}

function isLoopback(address: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(address).hostname)
}
