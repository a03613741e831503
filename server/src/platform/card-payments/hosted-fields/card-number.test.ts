import { expect, test } from 'vitest'
import { brandOf } from './card-brands.ts'
import { formatCvc, formatNumber, passesLuhn } from './card-number.ts'
import { testCards } from './test-cards.ts'

test.each([
  ['', ''],
  ['4', '4'],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 4242\t4242', '4242 4242 4242 4242'],
  ['card: 4242 4242 4242 4242.', '4242 4242 4242 4242'],
  ['42424242424242429', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['30569309025904', '3056 930902 5904'],
  ['9999999999999999999', '9999 9999 9999 9999 999'],
  ['٤٢٤٢', ''],
])('%j is shown as %j', (typed, shown) => {
  expect(formatNumber(typed)).toBe(shown)
})

test.each([
  ['', null],
  ['4', 'visa'],
  ['51', 'mastercard'],
  ['2221', 'mastercard'],
  ['2720', 'mastercard'],
  ['2220', null],
  ['2721', null],
  ['34', 'amex'],
  ['37', 'amex'],
  ['6011', 'discover'],
  ['65', 'discover'],
  ['36', 'diners'],
  ['305', 'diners'],
  ['3530', 'jcb'],
  ['9', null],
])('%j belongs to %s', (digits, brand) => {
  expect(brandOf(digits)?.code ?? null).toBe(brand)
})

test.each([...testCards.keys()])(
  'the test card %s has a brand, its length and a right check digit',
  (digits) => {
    expect(brandOf(digits)?.length).toBe(digits.length)
    expect(passesLuhn(digits)).toBe(true)
  },
)

test('one mistyped digit is always noticed', () => {
  for (let place = 0; place < 16; place++) {
    for (let digit = 0; digit < 10; digit++) {
      const digits = `${'4242424242424242'.slice(0, place)}${digit}${'4242424242424242'.slice(place + 1)}`
      expect(passesLuhn(digits)).toBe(digits === '4242424242424242')
    }
  }
})

test.each([
  ['1234', '4242', '123'],
  ['1234', '3782', '1234'],
  ['12345', '', '1234'],
  ['1 2-3', '4242', '123'],
])('the security code %j beside %j is kept as %j', (typed, number, kept) => {
  expect(formatCvc(typed, number)).toBe(kept)
})

test('no two test cards look alike once only brand, last four digits and meaning are known', () => {
  const seen = [...testCards].map(([digits, meaning]) =>
    [brandOf(digits)?.code, digits.slice(-4), meaning].join(),
  )
  expect(new Set(seen).size).toBe(seen.length)
})
