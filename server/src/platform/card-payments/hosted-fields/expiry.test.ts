import { expect, test } from 'vitest'
import { expiryIn, formatExpiry, isPast } from './expiry.ts'

test.each([
  ['', ''],
  ['0', '0'],
  ['1', '1'],
  ['2', '02'],
  ['12', '12'],
  ['13', '01 / 3'],
  ['1/', '01'],
  ['12/', '12'],
  ['122', '12 / 2'],
  ['1226', '12 / 26'],
  ['12/26', '12 / 26'],
  ['12 / 26', '12 / 26'],
  ['12-26', '12 / 26'],
  ['1/27', '01 / 27'],
  ['12/2026', '12 / 2026'],
  ['122026', '12 / 2026'],
  ['12/2026999', '12 / 2026'],
  ['12/269', '12 / 26'],
  ['2026-12', '12 / 2026'],
  ['2026/1', '01 / 2026'],
])('%j is shown as %j, and shown again it stays so', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown)
  expect(formatExpiry(shown)).toBe(shown)
})

test.each([
  ['12 / 26', { month: 12, year: 2026 }],
  ['1226', { month: 12, year: 2026 }],
  ['12/2026', { month: 12, year: 2026 }],
  ['01 / 31', { month: 1, year: 2031 }],
  ['2030-05', { month: 5, year: 2030 }],
  ['00 / 26', null],
  ['12', null],
  ['12 / 2', null],
  ['12 / 202', null],
  ['', null],
  ['soon', null],
])('%j means %j', (typed, meant) => {
  expect(expiryIn(typed)).toEqual(meant)
})

test.each([
  [{ month: 6, year: 2026 }, false],
  [{ month: 7, year: 2026 }, false],
  [{ month: 1, year: 2027 }, false],
  [{ month: 5, year: 2026 }, true],
  [{ month: 12, year: 2025 }, true],
])('in June 2026, %j has passed: %s', (expiry, passed) => {
  expect(isPast(expiry, { month: 6, year: 2026 })).toBe(passed)
})
