import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsOf, formatCurrency, moneyIn, moneyOf, moneyTyped, parseCurrency } from './money.ts'

const cents = fc.integer({ min: -99_999_999, max: 99_999_999 })

describe('centsOf', () => {
  test.each([
    ['694.12', 69412],
    ['-3.05', -305],
    ['0.00', 0],
    ['-0.00', 0],
    ['0.29', 29],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('%s is %i cents', (money, expected) => expect(centsOf(money)).toBe(expected))

  test.each(['', '12', '12.5', '1,000.00', '$5.00', '1.234', ' 1.00', '+1.00', '99999999999999999.99'])(
    'refuses %j, which is not the wire form',
    (money) => expect(() => centsOf(money)).toThrow(RangeError),
  )
})

describe('moneyOf', () => {
  test.each([
    [69412, '694.12'],
    [-305, '-3.05'],
    [0, '0.00'],
    [-0, '0.00'],
    [5, '0.05'],
    [100, '1.00'],
  ])('%i cents are %s', (amount, expected) => expect(moneyOf(amount)).toBe(expected))

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d, which is not whole cents', (amount) =>
    expect(() => moneyOf(amount)).toThrow(RangeError),
  )
})

describe('parseCurrency strips every character except digits, dot and minus', () => {
  test.each([
    ['$1,234.50', 1234.5],
    ['-$12.50', -12.5],
    ['$-1,000.00', -1000],
    ['CAD 12', 12],
    ['694.12', 694.12],
    ['', 0],
  ])('%j is %d', (text, expected) => expect(parseCurrency(text)).toBe(expected))

  test.each(['1.2.3', '--5', '5-'])('%j is not a number', (text) => expect(parseCurrency(text)).toBeNaN())

  test('answers at once for 50,000 characters', () => {
    // By the processor's own clock, which a busy machine does not stop.
    const before = process.cpuUsage()
    parseCurrency('$,'.repeat(25_000))
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500)
  })
})

describe('formatCurrency', () => {
  test.each([
    [12.5, '$12.50'],
    [-12.5, '-$12.50'],
    [0, '$0.00'],
    [-0, '$0.00'],
    [-0.001, '$0.00'],
    [999.99, '$999.99'],
    [-1234.5, '-$1,234.50'],
    [1234567.8, '$1,234,567.80'],
  ])('%d shows as %s', (amount, expected) => expect(formatCurrency(amount)).toBe(expected))
})

test.each([
  ['694.12', '$694.12', '694,12 $'],
  ['-3.05', '-$3.05', '-3,05 $'],
  ['-1234.50', '-$1,234.50', '-1 234,50 $'],
  ['1234567.80', '$1,234,567.80', '1 234 567,80 $'],
])('%s is %s in English and %s in French, in one piece', (money, en, fr) =>
  expect([moneyIn('en', money), moneyIn('fr', money)]).toEqual([en, fr.replaceAll(' ', '\u00a0')]),
)

describe('an amount that a person typed or copied', () => {
  test.each([
    ['1234.5', '1234.50'],
    ['1234', '1234.00'],
    ['1234567', '1234567.00'],
    ['$1,234.50', '1234.50'],
    ['1,234', '1234.00'],
    ['1,23', '1.23'],
    [' 1 234,50 $ ', '1234.50'],
    ['1\u00a0234\u00a0567,80\u00a0$', '1234567.80'],
  ])('%j is %s', (text, money) => expect(moneyTyped(text)).toBe(money))

  test.each(['', '$', '-5.00', '1.234', '1,2345', '12,34,567', '1 23', 'ten', '12345678', '5.'])(
    '%j is none',
    (text) => expect(moneyTyped(text)).toBeUndefined(),
  )

  test('is read from every amount that a screen shows', () => {
    const shown = fc.integer({ min: 0, max: 999_999_999 }).map(moneyOf)
    const isRead = (money: string) =>
      moneyTyped(moneyIn('en', money)) === money && moneyTyped(moneyIn('fr', money)) === money
    fc.assert(fc.property(shown, isRead))
  })
})

describe('money survives every way it travels', () => {
  test('cents to the wire and back', () => {
    fc.assert(fc.property(cents, (amount) => centsOf(moneyOf(amount)) === amount))
  })

  test('the wire to cents and back', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?([1-9]\d{0,7}|0)\.\d{2}$/), (money) => {
        fc.pre(money !== '-0.00')
        return moneyOf(centsOf(money)) === money
      }),
    )
  })

  test('the wire to the screen and back', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const shown = formatCurrency(parseCurrency(moneyOf(amount)))
        return parseCurrency(shown) === amount / 100 && shown.replace(/[$,]/g, '') === moneyOf(amount)
      }),
    )
  })
})
