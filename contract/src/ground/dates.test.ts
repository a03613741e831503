import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { instantOf, knowOffsets, offsetSpans, plainDateIn, wholeDaysBetween } from './dates.ts'

const VANCOUVER = 'America/Vancouver'

describe('instantOf', () => {
  test.each([
    ['2025-02-07T09:00', VANCOUVER, '2025-02-07T17:00:00.000Z', 'winter'],
    ['2024-08-01T12:00', VANCOUVER, '2024-08-01T19:00:00.000Z', 'summer'],
    ['2025-03-09T01:59', VANCOUVER, '2025-03-09T09:59:00.000Z', 'the minute before clocks go forward'],
    ['2025-03-09T02:30', VANCOUVER, '2025-03-09T10:30:00.000Z', 'a skipped time, which reads 03:30 that day'],
    ['2025-03-09T03:00', VANCOUVER, '2025-03-09T10:00:00.000Z', 'the minute after'],
    ['2024-11-03T01:30', VANCOUVER, '2024-11-03T08:30:00.000Z', 'the first of two'],
    ['2024-11-03T02:00', VANCOUVER, '2024-11-03T10:00:00.000Z', 'after clocks went back'],
    ['2025-07-01T00:00', 'America/St_Johns', '2025-07-01T02:30:00.000Z', 'a half-hour zone'],
    ['2025-06-01T00:00', 'Pacific/Auckland', '2025-05-31T12:00:00.000Z', 'east of UTC'],
    ['2025-06-01T00:00', 'UTC', '2025-06-01T00:00:00.000Z', 'UTC itself'],
  ])('%s in %s is %s (%s)', (local, timeZone, expected) => {
    expect(instantOf(local, timeZone).toISOString()).toBe(expected)
  })

  test.each(['', 'tomorrow', '2025-13-01T00:00'])('refuses %j', (local) => {
    expect(() => instantOf(local, VANCOUVER)).toThrow(RangeError)
  })

  test('the day of an instant is the day that was asked for, clock changes included', () => {
    const days = fc.integer({ min: 0, max: 20_000 })
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 1439 }), (day, minute) => {
        const local = new Date(day * 86_400_000 + minute * 60_000).toISOString().slice(0, 16)
        return plainDateIn(instantOf(local, VANCOUVER), VANCOUVER) === local.slice(0, 10)
      }),
    )
  })
})

describe('plainDateIn', () => {
  test.each([
    ['2025-01-01T07:59:59.999Z', '2024-12-31'],
    ['2025-01-01T08:00:00.000Z', '2025-01-01'],
    ['2025-07-01T06:59:59.000Z', '2025-06-30'],
    ['1969-12-31T23:59:59.500Z', '1969-12-31'],
  ])('%s is %s in Vancouver', (instant, day) => {
    expect(plainDateIn(new Date(instant), VANCOUVER)).toBe(day)
  })
})

describe('wholeDaysBetween', () => {
  test.each([
    ['2025-02-07', '2025-02-07', 0],
    ['2025-02-07', '2025-02-09', 2],
    ['2025-03-08', '2025-03-10', 2],
    ['2024-02-28', '2024-03-01', 2],
    ['2025-02-09', '2025-02-07', -2],
  ])('%s to %s is %i', (a, b, days) => expect(wholeDaysBetween(a, b)).toBe(days))
})

describe('offsets that are told', () => {
  const [from, until] = [Date.parse('2024-01-01T00:00Z'), Date.parse('2026-06-01T00:00Z')]

  test.each([VANCOUVER, 'America/St_Johns', 'Pacific/Auckland', 'America/Regina'])(
    'in %s the day of every hour is the same as the calendar says',
    (timeZone) => {
      const hours = Array.from(
        { length: (until - from) / 3_600_000 },
        (_, n) => new Date(from + n * 3_600_000),
      )
      const asked = hours.map((hour) => plainDateIn(hour, timeZone))
      knowOffsets(timeZone, offsetSpans(timeZone, from, until))
      onTestFinished(() => knowOffsets(timeZone, []))
      expect(hours.map((hour) => plainDateIn(hour, timeZone))).toEqual(asked)
    },
  )

  test('they change at the minute at which clocks do', () => {
    const changes = offsetSpans(VANCOUVER, from, until).map((span) => new Date(span.from).toISOString())
    expect(changes.slice(1)).toEqual([
      '2024-03-10T10:00:00.000Z',
      '2024-11-03T09:00:00.000Z',
      '2025-03-09T10:00:00.000Z',
      '2025-11-02T09:00:00.000Z',
      '2026-03-08T10:00:00.000Z',
    ])
  })

  test('an instant outside them is asked of the calendar', () => {
    knowOffsets(VANCOUVER, offsetSpans(VANCOUVER, from, until))
    onTestFinished(() => knowOffsets(VANCOUVER, []))
    expect(plainDateIn(new Date('2021-07-01T06:30Z'), VANCOUVER)).toBe('2021-06-30')
  })
})
