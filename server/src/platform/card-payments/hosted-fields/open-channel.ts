import type { FieldName } from './card-errors.ts'

export type Theme = 'light' | 'dark' | 'system'

export type FromParent =
  | { type: 'tokenise'; name?: string }
  | { type: 'challenge'; client_secret: string }
  | { type: 'theme'; theme: Theme }
  /** Opens the sheet of the wallet, or closes it because what is to be paid is another thing now. */
  | { type: 'open'; amount: string }
  | { type: 'close' }

export type ToParent =
  | { type: 'ready'; height: number }
  | { type: 'resize'; height: number }
  | { type: 'complete'; isComplete: boolean }
  | { type: 'submit' }
  /** The button of the wallet was pressed. */
  | { type: 'wallet' }
  | { type: 'token'; payment_ott: string; brand: string; last4: string }
  | { type: 'invalid'; errors: Partial<Record<FieldName, string>> }
  /** The person has answered their bank. What they said is between the two. */
  | { type: 'challenged' }
  /** The card may be good, but the provider could not be asked. */
  | { type: 'failed' }

/**
 * Talks only with the page around this one. The nonce is in the fragment of our address, where only that page could
 * put it, and marks every message both ways.
 */
export function openChannel(frame: Window, onMessage: (message: FromParent) => void) {
  const nonce = frame.location.hash.slice(1)
  frame.addEventListener('message', ({ source, data }) => {
    if (source !== frame.parent || !nonce || data?.nonce !== nonce) return
    onMessage(data)
  })
  // Any origin, because ours may be embedded by several; which ones is settled by frame-ancestors before this
  // page is even shown.
  return (message: ToParent) => frame.parent.postMessage({ ...message, nonce }, '*')
}
