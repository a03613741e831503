import { moneyIn } from '@centrepass/contract/ground/money'
import { expect, test } from 'vitest'
import { searchedAmount } from './searched-amount.ts'

test.each([
  ['1234.50', 123450],
  [moneyIn('en', '1234.50'), 123450],
  [moneyIn('fr', '1234.50'), 123450],
  ['1 234,50 $', 123450],
  ['95,00 $', 9500],
])('an amount is searched as a screen shows it: %j', (text, cents) => {
  expect(searchedAmount(text)).toEqual({ cents, day: null })
})

test.each(['2025-03-04 250,00', '250,00 $ 2025-03-04', '$250.00 2025-03-04'])('%j has a day', (text) => {
  expect(searchedAmount(text)).toEqual({ cents: 25000, day: '2025-03-04' })
})

test.each(['', '12 250,00 $ twice', '1,23.00', 'ten', '12,3'])('%j is none', (text) => {
  expect(searchedAmount(text)).toBeNull()
})
