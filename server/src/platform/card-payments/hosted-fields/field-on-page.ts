import type { FieldName } from './card-errors.ts'
import { keepCaret } from './keep-caret.ts'

/** One field of the form: its text, formatted as it is typed, and the sentence below it. */
export function fieldOnPage(document: Document, name: FieldName, format: (text: string) => string) {
  const input = elementOf(document, name, HTMLInputElement)
  const error = elementOf(document, `${name}-error`, HTMLElement)
  input.addEventListener('input', () => {
    const edited = keepCaret({ text: input.value, caret: input.selectionStart ?? input.value.length }, format)
    // Writing the same text again would throw the caret to the end in some browsers.
    if (edited.text === input.value) return
    input.value = edited.text
    input.setSelectionRange(edited.caret, edited.caret)
  })
  return {
    name,
    input,
    format: () => {
      input.value = format(input.value)
    },
    hasError: () => error.textContent !== '',
    showError: (sentence: string) => {
      error.textContent = sentence
      if (sentence) input.setAttribute('aria-invalid', 'true')
      else input.removeAttribute('aria-invalid')
    },
  }
}

/** The server writes the page; an element that is missing there is our mistake. */
export function elementOf<E extends HTMLElement>(document: Document, id: string, kind: new () => E): E {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`The page has no ${id}.`)
  return element
}
