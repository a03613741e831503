import { expect, test } from 'vitest'
import { partAmount } from './part-amount.ts'

test.each([
  ['120', '120.00'],
  ['120.5', '120.50'],
  ['120,00', '120.00'],
  [' $476.48 ', '476.48'],
  ['120,00 $', '120.00'],
])('%j is an amount', (typed, amount) => {
  expect(partAmount(typed, '476.48')).toBe(amount)
})

test.each(['', '0', '-5', '476.49', '1.234', 'a lot', '1e3', '1.2.3'])('%j is none', (typed) => {
  expect(partAmount(typed, '476.48')).toBeNull()
})
