import { brandOf } from './card-brands.ts'
import { type CardErrors, cardErrors, type Typed } from './card-errors.ts'
import type { CardFieldWords } from './card-field-words.ts'
import { digitsIn, formatCvc, formatNumber } from './card-number.ts'
import { formatExpiry } from './expiry.ts'
import { elementOf, fieldOnPage } from './field-on-page.ts'

/** The four fields together: what was typed, what is wrong with it, and the marks that follow from the brand. */
export function cardForm(document: Document, words: CardFieldWords) {
  const number = fieldOnPage(document, 'number', formatNumber)
  const expiry = fieldOnPage(document, 'expiry', formatExpiry)
  const cvc = fieldOnPage(document, 'cvc', (text) => formatCvc(text, number.input.value))
  // Not on the page where the page around the frame says who pays.
  const name = document.getElementById('name') && fieldOnPage(document, 'name', (text) => text)
  const fields = [number, expiry, cvc, ...(name ? [name] : [])]
  let payer = ''
  const form = elementOf(document, 'card', HTMLFormElement)
  const brandMark = elementOf(document, 'brand', HTMLElement)
  const cvcHint = elementOf(document, 'cvc-hint', HTMLElement)

  const typed = (): Typed => ({
    number: digitsIn(number.input.value),
    expiry: expiry.input.value,
    cvc: cvc.input.value,
    name: name ? name.input.value : payer,
  })
  const errors = (): CardErrors => {
    const { name: nameless, ...found } = cardErrors(typed(), thisMonth())
    return name && nameless ? { ...found, name: nameless } : found
  }
  const sentence = (found: CardErrors, field: (typeof fields)[number]) => {
    const code = found[field.name]
    return code ? words.errors[code] : ''
  }
  const followBrand = () => {
    const brand = brandOf(digitsIn(number.input.value))
    brandMark.textContent = brand?.label ?? ''
    cvcHint.textContent = words.cvcHint(brand?.cvcLength ?? 3)
    cvc.format()
  }

  // An error appears when its field is left, never while the first digits are typed, and goes as soon as it is fixed.
  for (const field of fields) {
    field.input.addEventListener('blur', () => {
      if (field.input.value) field.showError(sentence(errors(), field))
    })
  }
  form.addEventListener('input', () => {
    followBrand()
    const found = errors()
    for (const field of fields) if (field.hasError() && !found[field.name]) field.showError('')
  })

  return {
    form,
    typed,
    errors,
    /** Who pays, where the page around the frame knows it. */
    payBy: (holder: string) => {
      payer = holder
    },
    /** Shows all that is wrong, leads to the first of it, and gives the sentences. */
    show: (found: CardErrors) => {
      for (const field of fields) field.showError(sentence(found, field))
      fields.find((field) => found[field.name])?.input.focus()
      const shown = fields.filter((field) => found[field.name])
      return Object.fromEntries(shown.map((field) => [field.name, sentence(found, field)]))
    },
  }
}

function thisMonth() {
  const now = new Date()
  return { month: now.getMonth() + 1, year: now.getFullYear() }
}
