import { plainDateIn } from '@centrepass/contract/ground/dates'
import { formatCurrency, parseCurrency } from '@centrepass/contract/ground/money'
import { now, played, site } from '../api/site-configuration.ts'
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
    day: (date: string) => dayIn(tag, new Date(`${date}T12:00Z`), 'UTC'),
    dayOf: (instant: string) => dayIn(tag, new Date(instant), site().association.timezone),
    /** For what is stored in real time, such as sign-ins: the demo shows it by its own clock, like all else. */
    realDay: (instant: string) => dates(tag, { dateStyle: 'long' }).format(new Date(played(instant))),
    realTime: (instant: string) =>
      dates(tag, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(played(instant))),
    time: (instant: string) => timeIn(tag, new Date(instant)),
    /** How long ago something happened in the real world. */
    ago: (instant: string) => agoIn(tag, Math.max(0, Date.now() - Date.parse(instant))),
    inDays: (days: number) => spans(tag).format(days, 'day'),
    /** “Ida, Signe and Juno”. */
    andList: (names: readonly string[]) => new Intl.ListFormat(tag).format(names),
  }
}

function moneyIn(locale: Locale, amount: string): string {
  if (locale === 'en') return formatCurrency(parseCurrency(amount))
  return `${amount.replace('.', ',')}\u00a0$`
}

function dayIn(tag: string, date: Date, timeZone: string): string {
  const thisYear = yearOf(now(), site().association.timezone)
  const formatter = dates(tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(yearOf(date, timeZone) !== thisYear && { year: 'numeric' }),
    timeZone,
  })
  // English sets a comma after the weekday as soon as there is a year; next to days without one it looks odd.
  const day = formatter.format(date).replace(',', '')
  // Only the first of a month is an ordinal in French.
  return tag === tagOf.fr ? day.replace(' 1 ', ' 1er ') : day
}

function timeIn(tag: string, instant: Date): string {
  const { timezone: timeZone } = site().association
  const formatter = dates(tag, { hour: 'numeric', minute: '2-digit', timeZone })
  // French writes 18 h 30: one thing, which stays on one line.
  return formatter.format(instant).replaceAll(' ', '\u00a0')
}

function agoIn(tag: string, ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 60) return spans(tag).format(-seconds, 'second')
  if (seconds < 3600) return spans(tag).format(-Math.round(seconds / 60), 'minute')
  return spans(tag).format(-Math.round(seconds / 3600), 'hour')
}

const yearOf = (instant: Date, timeZone: string) => plainDateIn(instant, timeZone).slice(0, 4)

// A formatter takes milliseconds to build on a phone, and a page of offers needs hundreds of dates.
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
