import { expect, test } from 'vitest'
import { saleStatus } from './sale-rules.ts'

test.each([
  ['2025-02-03T19:59:59.999Z', 'upcoming'],
  ['2025-02-03T20:00:00.000Z', 'open'],
  ['2025-02-07T17:00:00.000Z', 'open'],
  ['2025-04-15T06:58:59.999Z', 'open'],
  ['2025-04-15T06:59:00.000Z', 'closed'],
  ['2026-01-01T00:00:00.000Z', 'closed'],
])('at %s the sale is %s', (now, status) => {
  expect(saleStatus(new Date(now), '2025-02-03T20:00:00.000Z', '2025-04-15T06:59:00.000Z')).toBe(status)
})
