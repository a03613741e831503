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

/** Shows an amount of dollars: $12.50, or -$12.50. */
export function formatCurrency(amount: number): string {
  const digits = Math.abs(amount).toFixed(2)
  const isNegative = amount < 0 && digits !== '0.00'
  return `${isNegative ? '-' : ''}$${digits}`
}
