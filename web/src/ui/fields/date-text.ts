/** A day as text, never as a Date: a birthdate is the same day in every time zone. */
export type DateParts = { year: string; month: string; day: string }

/** The parts that are there already: `2012-4-` has a year and a month. */
export function datePartsOf(text: string): DateParts {
  const [year = '', month = '', day = ''] = text
    .split(SEPARATOR)
    .map((part) => (/^\d+$/.test(part) ? part : ''))
  return { year, month: twoDigits(month), day: twoDigits(day) }
}

/** The text of a partly filled date: letters fill the missing parts. */
export function textOf({ year, month, day }: DateParts): string {
  return year || month || day ? `${year || 'YYYY'}-${month || 'MM'}-${day || 'DD'}` : ''
}

/** The number pad of a phone has no dash: eight digits in a row get theirs. */
export const asTyped = (text: string): string => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

/** Once the field is left: a day with a digit too few, or another separator, as it is written. */
export function tidied(text: string): string {
  const { year, month, day } = datePartsOf(text.trim())
  return year.length === 4 && month && day ? `${year}-${month}-${day}` : text
}

const SEPARATOR = /[-/. ]/
const twoDigits = (part: string) => (part.length === 1 ? `0${part}` : part)
