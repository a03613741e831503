/** The order of the numbers in a day such as 03/04/2010. */
export const dayOrders = ['dmy', 'mdy'] as const
export type DayOrder = (typeof dayOrders)[number]

type Day = { day: string } | { fault: 'not_a_day' | 'short_year' | 'day_order' }

const SLASHED = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/
const SHORT = /^\d{1,2}[/.\- ]\d{1,2}[/.\- ]\d{2}$/
const WHOLE = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]00:00(?::00)?(?:\.0+)?Z?)?$/
/** Days since the last day of 1899: from 1901 to 2099. */
const SERIAL = { least: 366, most: 73_050 }

/** A day as spreadsheets write it: 2010-12-31, 31/12/2010, 12/31/2010, or the number of the day. */
export function readDay(text: string, order: DayOrder | null): Day {
  const typed = text.trim()
  const whole = WHOLE.exec(typed)
  if (whole) return dayOf(whole[1], whole[2], whole[3])
  if (SHORT.test(typed)) return { fault: 'short_year' }
  if (/^\d{3,5}(?:\.0+)?$/.test(typed)) return dayOfSerial(Number(typed))
  const slashed = SLASHED.exec(typed)
  if (!slashed) return { fault: 'not_a_day' }
  const [, first, second, year] = slashed
  const said = orderIn(typed) ?? order
  if (!said) return { fault: 'day_order' }
  return said === 'dmy' ? dayOf(year, second, first) : dayOf(year, first, second)
}

/** Which order a day can only have; null where it can have both, or is none. */
export function orderIn(text: string): DayOrder | null {
  const slashed = SLASHED.exec(text.trim())
  if (!slashed) return null
  const [first, second] = [Number(slashed[1]), Number(slashed[2])]
  if (first > 12 && second <= 12) return 'dmy'
  return second > 12 && first <= 12 ? 'mdy' : null
}

export const isSlashedDay = (text: string): boolean => SLASHED.test(text.trim())

function dayOf(year = '', month = '', day = ''): Day {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const found = new Date(`${written}T00:00:00Z`)
  const isDay = !Number.isNaN(found.getTime()) && found.toISOString().slice(0, 10) === written
  return isDay && written >= '1900-01-01' && written < '2200' ? { day: written } : { fault: 'not_a_day' }
}

function dayOfSerial(serial: number): Day {
  if (serial < SERIAL.least || serial > SERIAL.most) return { fault: 'not_a_day' }
  return { day: new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10) }
}

/** An amount as it is written in either language: 1,234.50, 1 234,50 $ or 25. Null where it is none above zero. */
export function readAmount(text: string): string | null {
  const bare = text.replace(/[\s\u00a0\u202f$]|CAD/g, '')
  const said =
    /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(bare) ??
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(bare)
  if (!said) return null
  const dollars = (said[1] ?? '').replace(/[.,]/g, '').replace(/^0+(?=\d)/, '')
  const amount = `${dollars}.${(said[2] ?? '').padEnd(2, '0')}`
  return amount === '0.00' || Number(amount) > 1_000_000 ? null : amount
}

/** A name typed in capitals or without any reads like other names: MARIE-ÈVE O’BRIEN becomes Marie-Ève O’Brien. */
export function tidyName(text: string): string {
  const name = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  const hasBoth = name !== name.toUpperCase() && name !== name.toLowerCase()
  if (hasBoth || name.length < 3) return name
  return name
    .toLowerCase()
    .replace(/(^|[\s\-‐‑’'])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\bMc(\p{L})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`)
}
