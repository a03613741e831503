import { digitsIn } from './card-number.ts'

export type Month = { month: number; year: number }

/** As some programs fill it in. */
const YEAR_FIRST = /^\s*(\d{4})\s*[-/.]\s*(\d{1,2})\s*$/
/** A lone digit and a stroke: the month was meant, and it is done. */
const SHORT_MONTH = /^\s*([1-9])\s*[-/.\s]/

/** 1226, 12/26, 12/2026, 1/27 and 2026-12 all become MM / YY, or MM / YYYY while four digits are being typed. */
export function formatExpiry(text: string): string {
  const digits = monthFirst(text)
  const year = digits.slice(2)
  if (!year) return digits.slice(0, 2)
  return `${digits.slice(0, 2)} / ${year.slice(0, year.startsWith('20') ? 4 : 2)}`
}

/** Reads MM / YY or MM / YYYY; null while it is incomplete or no month. */
export function expiryIn(text: string): Month | null {
  const digits = monthFirst(text)
  const [month, year] = [Number(digits.slice(0, 2)), digits.slice(2)]
  if (month < 1 || month > 12 || (year.length !== 2 && year.length !== 4)) return null
  return { month, year: year.length === 2 ? 2000 + Number(year) : Number(year) }
}

/** A card is good until the last day of its month. */
export const isPast = (expiry: Month, now: Month): boolean =>
  expiry.year < now.year || (expiry.year === now.year && expiry.month < now.month)

/** All digits, the month always with two of them: nothing but 0 or 1 can begin a month, nor 13 be one. */
function monthFirst(text: string): string {
  const [, year, month] = YEAR_FIRST.exec(text) ?? []
  if (year && month) return month.padStart(2, '0') + year
  const digits = digitsIn(text)
  const isShort = SHORT_MONTH.test(text) || /^([2-9]|1[3-9])/.test(digits)
  return isShort ? `0${digits}` : digits
}
