/** A day as `YYYY-MM-DD`; `missing` where there is none, `unclear` where day and month could be either. */
export type ReadDate = string

type Order = 'day' | 'month' | 'year'

/**
 * Reads a column of dates however a spreadsheet wrote them: in words, in numbers, with two digits for the year, or as
 * the number of days that it counts by itself. `05/04/2010` alone could be two days, but one date of the same column
 * with a 17 in it shows the position of the day. No one on a roster is born after `lastYear`.
 */
export function readDates(texts: readonly string[], lastYear: number): ReadDate[] {
  const numeric = texts.flatMap((text) => partsOf(text.trim()) ?? [])
  const orders = ORDERS.filter((order) =>
    numeric.every((parts) => inOrderOf(parts, order, lastYear) !== null),
  )
  // Where no order fits all of them, each has to tell for itself.
  const possible = numeric.length > 0 && orders.length > 0 ? orders : ORDERS
  return texts.map((text) => readDate(text.trim(), possible, lastYear))
}

const ORDERS: readonly Order[] = ['day', 'month', 'year']
const ISO = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ].*)?$/
const NUMERIC = /^(\d{1,2})([-./])(\d{1,2})[-./](\d{4}|\d{2})$/
const DAY_NAMED = /^(\d{1,2})(?:er|st|nd|rd|th)?[\s.-]+(\p{Letter}+)\.?[\s,.-]+(\d{4}|\d{2})$/u
const NAMED_DAY = /^(\p{Letter}+)\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?[\s,-]+(\d{4}|\d{2})$/u
const SERIAL = /^\d{5}(?:\.0+)?$/

/** Days since the last day but one of 1899, from 1927 on: what a cell holds whose format got lost. */
export const isSerial = (text: string) => SERIAL.test(text) && Number(text) >= 10_000 && Number(text) < 60_000
const SERIAL_START = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

function readDate(text: string, orders: readonly Order[], lastYear: number): ReadDate {
  const year = (digits = '') => wholeYear(digits, lastYear)
  const iso = text.match(ISO)
  if (iso) return realDay(iso[1], iso[2], iso[3])
  if (isSerial(text)) return new Date(SERIAL_START + Number(text) * DAY_MS).toISOString().slice(0, 10)
  const parts = partsOf(text)
  if (parts) return readNumeric(parts, orders, lastYear)
  const dayNamed = text.match(DAY_NAMED)
  if (dayNamed) return realDay(year(dayNamed[3]), monthOf(dayNamed[2]), dayNamed[1])
  const namedDay = text.match(NAMED_DAY)
  return namedDay ? realDay(year(namedDay[3]), monthOf(namedDay[1]), namedDay[2]) : 'missing'
}

type Parts = { first: string; second: string; third: string; dash: string }
function partsOf(text: string): Parts | null {
  const found = text.match(NUMERIC)
  return (
    found && { first: found[1] ?? '', dash: found[2] ?? '', second: found[3] ?? '', third: found[4] ?? '' }
  )
}

function readNumeric(parts: Parts, orders: readonly Order[], lastYear: number): ReadDate {
  const own = (among: readonly Order[]) => [
    ...new Set(among.flatMap((order) => inOrderOf(parts, order, lastYear) ?? [])),
  ]
  const days = own(orders).length > 0 ? own(orders) : own(ORDERS)
  return days.length > 1 ? 'unclear' : (days[0] ?? 'missing')
}

/** A year in front with two digits is written with dashes only; slashes and dots have it at the end. */
function inOrderOf({ first, second, third, dash }: Parts, order: Order, lastYear: number): ReadDate | null {
  if (order === 'year' && (third.length === 4 || dash !== '-' || first.length < 2)) return null
  const year = wholeYear(order === 'year' ? first : third, lastYear)
  const [month, day] = { day: [second, first], month: [first, second], year: [second, third] }[order]
  const found = realDay(year, month, day)
  return found === 'missing' ? null : found
}

function wholeYear(digits: string, lastYear: number): string {
  if (digits.length !== 2) return digits
  const year = Math.floor(lastYear / 100) * 100 + Number(digits)
  return String(year > lastYear ? year - 100 : year)
}

// The beginnings that tell the months apart, in English and in French.
const MONTHS = [
  /^jan/,
  /^f[eé]v|^feb/,
  /^mar/,
  /^a[pv]r/,
  /^ma[iy]/,
  /^jui?n/,
  /^jui?l/,
  /^ao|^aug/,
  /^sep/,
  /^oct/,
  /^nov/,
  /^d[eé]c/,
]

function monthOf(name = ''): string {
  const small = name.toLowerCase()
  return String(MONTHS.findIndex((beginning) => beginning.test(small)) + 1)
}

function realDay(year = '', month = '', day = ''): ReadDate {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T12:00Z`)
  // The 31st of June would become the 1st of July.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : 'missing'
}
