import { expect, test } from 'vitest'
import { changesBetween } from './changes-between.ts'

const person = { first_name: 'Ida', phone: '604', birthdate: '2016-09-02', clubs: ['A'] }

test('only what changed is named, with both values', () => {
  expect(changesBetween(person, { first_name: 'Ida', phone: '250', clubs: ['A'] })).toEqual({
    before: { phone: '604' },
    after: { phone: '250' },
  })
})

test('a hidden value is named without its content', () => {
  expect(changesBetween(person, { birthdate: '2016-09-03' }, ['birthdate'])).toEqual({
    before: { birthdate: '(changed)' },
    after: { birthdate: '(changed)' },
  })
})

test('nothing is said where nothing changed, or a value was left out', () => {
  expect(changesBetween(person, { first_name: 'Ida' })).toEqual({})
  expect(changesBetween(person, { phone: undefined })).toEqual({})
})
