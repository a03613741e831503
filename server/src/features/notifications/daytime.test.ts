import { expect, test } from 'vitest'
import { isDaytime, lastDaytime } from './daytime.ts'

const ZONE = 'America/Vancouver'
const at = (local: string) => new Date(`${local}-08:00`)

test('telephones ring from nine in the morning until nine in the evening', () => {
  const rings = ['2025-02-07T08:59', '2025-02-07T09:00', '2025-02-07T20:59', '2025-02-07T21:00']
  expect(rings.map((local) => isDaytime(at(local), ZONE))).toEqual([false, true, true, false])
})

test('the last daytime is the moment itself by day, and the evening before it at night', () => {
  const moments = ['2025-02-07T12:00', '2025-02-07T23:30', '2025-02-07T03:00']
  expect(moments.map((local) => lastDaytime(at(local), ZONE))).toEqual([
    at('2025-02-07T12:00'),
    at('2025-02-07T20:59'),
    at('2025-02-06T20:59'),
  ])
})
