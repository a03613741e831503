import { act, screen } from '@testing-library/react'

type Said = Record<string, unknown>

/** Stands in for the page in the card frame, which jsdom does not load: it is ready, and answers like this. */
export async function cardFrame(answer: () => Said, title = 'Card details'): Promise<void> {
  const frame = await screen.findByTitle<HTMLIFrameElement>(title)
  const nonce = new URL(frame.src, location.href).hash.slice(1)
  const say = (data: Said) =>
    window.dispatchEvent(
      new MessageEvent('message', { source: frame.contentWindow, data: { ...data, nonce } }),
    )
  // What the site tells the frame goes through this function.
  if (frame.contentWindow) {
    frame.contentWindow.postMessage = ({ type }: Said) => {
      if (type === 'tokenise') setTimeout(() => say(answer()))
    }
  }
  act(() => {
    say({ type: 'ready', height: 300 })
  })
}
