import { expect, test } from 'vitest'
import { asTyped, datePartsOf, daysMeant, textOf, tidied } from './date-text.ts'

test.each([
  ['', { year: '', month: '', day: '' }],
  ['2012', { year: '2012', month: '', day: '' }],
  ['2012-4', { year: '2012', month: '04', day: '' }],
  ['2012-04-16', { year: '2012', month: '04', day: '16' }],
  ['2012/4/6', { year: '2012', month: '04', day: '06' }],
  ['YYYY-MM-06', { year: '', month: '', day: '06' }],
  ['someday', { year: '', month: '', day: '' }],
  // Typed with the year at its end, it is a whole day as well, not a month between two numbers that are none.
  ['16/04/2012', { year: '2012', month: '04', day: '16' }],
  ['04/16/2012', { year: '2012', month: '04', day: '16' }],
  ['16042012', { year: '2012', month: '04', day: '16' }],
  ['05/02/2012', { year: '2012', month: '', day: '' }],
  ['16/04/20', { year: '', month: '', day: '' }],
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

const english = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
  ...['November', 'December'],
]
const french = ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août']

test.each<[text: string, days: string[], months?: string[]]>([
  ['2013-05-02', ['2013-05-02']],
  ['2013/5/2', ['2013-05-02']],
  ['20130502', ['2013-05-02']],
  ['25/12/2013', ['2013-12-25']],
  ['12.25.2013', ['2013-12-25']],
  ['25122013', ['2013-12-25']],
  ['05/02/2013', ['2013-02-05', '2013-05-02']],
  ['05/05/2013', ['2013-05-05']],
  ['20052013', ['2013-05-20']],
  ['May 2, 2013', ['2013-05-02'], english],
  ['2 may 2013', ['2013-05-02'], english],
  ['2 Sept 2013', ['2013-09-02'], english],
  ['2 fevrier 2013', ['2013-02-02'], french],
  ['2013-02-30', []],
  ['31/02/2013', []],
  ['2/5/13', []],
  ['1/2/3/2013', []],
  ['someday 2013', [], english],
  ['', []],
])('%j can mean the days %j', (text, days, months) => {
  expect(daysMeant(text, months)).toEqual(days)
})

test.each([
  ['2012-4-6', '2012-04-06'],
  ['16/4/2012', '2012-04-16'],
  ['05/02/2013', '05/02/2013'],
  [' 2012.04.16', '2012-04-16'],
  ['2012-02-30', '2012-02-30'],
  ['12-4-6', '12-4-6'],
  ['2012-04', '2012-04'],
  ['YYYY-04-16', 'YYYY-04-16'],
  ['', ''],
])('a field that is left with %j shows %j', (text, shown) => {
  expect(tidied(text)).toBe(shown)
})
