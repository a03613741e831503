import { clubNameIn } from '@centrepass/contract/catalogue/club-names'
import { plainDateIn, wallTimeIn } from '@centrepass/contract/ground/dates'
import { moneyIn } from '@centrepass/contract/ground/money'
import { now, played, site } from '../api/site-configuration.ts'
import { dateInWords, dayInWords, daysAhead, timeInWords } from './day-words.ts'
import { type Locale, useLocale } from './locale.ts'

// Day before month, as in the association's own notices: "Sunday 9 February".
const tagOf = { en: 'en-GB', fr: 'fr-CA' } as const

/** How money and days are written in the reader's language. */
export function useFormats() {
  return formatsIn(useLocale())
}

export function formatsIn(locale: Locale) {
  const tag = tagOf[locale]
  return {
    money: (amount: string) => moneyIn(locale, amount),
    /** A day with its weekday; the year only when it is not this one. */
    day: (date: string) => dayIn(locale, date),
    /** With its year always: what is printed is read next year too. */
    fullDay: (date: string) => fullDayIn(locale, date),
    /** “11 December 2008”: which weekday it was says nothing about a birthdate. */
    birthdate: (date: string) => `${dateInWords(locale, date)} ${date.slice(0, 4)}`,
    /** The first and the last day, with the year once where it is the same one. */
    fullDays: (from: string, to: string) => fullDaysIn(locale, from, to),
    dayOf: (instant: string) => dayIn(locale, dateOf(instant)),
    /** For what is stored in real time, such as sign-ins: the demo shows it by its own clock, like all else. */
    realDay: (instant: string) => dates(tag, { dateStyle: 'long' }).format(new Date(played(instant))),
    realTime: (instant: string) =>
      dates(tag, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(played(instant))),
    time: (instant: string) =>
      timeInWords(locale, wallTimeIn(new Date(instant), site().association.timezone)),
    /** How long ago something happened in the real world. */
    ago: (instant: string) => agoIn(tag, Math.max(0, Date.now() - Date.parse(instant))),
    inDays: (days: number) => inDaysIn(locale, days),
    /** A club by its own name, and what stands for all others in the reader's language. */
    club: (name: string) => clubNameIn(locale, name),
    /** Between a name and what it names: in French a space that does not break comes before it. */
    colon: locale === 'fr' ? '\u00a0:' : ':',
    /** “Ida, Signe and Juno”. */
    andList: (names: readonly string[]) => new Intl.ListFormat(tag).format(names),
  }
}

function dayIn(locale: Locale, date: string): string {
  const thisYear = plainDateIn(now(), site().association.timezone).slice(0, 4)
  const day = dayInWords(locale, date)
  return date.startsWith(thisYear) ? day : `${day} ${date.slice(0, 4)}`
}

function fullDaysIn(locale: Locale, from: string, to: string): [string, string] {
  const isOneYear = from !== to && from.slice(0, 4) === to.slice(0, 4)
  return [isOneYear ? dayInWords(locale, from) : fullDayIn(locale, from), fullDayIn(locale, to)]
}

const fullDayIn = (locale: Locale, date: string) => `${dayInWords(locale, date)} ${date.slice(0, 4)}`

const dateOf = (instant: string) => plainDateIn(new Date(instant), site().association.timezone)

function inDaysIn(locale: Locale, days: number): string {
  return daysAhead(locale, days) ?? spans(tagOf[locale]).format(days, 'day')
}

function agoIn(tag: string, ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 60) return spans(tag).format(-seconds, 'second')
  if (seconds < 3600) return spans(tag).format(-Math.round(seconds / 60), 'minute')
  return spans(tag).format(-Math.round(seconds / 3600), 'hour')
}

// A formatter takes milliseconds to build on a phone, and the first of all a tenth of a second or two: what the pages
// show that the server paints is put into words in `day-words.ts`, without one.
const formatters = new Map<string, Intl.DateTimeFormat>()
const spanFormatters = new Map<string, Intl.RelativeTimeFormat>()

function dates(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options)
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(tag, options)
  formatters.set(key, formatter)
  return formatter
}

function spans(tag: string): Intl.RelativeTimeFormat {
  const formatter = spanFormatters.get(tag) ?? new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  spanFormatters.set(tag, formatter)
  return formatter
}
