import { expect, test } from 'vitest'
import { expiryTs, isExpiring } from './session-rules.ts'

test('the expiry is now plus expires_in seconds', () => {
  expect(expiryTs(1_000_000, 600)).toBe(1_600_000)
})

test.each([
  [600, false],
  [61, false],
  [60, true],
  [1, true],
  [0, true],
  [-30, true],
])('a token with %i seconds left is expiring: %s', (seconds, expected) => {
  const now = 1_738_947_600_000
  expect(isExpiring(now + seconds * 1000, now)).toBe(expected)
})
