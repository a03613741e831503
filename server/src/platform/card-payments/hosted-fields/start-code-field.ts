import { askForToken } from './ask-for-token.ts'
import { type CardError, codeError } from './card-errors.ts'
import { cardFieldWords } from './card-field-words.ts'
import { digitsIn } from './card-number.ts'
import { elementOf, fieldOnPage } from './field-on-page.ts'
import { openChannel } from './open-channel.ts'
import { showTheme } from './show-theme.ts'

/** Brings the page to life that asks for the security code of a kept card and nothing else. */
export function startCodeField(frame: Window): void {
  const { document } = frame
  const words = cardFieldWords[document.documentElement.lang === 'fr' ? 'fr' : 'en']
  const form = elementOf(document, 'code', HTMLFormElement)
  const length = Number(form.dataset.digits)
  const field = fieldOnPage(document, 'cvc', (text) => digitsIn(text).slice(0, length))
  const wrong = () => codeError(digitsIn(field.input.value), length)
  const tell = openChannel(frame, (message) => {
    if (message.type === 'tokenise') void tokenise()
    if (message.type === 'theme') showTheme(document, message.theme)
  })

  let isAsking = false
  const tokenise = async () => {
    if (isAsking) return
    const error = wrong()
    if (error) return refuse(error)
    isAsking = true
    const answer = await askForToken(frame, { cvc: digitsIn(field.input.value) })
    isAsking = false
    if (answer.type === 'refused') return refuse(answer.errors.cvc ?? 'cvc_incomplete')
    // A token is good once: for another try the code is typed again.
    if (answer.type === 'token') field.input.value = ''
    tell(answer)
  }
  const refuse = (error: CardError) => {
    field.showError(words.errors[error])
    field.input.focus()
    tell({ type: 'invalid', errors: { cvc: words.errors[error] } })
  }

  let wasComplete = false
  form.addEventListener('input', () => {
    const isComplete = wrong() === null
    if (isComplete) field.showError('')
    if (isComplete !== wasComplete) tell({ type: 'complete', isComplete })
    wasComplete = isComplete
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    tell({ type: 'submit' })
  })

  const height = () => document.body.offsetHeight
  tell({ type: 'ready', height: height() })
  new ResizeObserver(() => tell({ type: 'resize', height: height() })).observe(document.body)
}
