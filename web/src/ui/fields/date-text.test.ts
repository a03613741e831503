import { expect, test } from 'vitest'
import { asTyped, datePartsOf, textOf, tidied } from './date-text.ts'

test.each([
  ['', { year: '', month: '', day: '' }],
  ['2012', { year: '2012', month: '', day: '' }],
  ['2012-4', { year: '2012', month: '04', day: '' }],
  ['2012-04-16', { year: '2012', month: '04', day: '16' }],
  ['2012/4/6', { year: '2012', month: '04', day: '06' }],
  ['YYYY-MM-06', { year: '', month: '', day: '06' }],
  ['someday', { year: '', month: '', day: '' }],
])('of %j these parts are known', (text, parts) => {
  expect(datePartsOf(text)).toEqual(parts)
})

test('parts can be chosen in any order, and letters hold the places of those that are missing', () => {
  const month = textOf({ ...datePartsOf(''), month: '04' })
  expect(month).toBe('YYYY-04-DD')
  const day = textOf({ ...datePartsOf(month), day: '16' })
  expect(day).toBe('YYYY-04-16')
  expect(textOf({ ...datePartsOf(day), year: '2012' })).toBe('2012-04-16')
})

test('nothing chosen is nothing', () => {
  expect(textOf({ year: '', month: '', day: '' })).toBe('')
})

test('eight digits get their dashes while typing, fewer do not', () => {
  expect(asTyped('20120416')).toBe('2012-04-16')
  expect(asTyped('2012041')).toBe('2012041')
  expect(asTyped('2012-04-16')).toBe('2012-04-16')
})

test.each([
  ['2012-4-6', '2012-04-06'],
  [' 2012.04.16', '2012-04-16'],
  ['2012-02-30', '2012-02-30'],
  ['12-4-6', '12-4-6'],
  ['2012-04', '2012-04'],
  ['YYYY-04-16', 'YYYY-04-16'],
  ['', ''],
])('a field that is left with %j shows %j', (text, shown) => {
  expect(tidied(text)).toBe(shown)
})
