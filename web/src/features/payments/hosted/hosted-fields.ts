import type { ThemeChoice } from '#theme/apply-theme.ts'
import type { Locale } from '#words/locale.ts'
import type { CardToken } from '../card-fields.ts'
import { NoToken } from '../no-token.ts'

/** What the frame tells us. It is another party's page, so everything it says is checked. */
export type FromFrame =
  | { type: 'ready'; height: number }
  | { type: 'resize'; height: number }
  | { type: 'complete'; isComplete: boolean }
  | { type: 'submit' }
  | { type: 'wallet' }
  | ({ type: 'token' } & CardToken)
  | { type: 'invalid'; errors: Record<string, string> }
  | { type: 'failed' }
  | { type: 'challenged' }

export type HostedFields = {
  /** With the name of who pays, where the frame does not ask for it. */
  tokenise(name?: string): Promise<CardToken>
  /** Lets the pretend bank's page ask the person about this. */
  challenge(client_secret: string): void
  /** Shows the sheet of the pretend wallet with this amount; or closes it. */
  openWallet(amount: string): void
  closeWallet(): void
  showTheme(theme: ThemeChoice): void
  unmount(): void
}

type Mounting = { nonce: string; onEvent: (event: FromFrame) => void }

/** The frame asks the provider; past this it has lost its way. */
const PATIENCE_MS = 30_000

/** Marks the messages of one frame. Random values are there on plain http too, where randomUUID is not. */
export const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

type Look = {
  locale: Locale
  theme: ThemeChoice
  nonce: string
  isNameKnown?: boolean
  digits?: 3 | 4 | undefined
}

/** The frame's address: its looks as a query, the nonce where no server and no log sees it. */
export function frameAddress(src: string, { locale, theme, nonce, isNameKnown, digits }: Look): string {
  const query = new URLSearchParams({
    ...{ lang: locale, theme },
    ...(isNameKnown && { name: 'known' }),
    ...(digits && { digits: String(digits) }),
  })
  return `${src}?${query}#${nonce}`
}

/** Talks with the card fields in a frame. No card number passes through here, only the token in the end. */
export function mountHostedFields(frame: HTMLIFrameElement, { nonce, onEvent }: Mounting): HostedFields {
  let waiting: { promise: Promise<CardToken>; settle: (event: FromFrame | null) => void } | null = null
  const listen = ({ source, data }: MessageEvent) => {
    if (source !== frame.contentWindow || !isFromFrame(data) || data.nonce !== nonce) return
    waiting?.settle(data)
    onEvent(data)
  }
  window.addEventListener('message', listen)
  // A page without an origin cannot be named as the receiver. It is ours: no other page gets into the frame.
  const tell = (message: object) => frame.contentWindow?.postMessage({ ...message, nonce }, '*')

  return {
    tokenise: (name) => {
      waiting ??= waitForToken(() => {
        waiting = null
      })
      tell({ type: 'tokenise', ...(name && { name }) })
      return waiting.promise
    },
    challenge: (client_secret) => tell({ type: 'challenge', client_secret }),
    openWallet: (amount) => tell({ type: 'open', amount }),
    closeWallet: () => tell({ type: 'close' }),
    showTheme: (theme) => tell({ type: 'theme', theme }),
    unmount: () => {
      window.removeEventListener('message', listen)
      waiting?.settle(null)
    },
  }
}

function waitForToken(onSettled: () => void) {
  const { promise, resolve, reject } = Promise.withResolvers<CardToken>()
  const settle = (event: FromFrame | null) => {
    if (event && event.type !== 'token' && event.type !== 'invalid' && event.type !== 'failed') return
    clearTimeout(timer)
    onSettled()
    if (event?.type === 'token') {
      const { payment_ott, brand, last4 } = event
      resolve({ payment_ott, brand, last4 })
    } else reject(new NoToken(event?.type === 'invalid' ? Object.values(event.errors) : []))
  }
  const timer = setTimeout(() => settle(null), PATIENCE_MS)
  return { promise, settle }
}

type Marked = FromFrame & { nonce: string }

function isFromFrame(data: unknown): data is Marked {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('nonce' in data)) return false
  // Any object may be asked for any key; what it holds is looked at below.
  const said = data as Record<string, unknown>
  switch (said.type) {
    case 'ready':
    case 'resize':
      return Number.isFinite(said.height)
    case 'complete':
      return typeof said.isComplete === 'boolean'
    case 'token':
      return [said.payment_ott, said.brand, said.last4].every((part) => typeof part === 'string')
    case 'invalid':
      return typeof said.errors === 'object' && said.errors !== null
    case 'submit':
    case 'wallet':
    case 'challenged':
    case 'failed':
      return true
    default:
      return false
  }
}
