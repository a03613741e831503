import { askForToken } from './ask-for-token.ts'
import type { Typed } from './card-errors.ts'
import { elementOf } from './field-on-page.ts'
import { openChannel } from './open-channel.ts'
import { showTheme } from './show-theme.ts'
import { walletWords } from './wallet-words.ts'

/**
 * Brings the pretend wallet to life, as real ones work: a press asks the page around it, which opens the sheet with
 * the amount or does not; what is confirmed there becomes a token.
 */
export function startWallet(frame: Window): void {
  const { document } = frame
  const words = walletWords[document.documentElement.lang === 'fr' ? 'fr' : 'en']
  const form = elementOf(document, 'wallet', HTMLFormElement)
  const error = elementOf(document, 'wallet-error', HTMLElement)
  const confirm = elementOf(document, 'confirm', HTMLButtonElement)
  const sheet = walletSheet(document)
  const tell = openChannel(frame, (message) => {
    if (message.type === 'open') sheet.open(words.payWith(message.amount))
    if (message.type === 'close') sheet.close()
    if (message.type === 'theme') showTheme(document, message.theme)
  })

  let isAsking = false
  const pay = async () => {
    if (isAsking || !sheet.isOpen()) return
    isAsking = confirm.disabled = true
    error.textContent = ''
    const answer = await askForToken(frame, cardOf(form))
    isAsking = confirm.disabled = false
    if (answer.type !== 'token') {
      error.textContent = words.failed
      return
    }
    // The sheet was closed meanwhile, so nothing is paid.
    if (!sheet.isOpen()) return
    sheet.close()
    tell(answer)
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void pay()
  })
  elementOf(document, 'open', HTMLButtonElement).addEventListener('click', () => {
    if (sheet.isOpen()) sheet.close()
    else tell({ type: 'wallet' })
  })
  elementOf(document, 'cancel', HTMLButtonElement).addEventListener('click', () => sheet.close())
  form.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') sheet.close()
  })

  const height = () => document.body.offsetHeight
  tell({ type: 'ready', height: height() })
  new ResizeObserver(() => tell({ type: 'resize', height: height() })).observe(document.body)
}

/** Below the button; the cursor goes into it and back. */
function walletSheet(document: Document) {
  const button = elementOf(document, 'open', HTMLButtonElement)
  const sheet = elementOf(document, 'sheet', HTMLElement)
  const show = (isOpen: boolean) => {
    sheet.hidden = !isOpen
    button.setAttribute('aria-expanded', String(isOpen))
  }
  return {
    isOpen: () => !sheet.hidden,
    open: (title: string) => {
      elementOf(document, 'pay-with', HTMLElement).textContent = title
      show(true)
      document.querySelector<HTMLInputElement>('input:checked')?.focus()
    },
    close: () => {
      if (sheet.hidden) return
      elementOf(document, 'wallet-error', HTMLElement).textContent = ''
      const hadFocus = sheet.contains(document.activeElement)
      show(false)
      if (hadFocus) button.focus()
    },
  }
}

/** The test card behind the choice: its other facts are any that such a card may have. */
function cardOf(form: HTMLFormElement): Typed {
  const number = form.querySelector<HTMLInputElement>('input:checked')?.value ?? ''
  const year = String((new Date().getFullYear() + 3) % 100).padStart(2, '0')
  return { number, expiry: `12 / ${year}`, cvc: '123', name: 'Demo Wallet' }
}
