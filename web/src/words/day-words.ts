import type { Locale } from './locale.ts'

// Days as the browser's own formatter writes them, without building one: see `formats.ts`.
const names = {
  en: {
    days: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
    months: 'January February March April May June July August September October November December'.split(
      ' ',
    ),
  },
  fr: {
    days: 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' '),
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  },
}

/** “Sunday 9 February”, “dimanche 9 février”. */
export const dayInWords = (locale: Locale, date: string): string =>
  `${names[locale].days[noonOf(date).getUTCDay()]} ${dateInWords(locale, date)}`

/** “9 February”, “1er février”. */
export function dateInWords(locale: Locale, date: string): string {
  const at = noonOf(date)
  const day = at.getUTCDate()
  // Only the first of a month is an ordinal in French.
  const number = locale === 'fr' && day === 1 ? '1er' : day
  return `${number} ${names[locale].months[at.getUTCMonth()]}`
}

const noonOf = (date: string) => new Date(`${date}T12:00Z`)

/** “9:05”, “9 h 05”, which stays on one line. */
export function timeInWords(locale: Locale, wallTime: string): string {
  const [hour, minute] = wallTime.split(':')
  return locale === 'fr' ? `${Number(hour)}\u00a0h\u00a0${minute}` : `${Number(hour)}:${minute}`
}

const near = { en: ['today', 'tomorrow'], fr: ['aujourd’hui', 'demain', 'après-demain'] }

/** Null for days that are over. */
export function daysAhead(locale: Locale, days: number): string | null {
  if (days < 0) return null
  return near[locale][days] ?? (locale === 'fr' ? `dans ${days} jours` : `in ${days} days`)
}
