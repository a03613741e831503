import { expect, test } from 'vitest'
import { isAboutHealth, proposedColumns } from './import-headings.ts'
import { whyNotMapping } from './import-rules.ts'
import { orderIn, readAmount, readDay, tidyName } from './import-values.ts'

test.each([
  ['2010-12-31', null, '2010-12-31'],
  ['2010-12-31T00:00:00', null, '2010-12-31'],
  ['31/12/2010', null, '2010-12-31'],
  ['12/31/2010', 'dmy', '2010-12-31'],
  ['03/04/2010', 'dmy', '2010-04-03'],
  ['03/04/2010', 'mdy', '2010-03-04'],
  ['3.4.2010', 'dmy', '2010-04-03'],
  ['40543', null, '2010-12-31'],
  ['40543.0', null, '2010-12-31'],
] as const)('%s, the month as in %s, is %s', (text, order, day) => {
  expect(readDay(text, order)).toEqual({ day })
})

test.each([
  ['03/04/2010', 'day_order'],
  ['31/12/10', 'short_year'],
  ['2010-02-30', 'not_a_day'],
  ['29/02/2011', 'not_a_day'],
  ['99999', 'not_a_day'],
  ['spring', 'not_a_day'],
  ['1899-12-31', 'not_a_day'],
] as const)('%s is no day: %s', (text, fault) => {
  expect(readDay(text, null)).toEqual({ fault })
})

test('a day that can be read in one way only says which number is the month', () => {
  expect(['13/02/2010', '02/13/2010', '02/03/2010', '13/13/2010'].map(orderIn)).toEqual([
    'dmy',
    'mdy',
    null,
    null,
  ])
})

test.each([
  ['MARIE-ÈVE O’BRIEN', 'Marie-Ève O’Brien'],
  ['mcdonald', 'McDonald'],
  ['D’ARTAGNAN  LE  GRAND', 'D’Artagnan Le Grand'],
  ['van der Berg', 'van der Berg'],
  ['DeShawn', 'DeShawn'],
  ['Ai', 'Ai'],
])('the name %s reads %s', (typed, name) => {
  expect(tidyName(typed)).toBe(name)
})

test.each([
  ['25', '25.00'],
  ['$1,234.5', '1234.50'],
  ['1 234,50 $', '1234.50'],
  ['0.00', null],
  ['-5', null],
  ['=A1', null],
  ['1,2,3', null],
])('%s is the amount %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test('columns are proposed by their headings in both languages, each once', () => {
  expect(
    proposedColumns('people', ['Prénom', 'NOM', 'Date de naissance', 'Courriel', 'E-mail', 'Shoe']),
  ).toEqual([...['first_name', 'last_name', 'birthdate', 'email'], ...[null, null]])
})

test.each(['Allergies', 'Medical conditions', 'Numéro d’assurance maladie', 'EpiPen', 'Health card', 'PHN'])(
  'a column called %s is about health',
  (heading) => {
    expect(isAboutHealth(heading)).toBe(true)
    expect(proposedColumns('people', [heading])).toEqual([null])
  },
)

test('columns that mean the same, or leave out what is needed, are refused', () => {
  const whole = ['first_name', 'last_name', 'birthdate'] as const
  const why = (columns: Parameters<typeof whyNotMapping>[1]['columns'], hint: 'none' | 'unclear' = 'none') =>
    whyNotMapping('people', { columns, day_order: null }, hint)?.code ?? null
  expect(why([...whole])).toBe(null)
  expect(why([...whole, 'last_name'])).toBe('import_mapped_twice')
  expect(why(['first_name', null, 'birthdate'])).toBe('import_not_mapped')
  expect(why([...whole], 'unclear')).toBe('import_day_order')
  expect(
    whyNotMapping('certificates', { columns: ['certification', 'issued_on'], day_order: null }, 'none')?.code,
  ).toBe('import_not_mapped')
})
