/** A day as text, never as a Date: a birthdate is the same day in every time zone. */
export type DateParts = { year: string; month: string; day: string }

/** The parts that are there already: `2012-4-` has a year and a month, and `16/4/2012` all three. */
export function datePartsOf(text: string, months: readonly string[] = []): DateParts {
  const [meant, other] = daysMeant(text, months)
  // Of a day that could be two, or whose year is still to come, no part but the year is sure.
  if (other || (!meant && !/^[\dY]{4}/.test(text)))
    return { year: other?.slice(0, 4) ?? '', month: '', day: '' }
  const [year = '', month = '', day = ''] = (meant ?? text).split(SEPARATOR)
  return { year: within(year, 1000, 9999), month: within(month, 1, 12), day: within(day, 1, 31) }
}

/** The text of a partly filled date: letters fill the missing parts. */
export function textOf({ year, month, day }: DateParts): string {
  return year || month || day ? `${year || 'YYYY'}-${month || 'MM'}-${day || 'DD'}` : ''
}

/** The number pad of a phone has no dash: eight digits in a row that begin with a year get theirs. */
export const asTyped = (text: string): string =>
  text.replace(/^((?:19|20)\d{2})(\d{2})(\d{2})$/, (all, year, month, day) =>
    isDay(`${year}-${month}-${day}`) ? `${year}-${month}-${day}` : all,
  )

/** Once the field is left: the day as it is written here, unless it is none, or could be two. */
export function tidied(text: string, months: readonly string[] = []): string {
  const [meant, ...others] = daysMeant(text, months)
  return meant && others.length === 0 ? meant : text
}

/**
 * The days that a text can mean. In Canada people write the day or the month first, so that 5/2/2013 is two days:
 * a wrong birthdate is worse than a question.
 */
export function daysMeant(text: string, months: readonly string[] = []): string[] {
  const [first = '', second = '', third = '', more] = partsOf(numbered(text.trim(), months))
  if (more !== undefined) return []
  if (first.length === 4) return real([[first, second, third]])
  if (third.length !== 4) return []
  const dayFirst = [third, second, first]
  return real(isNamed(text) ? [dayFirst] : [dayFirst, [third, first, second]])
}

const SEPARATOR = /[-/. ]/
const isNamed = (text: string) => /\p{Letter}/u.test(text)

/** Eight digits in a row begin with the year, or else end with it. */
function partsOf(text: string): string[] {
  const digits = /^\d{8}$/.exec(text)?.[0]
  if (!digits) return text.split(/[-/., ]+/).filter(Boolean)
  const written = asTyped(digits)
  return written === digits ? [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)] : written.split('-')
}

/** A month by its name, or the beginning of it: `2 mai 2013` and `May 2, 2013` are both 2 5 2013. */
function numbered(text: string, months: readonly string[]): string {
  const word = /\p{Letter}{3,}/u.exec(text)?.[0]
  const at = word ? months.findIndex((name) => plain(name).startsWith(plain(word))) : -1
  if (!word || at < 0) return text
  const [before = '', after = ''] = text.split(word)
  const rest = [before, after].map((part) => part.replace(/[^\d]+/g, ' ').trim()).filter(Boolean)
  const [day = '', year = ''] = rest.join(' ').split(' ')
  return `${day} ${at + 1} ${year}`
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

/** Those of the given years, months and days that are in the calendar, each once. */
function real(candidates: string[][]): string[] {
  const days = candidates.map(([year, month = '', day = '']) =>
    [year, ...[month, day].map(twoDigits)].join('-'),
  )
  return [...new Set(days)].filter(isDay)
}

/** The same day back from the calendar: 30 February is not a day. */
function isDay(text: string): boolean {
  if (!/^(19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}

const within = (part: string, least: number, most: number) =>
  /^\d+$/.test(part) && Number(part) >= least && Number(part) <= most ? twoDigits(part) : ''
const twoDigits = (part: string) => part.padStart(2, '0')
