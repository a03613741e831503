import { describe, expect, test } from 'vitest'
import { program, registration } from '#test/a-row-to-refund'
import { creditExpiryFrom, refundPolicyFrom } from './refund-policy.ts'
import { refundFor, totalOf } from './refund-rules.ts'

describe('another association', () => {
  test('has other tiers, fees and days by its variables alone', () => {
    const other = refundPolicyFrom({
      registration_refund_days: '5',
      program_refund_tiers: '7:40,30:90',
      refund_admin_fee_cents: '2500',
      program_medical_refund: 'none',
    })
    const wish = { reason: 'changed_mind' as const, refund_to: 'card' as const }
    expect(totalOf(refundFor(program(), wish, other, '2024-09-19'))).toBe(35_100 - 2500)
    expect(totalOf(refundFor(program(), wish, other, '2024-09-20'))).toBe(15_600 - 2500)
    expect(totalOf(refundFor(program(), { ...wish, reason: 'medical' }, other, '2025-02-07'))).toBe(0)
    expect(totalOf(refundFor(registration(), wish, other, '2025-02-13'))).toBe(0)
  })

  test.each([
    { program_refund_tiers: '14-100' },
    { course_refund_tiers: '7:101' },
    { refund_admin_fee_cents: '-5' },
    { registration_refund_days: 'soon' },
  ])('with a policy that cannot be read is told so: %o', (variables) => {
    expect(() => refundPolicyFrom(variables)).toThrow(/configuration variable/)
  })
})

test('a credit is good to the end of the season after this one', () => {
  expect(creditExpiryFrom({ season_end: '2025-08-31' })).toBe('2026-08-31')
  expect(() => creditExpiryFrom({})).toThrow(/season_end/)
})
