import { describe, expect, test } from 'vitest'
import {
  type Ages,
  aCourse,
  anOption,
  aProgram,
  codes,
  course,
  inCart,
  nothing,
  option,
  productOf,
  program,
} from '#test/an-eligibility-question'
import type { Program } from '../catalogue/catalogue.ts'
import { sayReason } from '../refusals/eligibility.ts'
import type { Person, Question } from './eligibility-question.ts'
import { exactAge, isEligible, minorOn, whyNot } from './eligibility-rules.ts'

test.each<[string, Question]>([
  ['a category of her age', option(anOption())],
  ['a program, once she is registered', program(aProgram())],
  ['a course, once she is registered', course(aCourse())],
])('nothing stands in the way of %s', (_name, question) => {
  expect(whyNot(question)).toEqual([])
  expect(isEligible(question)).toBe(true)
})

test('all reasons are told at once, in a fixed order', () => {
  const person = { is_profile_complete: false, club_id: null, birthdate: '2016-05-05' }
  expect(codes(option(anOption(), { person, cart: inCart(7) }))).toEqual([
    'PROFILE_INCOMPLETE',
    'REG_CONFLICT',
    'AGE_TOO_YOUNG',
    'CLUB_REQUIRED',
  ])
  const squad = aProgram({ stream: 'MB', requires_eligibility: true, places: { limit: 44, left: 0 } })
  const unanswered = { has_answered_eligibility: false }
  expect(codes(program(squad, { person: unanswered, holdings: nothing }))).toEqual([
    'STREAM_MISMATCH',
    'REG_REQUIRED',
    'FULL',
    'ELIGIBILITY_REQUIRED',
  ])
})

describe('profile', () => {
  test.each<[string, Partial<Person>]>([
    ['fields are missing', { is_profile_complete: false }],
    ['the medical part was not looked at this season', { has_reviewed_medical: false }],
  ])('it is incomplete when %s, for whatever product', (_name, person) => {
    const questions = [
      option(anOption(), { person }),
      program(aProgram(), { person }),
      course(aCourse(), { person }),
    ]
    for (const question of questions) expect(codes(question)).toEqual(['PROFILE_INCOMPLETE'])
  })

  test('a player needs a stream, a coach does not', () => {
    const person = { stream: null }
    expect(codes(option(anOption(), { person }))).toEqual(['PROFILE_INCOMPLETE'])
    expect(codes(option(anOption({ group: 'staff' }), { person }))).toEqual([])
  })
})

describe('age goes by the birth year alone', () => {
  test.each<[string, string, Ages, string[]]>([
    ['the youngest of a category', '2012-12-31', { min_age: 13, max_age: 18 }, []],
    ['a day younger', '2013-01-01', { min_age: 13, max_age: 18 }, ['AGE_TOO_YOUNG']],
    ['the oldest of a category', '2007-01-01', { min_age: 13, max_age: 18 }, []],
    ['a day older', '2006-12-31', { min_age: 13, max_age: 18 }, ['AGE_TOO_OLD']],
    ['all ages, where no age is set', '1931-01-01', { min_age: null, max_age: null }, []],
    ['a masters player who turns 35 this season', '1990-12-31', { min_age: 35, max_age: null }, []],
  ])('%s', (_name, birthdate, ages, expected) => {
    expect(codes(option(anOption(productOf(ages)), { person: { birthdate } }))).toEqual(expected)
  })

  test('it is counted in the season of the product', () => {
    const next = anOption(productOf({ min_age: 13, max_age: 18 }, 2025))
    expect(codes(option(next, { person: { birthdate: '2013-01-01' } }))).toEqual([])
  })

  test.each<[string, Ages, string]>([
    ['no upper limit', { min_age: 19, max_age: null }, '2006 and earlier'],
    ['no lower limit', { min_age: null, max_age: 12 }, '2013 and later'],
    ['a single year', { min_age: 13, max_age: 13 }, '2012'],
  ])('with %s the sentence names the years so', (_name, ages, years) => {
    const found = whyNot(option(anOption(productOf(ages)))).map((reason) => sayReason(reason, 'en'))
    expect(found).toEqual([`Siggy was born in 2010; Junior Player (U13-U18) is for ${years}.`])
  })
})

describe('stream', () => {
  test.each([
    ['OPEN', 'WG', true],
    ['OPEN', null, true],
    ['WG', 'WG', true],
    ['WG', 'MB', false],
    ['WG', 'OPEN', false],
    ['MB', 'WG', false],
  ] as const)('a program for %s and a person in %s: %s', (offered, stream, expected) => {
    expect(isEligible(program(aProgram({ stream: offered }), { person: { stream } }))).toBe(expected)
  })

  test('who has not said their stream is sent to say it', () => {
    expect(whyNot(program(aProgram({ stream: 'WG' }), { person: { stream: null } }))).toMatchObject([
      { code: 'STREAM_MISMATCH', remedy: 'complete_profile' },
    ])
  })
})

describe('places', () => {
  const full = { limit: 44, left: 0 }
  const hope = 'Provincial ID Camp is full. Spots sometimes open up again when someone cancels.'
  test.each<[string, Partial<Program>, string]>([
    ['a full program without a wait list promises none', { places: full }, hope],
    [
      'a full program with a wait list offers it',
      { places: full, has_wait_list: true },
      'Provincial ID Camp is full. Join the wait list?',
    ],
    ['more held than there are', { places: { limit: 44, left: -1 } }, hope],
    [
      'a full program whose sale is over promises nothing at all',
      { places: full, has_wait_list: true, closes_at: '2025-02-07T17:00:00Z' },
      'Provincial ID Camp is full.',
    ],
  ])('%s', (_name, given, message) => {
    const full = whyNot(program(aProgram(given))).filter(({ code }) => code === 'FULL')
    expect(full.map((reason) => sayReason(reason, 'en'))).toEqual([message])
  })
  test('the last place is a place', () => {
    expect(codes(program(aProgram({ places: { limit: 44, left: 1 } })))).toEqual([])
  })
})

test('the eligibility questions matter only to a program that asks them', () => {
  expect(codes(program(aProgram(), { person: { has_answered_eligibility: false } }))).toEqual([])
})

describe('exactAge', () => {
  test.each([
    ['2006-03-02', '2025-03-01', 18],
    ['2006-03-02', '2025-03-02', 19],
    ['2006-12-31', '2025-01-01', 18],
    ['2025-02-07', '2025-02-07', 0],
    ['2008-02-29', '2025-02-28', 16],
    ['2008-02-29', '2025-03-01', 17],
    ['2008-02-29', '2024-02-28', 15],
    ['2008-02-29', '2024-02-29', 16],
  ])('born %s, on %s: %i', (birthdate, on, age) => expect(exactAge(birthdate, on)).toBe(age))
})

test.each([
  ['2006-03-02', '2025-03-01', 19, true],
  ['2006-03-02', '2025-03-02', 19, false],
  ['2006-03-02', '2025-03-01', 18, false],
  ['2006-02-28', '2025-02-28', 19, false],
])('born %s, on %s, where majority is at %i: a minor: %s', (birthdate, on, majority, expected) => {
  expect(minorOn(birthdate, on, majority)).toBe(expected)
})
