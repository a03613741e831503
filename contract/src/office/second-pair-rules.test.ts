import { expect, test } from 'vitest'
import { secondPairLimitFrom, whySecondPair } from './second-pair-rules.ts'

const small = { deed: 'credit_note' as const, cents: 50_000, aloneCents: 0, limitCents: 50_000 }

test('one person decides up to the limit, and two above it', () => {
  expect(whySecondPair(small)).toBeNull()
  expect(whySecondPair({ ...small, cents: 50_001 })).toBe('above_limit')
})

test('small parts of a large amount count together', () => {
  expect(whySecondPair({ ...small, cents: 1, aloneCents: 50_000 })).toBe('above_limit')
})

test('setting the refund policy aside always takes two, however small it is', () => {
  expect(whySecondPair({ ...small, deed: 'refund_exception', cents: 1 })).toBe('policy_set_aside')
})

test('the limit is a variable of the association, and 500.00 without one', () => {
  expect(secondPairLimitFrom({})).toBe(50_000)
  expect(secondPairLimitFrom({ office_second_pair_limit: '120.50' })).toBe(12_050)
  expect(() => secondPairLimitFrom({ office_second_pair_limit: 'much' })).toThrow('office_second_pair_limit')
})
