import { digitsIn } from './card-number.ts'

type Edited = { text: string; caret: number }

/**
 * Formats a field without moving the caret away from where the person types: it stays behind the same digit.
 * A zero that was put before a short month counts as typed.
 */
export function keepCaret({ text, caret }: Edited, format: (text: string) => string): Edited {
  const formatted = format(text)
  if (caret >= text.length) return { text: formatted, caret: formatted.length }
  const added = Math.max(0, digitsIn(formatted).length - digitsIn(text).length)
  const wanted = digitsIn(text.slice(0, caret)).length
  return { text: formatted, caret: placeBehind(formatted, wanted > 0 ? wanted + added : 0) }
}

function placeBehind(text: string, digits: number): number {
  let seen = 0
  let place = 0
  while (place < text.length && seen < digits) {
    if (/\d/.test(text.charAt(place))) seen += 1
    place += 1
  }
  return place
}
