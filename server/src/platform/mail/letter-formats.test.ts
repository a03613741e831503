import { expect, test } from 'vitest'
import { letterFormats } from './letter-formats.ts'

test('an amount in an email is written as its reader writes amounts', () => {
  expect(letterFormats('EN').money(154875)).toBe('$1,548.75')
  expect(letterFormats('FR').money(154875)).toBe('1\u00a0548,75\u00a0$')
})

test('a day in an email has its weekday and its year, and the first of a month is an ordinal in French', () => {
  expect(['2025-03-01', '2025-03-11'].map(letterFormats('EN').day)).toEqual([
    'Saturday 1 March 2025',
    'Tuesday 11 March 2025',
  ])
  expect(['2025-03-01', '2025-03-11'].map(letterFormats('FR').day)).toEqual([
    'samedi 1er mars 2025',
    'mardi 11 mars 2025',
  ])
})
