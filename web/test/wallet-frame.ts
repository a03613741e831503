import { act, screen } from '@testing-library/react'

type Said = Record<string, unknown>

/** Stands in for the pretend wallet in its frame, which jsdom does not load. */
export async function walletFrame(title = 'Demo wallet') {
  const frame = await screen.findByTitle<HTMLIFrameElement>(title)
  const nonce = new URL(frame.src, location.href).hash.slice(1)
  const amounts: unknown[] = []
  if (frame.contentWindow) {
    frame.contentWindow.postMessage = ({ type, amount }: Said) => {
      if (type === 'open') amounts.push(amount)
    }
  }
  const say = (data: Said) =>
    act(async () => {
      const message = { source: frame.contentWindow, data: { ...data, nonce } }
      window.dispatchEvent(new MessageEvent('message', message))
    })
  await say({ type: 'ready', height: 60 })
  return {
    /** The amounts that the sheet was opened with. */
    amounts,
    press: () => say({ type: 'wallet' }),
    confirm: (payment_ott = 'ott_wallet') =>
      say({ type: 'token', payment_ott, brand: 'visa', last4: '4242' }),
  }
}
