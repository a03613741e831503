/**
 * Money is whole cents inside, a string with two digits on the wire, and '$' with two decimals on screen.
 * This file reads and writes all three and knows nothing of schemas, so the first page can carry it.
 */

/** The cents of a wire string such as "694.12": exact, because it never becomes a fraction. */
export function centsOf(money: string): number {
  const [, sign, dollars, rest] = /^(-?)(\d+)\.(\d{2})$/.exec(money) ?? []
  const cents = Number(`${dollars}${rest}`)
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount of money: ${money}`)
  // Zero has one spelling: -0 would fail every comparison by identity.
  return sign && cents !== 0 ? -cents : cents
}

/** The wire string of an amount in cents: 69412 is "694.12". */
export function moneyOf(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${cents}`)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Reads what a person or the wire wrote: everything except digits, dot and minus is ignored. */
export function parseCurrency(text: string): number {
  return Number(text.replace(/[^0-9.-]/g, ''))
}

/** Shows an amount of dollars: $12.50, -$12.50 or $1,234.50. */
export function formatCurrency(amount: number): string {
  const [dollars = '', cents] = Math.abs(amount).toFixed(2).split('.')
  const isNegative = amount < 0 && `${dollars}.${cents}` !== '0.00'
  return `${isNegative ? '-' : ''}$${inThousands(dollars, ',')}.${cents}`
}

/** An amount of the wire as people read it: $1,234.50, or 1 234,50 $ in French, which no line parts. */
export function moneyIn(locale: 'en' | 'fr', money: string): string {
  if (locale === 'en') return formatCurrency(parseCurrency(money))
  const [dollars = '', cents] = money.split('.')
  return `${inThousands(dollars, '\u00a0')},${cents}\u00a0$`
}

const inThousands = (digits: string, separator: string) => digits.replace(/\B(?=(\d{3})+$)/g, separator)

/** An amount as people write it, with or without cents, thousands and the sign of the dollar, as the wire has it. */
export function moneyTyped(text: string): string | undefined {
  const [, dollars, cents = ''] = TYPED.exec(text.replace(/^\s*\$|\s*\$\s*$/g, '').trim()) ?? []
  return dollars && `${dollars.replace(/\D/g, '')}.${cents.padEnd(2, '0')}`
}
const TYPED = /^(\d{1,7}|\d{1,3}(?:,\d{3}){1,2}|\d{1,3}(?:\s\d{3}){1,2})(?:[.,](\d{1,2}))?$/
