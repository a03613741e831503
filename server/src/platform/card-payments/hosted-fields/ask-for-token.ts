import type { CardErrors, Typed } from './card-errors.ts'

export type TokenAnswer =
  | { type: 'token'; payment_ott: string; brand: string; last4: string }
  | { type: 'refused'; errors: CardErrors }
  | { type: 'failed' }

/** The one request that carries a card or its code: from this page to the provider, without cookies. */
export async function askForToken(frame: Window, typed: Typed | { cvc: string }): Promise<TokenAnswer> {
  const response = await frame
    .fetch('/pay/tokens', {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(typed),
    })
    .catch(() => null)
  const answer = await response?.json().catch(() => null)
  if (!response || !answer) return { type: 'failed' }
  if (response.ok) return { type: 'token', brand: '', last4: '', ...answer }
  return response.status === 422 ? { type: 'refused', errors: answer.errors } : { type: 'failed' }
}
