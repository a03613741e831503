import { brandOf } from './card-brands.ts'

const LONGEST = 19
const UNKNOWN_GROUPS = [4, 4, 4, 4, 3]

export const digitsIn = (text: string): string => text.replace(/\D/g, '')

/** The digits in the groups of their brand: pasted dashes and spaces go, surplus digits are cut off. */
export function formatNumber(text: string): string {
  const brand = brandOf(digitsIn(text))
  const digits = digitsIn(text).slice(0, brand?.length ?? LONGEST)
  const groups: string[] = []
  let from = 0
  for (const size of brand?.groups ?? UNKNOWN_GROUPS) {
    if (from < digits.length) groups.push(digits.slice(from, from + size))
    from += size
  }
  return groups.join(' ')
}

/** The check digit that every card number carries: it catches a mistyped digit and most swapped ones. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits.length > 0 && sum % 10 === 0
}

/** A security code has three digits on most cards and four on some; until the brand is known, both are possible. */
export const formatCvc = (text: string, number: string): string =>
  digitsIn(text).slice(0, brandOf(digitsIn(number))?.cvcLength ?? 4)
