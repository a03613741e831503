import { askForToken } from './ask-for-token.ts'
import type { CardErrors } from './card-errors.ts'
import { cardFieldWords } from './card-field-words.ts'
import { cardForm } from './card-form.ts'
import { openChannel } from './open-channel.ts'
import { showTheme } from './show-theme.ts'

/** Brings the page of the card fields to life and lets the page around it know what happens here. */
export function startCardFields(frame: Window): void {
  const { document } = frame
  const card = cardForm(document, cardFieldWords[document.documentElement.lang === 'fr' ? 'fr' : 'en'])
  const tell = openChannel(frame, (message) => {
    if (message.type === 'tokenise') {
      if (typeof message.name === 'string') card.payBy(message.name)
      void tokenise()
    }
    if (message.type === 'theme') showTheme(document, message.theme)
  })

  let isAsking = false
  const tokenise = async () => {
    if (isAsking) return
    const wrong = card.errors()
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    isAsking = true
    const answer = await askForToken(frame, card.typed())
    isAsking = false
    if (answer.type === 'refused') refuse(answer.errors)
    else tell(answer)
  }
  const refuse = (errors: CardErrors) => tell({ type: 'invalid', errors: card.show(errors) })

  let wasComplete = false
  card.form.addEventListener('input', () => {
    const isComplete = Object.keys(card.errors()).length === 0
    if (isComplete !== wasComplete) tell({ type: 'complete', isComplete })
    wasComplete = isComplete
  })
  card.form.addEventListener('submit', (event) => {
    event.preventDefault()
    tell({ type: 'submit' })
  })

  const height = () => document.body.offsetHeight
  tell({ type: 'ready', height: height() })
  new ResizeObserver(() => tell({ type: 'resize', height: height() })).observe(document.body)
}
