import { challengeWords } from './challenge-words.ts'
import { elementOf } from './field-on-page.ts'
import { openChannel } from './open-channel.ts'
import { showTheme } from './show-theme.ts'

type Verdict = 'approve' | 'refuse'

/** Brings the pretend bank's page to life: it asks once it is told about what, and tells when it was answered. */
export function startChallenge(frame: Window): void {
  const { document } = frame
  const words = challengeWords[document.documentElement.lang === 'fr' ? 'fr' : 'en']
  const form = elementOf(document, 'challenge', HTMLFormElement)
  const refuse = elementOf(document, 'refuse', HTMLButtonElement)
  const approve = elementOf(document, 'approve', HTMLButtonElement)
  const error = elementOf(document, 'challenge-error', HTMLElement)
  let secret = ''
  const tell = openChannel(frame, (message) => {
    if (message.type === 'challenge') secret = message.client_secret
    if (message.type === 'theme') showTheme(document, message.theme)
  })

  let isAsking = false
  const answer = async (verdict: Verdict) => {
    if (isAsking || !secret) return
    isAsking = true
    approve.disabled = refuse.disabled = true
    error.textContent = ''
    const isHeard = await answerBank(frame, { client_secret: secret, verdict })
    isAsking = false
    approve.disabled = refuse.disabled = isHeard
    if (isHeard) tell({ type: 'challenged' })
    else error.textContent = words.failed
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void answer('approve')
  })
  refuse.addEventListener('click', () => void answer('refuse'))

  const height = () => document.body.offsetHeight
  tell({ type: 'ready', height: height() })
  new ResizeObserver(() => tell({ type: 'resize', height: height() })).observe(document.body)
}

/** A question that is closed already was answered elsewhere, or given up: that is an answer too. */
async function answerBank(
  frame: Window,
  body: { client_secret: string; verdict: Verdict },
): Promise<boolean> {
  const response = await frame
    .fetch('/pay/challenges', {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    .catch(() => null)
  return response?.ok === true || response?.status === 404
}
