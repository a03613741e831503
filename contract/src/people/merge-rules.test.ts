import { expect, test } from 'vitest'
import { LIKE_ENOUGH, type Likeness, likenessOf, nearBirthdates } from './likeness-rules.ts'

const anna: Likeness = {
  ...{ first_name: 'Anna', preferred_name: null, last_name: 'Lindqvist', birthdate: '2012-03-04' },
  ...{ email: 'home@mail.example', phone: '+16045550100', postal_code: 'V6B 1A1' },
}
const stranger = { email: null, phone: null, postal_code: null }

test.each([
  ['the same name and day', {}, 100],
  ['an accent and a capital', { first_name: 'ÀNNA', ...stranger }, 80],
  ['a short form of the first name', { first_name: 'Ann', ...stranger }, 70],
  ['two letters exchanged', { last_name: 'Lindqivst', ...stranger }, 72],
  ['day and month exchanged', { birthdate: '2012-04-03', ...stranger }, 70],
  ['one digit of the birthdate', { birthdate: '2012-03-14', ...stranger }, 65],
  ['first and last name exchanged', { first_name: 'Lindqvist', last_name: 'Anna', ...stranger }, 75],
  ['the name used at home', { first_name: 'Marianne', preferred_name: 'Anna', ...stranger }, 80],
])('two records that differ by %s may be one person', (_, other, score) => {
  expect(likenessOf(anna, { ...anna, ...other }).score).toBe(score)
  expect(score).toBeGreaterThanOrEqual(LIKE_ENOUGH)
})

test.each([
  ['a twin', { first_name: 'Camille' }],
  ['a brother with the same contact', { first_name: 'Bjorn', birthdate: '2010-07-19' }],
  ['a person of the same name, years apart', { birthdate: '1984-11-22', ...stranger }],
  ['a stranger of the same day and first name', { last_name: 'Okafor', ...stranger }],
  ['a stranger of the same day', { first_name: 'Zoe', last_name: 'Okafor', ...stranger }],
])('%s is not taken for the same person', (_, other) => {
  expect(likenessOf(anna, { ...anna, ...other }).score).toBeLessThan(LIKE_ENOUGH)
})

test('twins with nearly the same name are shown: only the office can tell', () => {
  const { score, reasons } = likenessOf(anna, { ...anna, first_name: 'Anne' })
  expect(score).toBe(100)
  expect(reasons).toContain('near_first_name')
})

test('the birthdates that speak for one person are all listed, and no others', () => {
  const near = nearBirthdates('2012-11-04')
  expect(near).toEqual(
    expect.arrayContaining(['2012-11-04', '2012-04-11', '2012-12-04', '2002-11-04', '2012-11-24']),
  )
  expect(near).not.toContain('2012-11-34')
  const speaks = (birthdate: string) =>
    likenessOf({ ...anna, birthdate: '2012-11-04' }, { ...anna, birthdate }).reasons.some((reason) =>
      reason.endsWith('_birthdate'),
    )
  const days = Array.from({ length: 30 * 366 }, (_, n) =>
    new Date(Date.UTC(1995, 0, 1) + n * 86_400_000).toISOString().slice(0, 10),
  )
  expect(days.filter(speaks)).toEqual(days.filter((day) => near.includes(day)))
})
