import { describe, expect, test } from 'vitest'
import {
  agreement,
  atMost,
  email,
  normalisePostalCode,
  numeric,
  phoneText,
  postalCode,
  recoveryCode,
  required,
  sixDigits,
} from './field-rules.ts'

describe('required', () => {
  test.each([[''], ['   '], [null], [undefined], [[]]])('%j is refused', (value) => {
    expect(required(value)).toBe('required')
  })
  test.each([['a'], [0], [false], [['x']]])('%j is fine', (value) => expect(required(value)).toBeNull())
})

describe('agreement', () => {
  test.each([[false], [null], [undefined], ['yes'], [1]])('%j is not an agreement', (value) => {
    expect(agreement(value)).toBe('agreement')
  })
  test('a tick is', () => expect(agreement(true)).toBeNull())
})

describe('numeric', () => {
  test.each([['abc'], [''], [' '], [null], [undefined], ['1,5'], [Number.NaN], ['Infinity'], ['12px']])(
    '%j is refused',
    (value) => expect(numeric(value)).toBe('required'),
  )
  test.each([['12'], ['-1.5'], [0], ['0'], [' 7 ']])('%j is a number', (value) => {
    expect(numeric(value)).toBeNull()
  })
})

describe('email', () => {
  const local64 = 'a'.repeat(64)
  // Four labels of 63 and a short end: 189 with the at sign and the local part to spare.
  const domainOf = (length: number) => `${'d'.repeat(63)}.${'e'.repeat(63)}.${'f'.repeat(length - 131)}.ca`

  test.each([
    ['a@b.ca'],
    ['first.last+tag@mail.example'],
    ["o'brien@sub.domain.museum"],
    ['  padded@mail.example '],
    [`${local64}@mail.example`],
    [`${local64}@${domainOf(189)}`],
    ['a@xn--bcher-kva.xn--p1ai'],
  ])('%j is an address', (value) => expect(email(value)).toBeNull())

  test.each([
    [''],
    ['plain'],
    ['@b.ca'],
    ['a@'],
    ['a@localhost'],
    ['a@b.c'],
    ['a@b.123'],
    ['a@b..ca'],
    ['a@-b.ca'],
    ['a@b-.ca'],
    ['.a@b.ca'],
    ['a.@b.ca'],
    ['a..b@c.ca'],
    ['a b@c.ca'],
    ['a@b@c.ca'],
    ['"quoted"@b.ca'],
    ['a(comment)@b.ca'],
    ['a@b.ca, c@d.ca'],
    ['a@b.ca\r\nBcc: x@y.ca'],
    ['a\u0000@b.ca'],
    [`${local64}a@mail.example`],
    [`${local64}@${domainOf(190)}`],
    [null],
    [42],
  ])('%j is not', (value) => expect(email(value)).toBe('email'))
})

describe('postalCode', () => {
  test.each([['V6K 1A1'], ['v6k1a1'], ['V6K-1A1'], [' V6K 1A1 '], ['98225'], ['98225-1234']])(
    '%j is a code',
    (value) => expect(postalCode(value)).toBeNull(),
  )
  test.each([
    [''],
    ['V6K'],
    ['V6K  1A1'],
    ['D6K 1A1'],
    ['W6K 1A1'],
    ['Z6K 1A1'],
    ['V6O 1A1'],
    ['V6K 1U1'],
    ['6VK 1A1'],
    ['9822'],
    ['982255'],
    ['98225-12'],
    ['98225 1234'],
    ['V6K 1A1 and more'],
    [null],
  ])('%j is not', (value) => expect(postalCode(value)).toBe('postal_code'))

  test.each([
    ['v6k1a1', 'V6K 1A1'],
    ['v6k-1a1', 'V6K 1A1'],
    [' V6K 1A1 ', 'V6K 1A1'],
    ['98225-1234', '98225-1234'],
  ])('%j is stored as %s', (typed, stored) => expect(normalisePostalCode(typed)).toBe(stored))
})

describe('50,000 characters get an answer in milliseconds', () => {
  const rules = { required, numeric, email, postalCode }
  const texts = {
    'one letter': 'a'.repeat(50_000),
    spaces: ' '.repeat(50_000),
    'spaces before a letter': `${' '.repeat(49_999)}a`,
    'a dotted local part': `${'a.'.repeat(24_990)}@b.ca`,
    'a long domain': `a@${'b-'.repeat(24_990)}.ca`,
    'many at signs': '@'.repeat(50_000),
    digits: '1'.repeat(50_000),
  }
  const cases = Object.entries(rules).flatMap(([rule, check]) =>
    Object.entries(texts).map(([kind, text]) => ({ rule, kind, check, text })),
  )
  test.each(cases)('$rule of $kind', ({ check, text }) => {
    // By the processor's own clock, which a busy machine does not stop: whatever grows faster than the text
    // takes seconds here.
    const before = process.cpuUsage()
    check(text)
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500)
  })
})

describe('codes', () => {
  test.each([['123456'], ['123 456'], [' 123-456 ']])('%j has six digits', (code) =>
    expect(sixDigits(code)).toBeNull(),
  )
  test.each([['12'], ['1234567'], ['12345a']])('%j has not', (code) =>
    expect(sixDigits(code)).toBe('six_digits'),
  )
  test.each([['ABCD-EFGH-IJKL-MNOP'], ['abcdefghijklmnop'], ['ABCD EFGH 2345 MN0P']])(
    '%j is as long as a recovery code',
    (code) => expect(recoveryCode(code)).toBeNull(),
  )
  test.each([['ABCD'], ['ABCD-EFGH-IJKL-MNOPQ']])('%j is not', (code) =>
    expect(recoveryCode(code)).toBe('recovery_code'),
  )
  test('nothing typed is told as such', () => {
    expect([sixDigits(''), recoveryCode(' ')]).toEqual(['required', 'required'])
  })
})

test.each([
  ['+16045550199', '604-555-0199'],
  ['+33142685300', '+33142685300'],
  ['(604) 555-0199 ask for Ana', '(604) 555-0199 ask for Ana'],
  ['', ''],
])('the stored number %j reads %j', (stored, read) => expect(phoneText(stored)).toBe(read))

test('a text up to its length is fine, one beyond it is not', () => {
  expect([atMost(3)(' abc '), atMost(3)('abcd')]).toEqual([null, 'at_most:3'])
})
