import { expect, test } from 'vitest'
import { cardErrors, type Typed } from './card-errors.ts'
import { cardFieldWords } from './card-field-words.ts'

const good: Typed = { number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', name: 'Maren Vinter' }
const june2026 = { month: 6, year: 2026 }

test('a good card has no errors', () => {
  expect(cardErrors(good, june2026)).toEqual({})
})

test('empty fields are each named', () => {
  expect(cardErrors({ number: '', expiry: '', cvc: '', name: ' ' }, june2026)).toEqual({
    number: 'number_missing',
    expiry: 'expiry_missing',
    cvc: 'cvc_missing',
    name: 'name_missing',
  })
})

test.each([
  ['number', '4242 4242', 'number_incomplete'],
  ['number', '4242 4242 4242 4241', 'number_wrong'],
  ['number', '4539 1488 0343 6467', 'number_not_test'],
  ['number', '99999', 'number_incomplete'],
  ['expiry', '12', 'expiry_wrong'],
  ['expiry', '00 / 30', 'expiry_wrong'],
  ['expiry', '12 / 2090', 'expiry_wrong'],
  ['expiry', '05 / 26', 'expiry_past'],
  ['cvc', '12', 'cvc_incomplete'],
  ['cvc', '1234', 'cvc_incomplete'],
])('%s %j is %s', (field, typed, error) => {
  expect(cardErrors({ ...good, [field]: typed }, june2026)).toEqual({ [field]: error })
})

test('a card is good until the end of its month', () => {
  expect(cardErrors({ ...good, expiry: '06 / 26' }, june2026)).toEqual({})
})

test('four digits are asked for where the card has four', () => {
  const amex = { ...good, number: '3782 822463 10005' }
  expect(cardErrors({ ...amex, cvc: '1234' }, june2026)).toEqual({})
  expect(cardErrors({ ...amex, cvc: '123' }, june2026)).toEqual({ cvc: 'cvc_incomplete' })
})

test('every error is a sentence in both languages', () => {
  const { en, fr } = cardFieldWords
  expect(Object.keys(fr.errors)).toEqual(Object.keys(en.errors))
  for (const sentence of [...Object.values(en.errors), ...Object.values(fr.errors)]) {
    expect(sentence).toMatch(/^\p{Lu}.+\.$/u)
  }
})
