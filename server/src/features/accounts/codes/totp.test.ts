import { expect, test } from 'vitest'
import { toBase32 } from '../factors/base32.ts'
import { codeAt, stepAt, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is the one of the standard', (seconds, code) => {
  expect(codeAt(secret, stepAt(seconds * 1000))).toBe(code)
})

test('a secret is written as authenticator apps read it', () => {
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

/** At how many of the 30 seconds of a step a phone whose clock is this far off is let in. */
const secondsLetIn = (offBy: number) =>
  Array.from({ length: 30 }, (_, second) => 1_763_300_000_000 - (1_763_300_000_000 % 30_000) + second * 1000)
    .map((now) => stepOfCode(secret, codeAt(secret, stepAt(now + offBy * 1000)), now))
    .filter((step) => step !== null).length

test('a phone whose clock is 29 seconds off is always let in, one 90 seconds off never', () => {
  expect([29, -29].map(secondsLetIn)).toEqual([30, 30])
  expect([90, -90, 60, -60].map(secondsLetIn)).toEqual([0, 0, 0, 0])
})

test('a phone whose clock is 59 seconds off is let in only in the one second where its step is next to ours', () => {
  expect([59, -59].map(secondsLetIn)).toEqual([1, 1])
})

test('spaces are for the eye, and anything but six digits is no code', () => {
  const now = 1_763_300_000_000
  const code = codeAt(secret, stepAt(now))
  expect(stepOfCode(secret, `${code.slice(0, 3)} ${code.slice(3)}`, now)).toBe(stepAt(now))
  expect(
    [`${code}0`, code.slice(1), '', 'é'.repeat(3)].map((typed) => stepOfCode(secret, typed, now)),
  ).toEqual([...[null, null, null, null]])
})
