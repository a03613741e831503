import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { site } from '../api/site-configuration.ts'
import { formatsIn } from './formats.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2025-02-07T17:00:00Z')
})
afterEach(() => vi.useRealTimers())

const en = formatsIn('en')
const fr = formatsIn('fr')

test('money has two decimals, parted thousands, a dollar sign and a leading minus, as each language writes them', () => {
  expect(['67.00', '0.05', '-12.50', '1548.75'].map(en.money)).toEqual([
    '$67.00',
    '$0.05',
    '-$12.50',
    '$1,548.75',
  ])
  expect(['67.00', '-12.50', '1548.75'].map(fr.money)).toEqual([
    '67,00\u00a0$',
    '-12,50\u00a0$',
    '1\u00a0548,75\u00a0$',
  ])
})

test('a day of this year is told with its weekday, another year with the year as well', () => {
  expect(en.day('2025-02-09')).toBe('Sunday 9 February')
  expect(fr.day('2025-02-09')).toBe('dimanche 9 février')
  expect(en.day('2024-10-17')).toBe('Thursday 17 October 2024')
  expect(fr.day('2024-10-17')).toBe('jeudi 17 octobre 2024')
})

test('a birthdate is told with its year and without a weekday', () => {
  expect(formatsIn('en').birthdate('2025-12-11')).toBe('11 December 2025')
  expect(formatsIn('fr').birthdate('2008-03-01')).toBe('1er mars 2008')
})

test('the first of a month is an ordinal in French, and no other day is', () => {
  expect(fr.day('2025-02-01')).toBe('samedi 1er février')
  expect(fr.day('2024-09-01')).toBe('dimanche 1er septembre 2024')
  expect(fr.day('2025-02-11')).toBe('mardi 11 février')
  expect(en.day('2025-02-01')).toBe('Saturday 1 February')
})

test('an instant is told as the day and the time it is at the association', () => {
  const oneMinuteToMidnight = '2025-02-10T07:59:00Z'
  expect(en.dayOf(oneMinuteToMidnight)).toBe('Sunday 9 February')
  expect(en.time(oneMinuteToMidnight)).toBe('23:59')
  expect(fr.time(oneMinuteToMidnight)).toBe('23\u00a0h\u00a059')
})

test('which year it is depends on the association as well, not on Greenwich', () => {
  const newYearsEve = '2026-01-01T05:00:00Z'
  vi.setSystemTime(newYearsEve)
  expect(en.dayOf(newYearsEve)).toBe('Wednesday 31 December')
  expect(en.day('2026-01-01')).toBe('Thursday 1 January 2026')
})

test('days ahead are counted aloud', () => {
  expect([0, 1, 2, 14].map(en.inDays)).toEqual(['today', 'tomorrow', 'in 2 days', 'in 14 days'])
  expect([0, 1, 2, 14].map(fr.inDays)).toEqual(['aujourd’hui', 'demain', 'après-demain', 'dans 14 jours'])
})

test('a sign-in is told with the reader’s own day and time', () => {
  const afternoon = '2025-02-07T14:30:00'
  expect(en.realTime(afternoon)).toBe('7 February 2025 at 14:30')
  expect(fr.realTime(afternoon).replaceAll('\u00a0', ' ')).toBe('7 février 2025 à 14 h 30')
})

test('the days of an event name a year once, and both where it goes over New Year', () => {
  expect(en.fullDays('2025-01-25', '2025-01-26')).toEqual(['Saturday 25 January', 'Sunday 26 January 2025'])
  expect(en.fullDays('2024-12-31', '2025-01-01')).toEqual([
    'Tuesday 31 December 2024',
    'Wednesday 1 January 2025',
  ])
  expect(fr.fullDays('2025-01-25', '2025-01-25')).toEqual([
    'samedi 25 janvier 2025',
    'samedi 25 janvier 2025',
  ])
})

test('what happened in real time is shown by the clock of the demo', () => {
  const offset = Date.parse('2025-02-07T17:00:00Z') - Date.parse('2031-05-05T05:05:00Z')
  site().clock_offset_ms = offset
  onTestFinished(() => {
    site().clock_offset_ms = 0
  })
  expect(en.realDay('2031-05-05T05:05:00Z')).toBe('7 February 2025')
  expect(en.realTime('2031-05-05T05:05:00Z')).toContain('7 February 2025')
  expect(fr.realDay('2031-05-05T05:05:00Z')).toBe('7 février 2025')
})

test('days and times are written as the formatters of the language write them', () => {
  for (const [locale, tag] of [
    ['en', 'en-GB'],
    ['fr', 'fr-CA'],
  ] as const) {
    const formats = formatsIn(locale)
    const days = new Intl.DateTimeFormat(tag, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
    const times = new Intl.DateTimeFormat(tag, {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: site().association.timezone,
    })
    const spans = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
    for (let n = 0; n < 400; n++) {
      const instant = new Date(Date.parse('2023-01-01T00:05:00Z') + n * 86_400_000 + n * 3_660_000)
      const day = days.format(instant).replace(',', '')
      expect(formats.day(instant.toISOString().slice(0, 10))).toBe(
        locale === 'fr' ? day.replace(' 1 ', ' 1er ') : day,
      )
      expect(formats.time(instant.toISOString())).toBe(times.format(instant).replaceAll(' ', '\u00a0'))
      expect(formats.inDays(n - 20)).toBe(spans.format(n - 20, 'day'))
    }
  }
})
