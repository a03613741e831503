/** A day as `YYYY-MM-DD`; `missing` where there is none, `unclear` where day and month could be either. */
export type ReadDate = string

/**
 * Reads a column of dates however a spreadsheet wrote them. `05/04/2010` alone could be two days, but one date of
 * the same column with a 17 in it shows the position of the day.
 */
export function readDates(texts: readonly string[]): ReadDate[] {
  const parts = texts.map((text) => text.match(NUMERIC))
  const isDayFirst = parts.some((found) => Number(found?.[1]) > 12)
  const isMonthFirst = parts.some((found) => Number(found?.[2]) > 12)
  const order = isDayFirst === isMonthFirst ? null : isDayFirst ? 'day' : 'month'
  return texts.map((text) => readDate(text.trim(), order))
}

const ISO = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ].*)?$/
const NUMERIC = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/
const DAY_NAMED = /^(\d{1,2})(?:er|st|nd|rd|th)?[\s.-]+(\p{Letter}+)\.?[\s,.-]+(\d{4})$/u
const NAMED_DAY = /^(\p{Letter}+)\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?[\s,-]+(\d{4})$/u

function readDate(text: string, order: 'day' | 'month' | null): ReadDate {
  const iso = text.match(ISO)
  if (iso) return realDay(iso[1], iso[2], iso[3])
  const numeric = text.match(NUMERIC)
  if (numeric) return readNumeric(numeric, order)
  const dayNamed = text.match(DAY_NAMED)
  if (dayNamed) return realDay(dayNamed[3], monthOf(dayNamed[2]), dayNamed[1])
  const namedDay = text.match(NAMED_DAY)
  return namedDay ? realDay(namedDay[3], monthOf(namedDay[1]), namedDay[2]) : 'missing'
}

function readNumeric([, first, second, year]: RegExpMatchArray, order: 'day' | 'month' | null): ReadDate {
  if (Number(first) > 12 || first === second) return realDay(year, second, first)
  if (Number(second) > 12) return realDay(year, first, second)
  if (order === null) return 'unclear'
  return order === 'day' ? realDay(year, second, first) : realDay(year, first, second)
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
