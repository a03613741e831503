import type { FieldName } from '#platform/card-payments/hosted-fields/card-errors'
import { cardFieldWords } from '#platform/card-payments/hosted-fields/card-field-words'
import { escapeHtml } from '#platform/escape-html'
import { framePage, type Look } from './frame-page.ts'

/** The page in the frame, with its words: nothing has to be drawn again when its script arrives. */
export function cardFieldsPage(look: Look): string {
  const words = cardFieldWords[look.lang]
  const parts = `<p class="demo wide">${unbroken(escapeHtml(words.demo))}</p>
<div class="field wide">
<div class="head"><label for="number">${escapeHtml(words.number)}</label>${BRAND_MARK}</div>
${input('number', 'inputmode="numeric" autocomplete="cc-number"')}
</div>
<div class="field">
<label for="expiry">${escapeHtml(words.expiry)}</label>
${input('expiry', 'inputmode="numeric" autocomplete="cc-exp"', words.expiryHint)}
</div>
<div class="field">
<label for="cvc">${escapeHtml(words.cvc)}</label>
${input('cvc', 'inputmode="numeric" autocomplete="cc-csc"', words.cvcHint(3))}
</div>
${look.name === 'known' ? '' : nameField(words.name)}
${SUBMIT}`
  return framePage(look, words.title, { id: 'card', parts })
}

/** The page that asks for the security code of a kept card: the card itself is known. */
export function codeFieldPage(look: Look): string {
  const words = cardFieldWords[look.lang]
  const digits = look.digits ?? 3
  const parts = `<div class="field wide">
<label for="cvc">${escapeHtml(words.cvc)}</label>
${input('cvc', 'class="code" inputmode="numeric" autocomplete="cc-csc"', `${words.cvcHint(digits)}. ${words.codeDemo}`)}
</div>
${SUBMIT}`
  return framePage(look, words.codeTitle, { id: 'code', parts, digits })
}

/** Left out where the page around the frame asks who pays anyway: one name is enough. */
const nameField = (label: string) => `<div class="field wide">
<label for="name">${escapeHtml(label)}</label>
${input('name', 'autocomplete="cc-name" maxlength="100"')}
</div>`

function input(name: FieldName, attributes: string, hint = ''): string {
  const described = hint ? `${name}-hint ${name}-error` : `${name}-error`
  return `<input id="${name}" name="${name}" ${attributes} required spellcheck="false" aria-describedby="${described}">
${hint && `<p class="hint" id="${name}-hint">${escapeHtml(hint)}</p>`}<p class="error" id="${name}-error"></p>`
}

const BRAND_MARK = `<span class="mark"><svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor"
 stroke-width="1.8" aria-hidden="true"><path d="M3 6h18v12H3ZM3 10h18M6 15h4"/></svg><span id="brand" aria-live="polite"></span></span>`

/** Enter submits a form of several fields only when it has a button. */
const SUBMIT = '<button type="submit" hidden></button>'

/** A card number that breaks over two lines is hard to read. */
const unbroken = (text: string) => text.replace(/(\d) (?=\d)/g, '$1&nbsp;')
