import { expect, test } from 'vitest'
import { brandName } from './card-brands.ts'

test.each([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['diners', 'Diners Club'],
  ['jcb', 'JCB'],
])('the brand %s is written %s', (code, name) => {
  expect(brandName(code)).toBe(name)
})
