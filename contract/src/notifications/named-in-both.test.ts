import { expect, test } from 'vitest'
import { inBothAs, namedAs, subjectIn } from './named-in-both.ts'

const academy = { name: 'Zone Academy', names: { en: null, fr: 'Académie de zone' } }

test('a thing is stored by its own name and in both languages', () => {
  const stored = {
    ...{ product: 'Zone Academy', product_en: 'Zone Academy', product_fr: 'Académie de zone' },
  }
  expect(namedAs('product', academy)).toEqual(stored)
  expect(inBothAs('product', null)).toEqual({})
})

test('a stored subject is read in the language of the reader', () => {
  const stored = { ...namedAs('product', academy), until: '2025-02-09' }
  expect(subjectIn(stored, 'fr')).toMatchObject({ product: 'Académie de zone', until: '2025-02-09' })
  expect(subjectIn(stored, 'en')).toMatchObject({ product: 'Zone Academy' })
})

test('a subject of an older version, with one name only, stays as it is', () => {
  expect(subjectIn({ product: 'Zone Academy' }, 'fr')).toEqual({ product: 'Zone Academy' })
})
