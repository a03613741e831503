import { expect, test } from 'vitest'
import { type Meets, meetingsOf } from './meeting-rules.ts'

const saturdays: Meets = { times: [{ days: ['sat'], from: '10:00', to: '11:15' }], not_on: [] }
const VANCOUVER = 'America/Vancouver'
const starts = (meets: Meets, starts_on: string, ends_on: string) =>
  meetingsOf({ starts_on, ends_on, meets }, VANCOUVER).map(({ startsAt }) => startsAt.toISOString())

test('a program meets on each of its days from the first to the last', () => {
  expect(starts(saturdays, '2025-01-11', '2025-01-25')).toEqual([
    ...['2025-01-11T18:00:00.000Z', '2025-01-18T18:00:00.000Z', '2025-01-25T18:00:00.000Z'],
  ])
})

test('it meets at the same time by the clock on the wall after clocks changed', () => {
  expect(starts(saturdays, '2025-03-08', '2025-03-15')).toEqual([
    ...['2025-03-08T18:00:00.000Z', '2025-03-15T17:00:00.000Z'],
  ])
})

test('a day off is left out', () => {
  const off = { ...saturdays, not_on: ['2025-01-18'] }
  expect(starts(off, '2025-01-11', '2025-01-25')).toHaveLength(2)
})

test('two times are in the order in which they come', () => {
  const both: Meets = {
    times: [
      { days: ['sat', 'sun'], from: '13:00', to: '14:00' },
      { days: ['sun'], from: '09:00', to: '10:00' },
    ],
    not_on: [],
  }
  expect(starts(both, '2025-01-11', '2025-01-12')).toEqual([
    ...['2025-01-11T21:00:00.000Z', '2025-01-12T17:00:00.000Z', '2025-01-12T21:00:00.000Z'],
  ])
})

test('an end before the beginning is no meeting, and an end that is years away is not counted out', () => {
  expect(starts(saturdays, '2025-02-01', '2025-01-01')).toEqual([])
  expect(starts(saturdays, '2025-01-04', '9999-12-31').length).toBeLessThan(60)
})
