import { expect, test } from 'vitest'
import { checkDiscount, discountOf, emptyDiscount } from './discount-form.ts'

const typed = { ...emptyDiscount, code: 'spring-10', en: 'Spring', fr: 'Printemps', percent: '10' }

test('a discount that is typed in full has nothing wrong, and its code is in capitals', () => {
  expect(checkDiscount(typed)).toEqual({})
  expect(discountOf(typed)).toMatchObject({ rule: 'code', code: 'SPRING-10', settings: { percent: 10 } })
})

test.each([
  ['a share of nothing', { percent: '0' }, { percent: 'percentage' }],
  ['a share of more than all', { percent: '101' }, { percent: 'percentage' }],
  ['no amount', { worth: 'amount', amount: '0' }, { amount: 'discount_amount' }],
  ['an amount below zero', { worth: 'amount', amount: '-5' }, { amount: 'discount_amount' }],
  ['an amount of ten digits', { worth: 'amount', amount: '1234567890' }, { amount: 'discount_amount' }],
  ['a short code', { code: 'A' }, { code: 'discount_code' }],
  [
    'days in the wrong order',
    { from_on: '2025-03-02', until_on: '2025-03-01' },
    { until_on: 'until_before_from' },
  ],
  ['an early rule without a last day', { rule: 'early' }, { until_on: 'required' }],
  ['no fund', { payer: 'fund' }, { fund_id: 'required' }],
  ['no product', { scope: 'some' }, { products: 'choice' }],
  ['a limit of nothing', { limit_uses: '0' }, { limit_uses: 'above_zero' }],
  ['a limit in words', { limit_per_family: 'two' }, { limit_per_family: 'whole_number' }],
])('%s is said at its field', (_, changed, wrong) => {
  expect(checkDiscount({ ...typed, ...changed })).toEqual(wrong)
})

test('what the national body gives is worked out on its own part', () => {
  const { settings } = discountOf({ ...typed, payer: 'nation', base: 'cost' })
  expect(settings).toMatchObject({ payer: 'nation', base: 'national', fund_id: null })
})

test('only a code and a rule of the office are given to some', () => {
  expect(discountOf({ ...typed, rule: 'grant' }).settings.is_by_grant).toBe(true)
  expect(discountOf({ ...typed, is_by_grant: true }).settings.is_by_grant).toBe(true)
  expect(discountOf({ ...typed, rule: 'sibling', is_by_grant: true }).settings.is_by_grant).toBe(false)
})
