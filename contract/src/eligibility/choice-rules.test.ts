import { describe, expect, test } from 'vitest'
import {
  anOption,
  aProgram,
  aTrialPass,
  held,
  nothing,
  option,
  productOf,
  program,
} from '#test/an-eligibility-question'
import type { RegistrationOption } from '../catalogue/catalogue.ts'
import {
  inOrderOfUse,
  type Judged,
  recommendedOption,
  sortedByUse,
  unlockable,
  whyNothing,
} from './choice-rules.ts'
import type { Holdings, Person, Question } from './eligibility-question.ts'
import { whyNot } from './eligibility-rules.ts'

const ages = (min_age: number, max_age: number | null) => productOf({ min_age, max_age })
const category = (code: string, given: Partial<RegistrationOption>) =>
  anOption({ code, name: code, ...given })
const options = [
  category('YOUTH', { id: 2, ...ages(10, 12) }),
  category('JUNIOR', { id: 3, ...ages(13, 18) }),
  category('SENIOR', { id: 4, ...ages(19, null) }),
  category('STUDENT', { id: 5, ...ages(19, 25), proof: 'student_id' }),
  category('REC', { id: 7, ...ages(13, null) }),
  category('PARA', { id: 8, ...ages(8, null) }),
  category('COACH', { id: 9, ...ages(16, null), group: 'staff' }),
  aTrialPass({ is_refundable: false }),
]

const judge = (question: Question, isInCart = false): Judged => ({
  ...{ question, isInCart },
  reasons: whyNot(question),
})
const forPerson = (person: Partial<Person>, holdings: Holdings = nothing) =>
  options.map((product) => judge(option(product, { person, holdings })))
const codes = (judged: readonly Judged[]) => judged.map(({ question }) => question.product.code)
const lastSeason = (option_code: string, given = {}): Holdings => ({
  registrations: [held({ option_code, season_year: 2023, is_live: false, ...given })],
  enrolments: [],
})

describe('the category that is recommended', () => {
  test.each<[string, Partial<Person>, Holdings, string | undefined]>([
    ['a child gets the one for their years', { birthdate: '2013-05-02' }, nothing, 'YOUTH'],
    ['also while no club is known', { birthdate: '2013-05-02', club_id: null }, nothing, 'YOUTH'],
    [
      'also while the profile is unfinished',
      { birthdate: '2013-05-02', has_reviewed_medical: false },
      nothing,
      'YOUTH',
    ],
    ['a teenager gets theirs', { birthdate: '2008-05-02' }, nothing, 'JUNIOR'],
    ['last season’s comes first while it still fits', { birthdate: '2008-05-02' }, lastSeason('REC'), 'REC'],
    [
      'last season’s is left behind with the years',
      { birthdate: '2012-05-02' },
      lastSeason('YOUTH'),
      'JUNIOR',
    ],
    ['a trial pass is never the recommendation', { birthdate: '2013-05-02' }, lastSeason('TRIAL'), 'YOUTH'],
    [
      'one that was cancelled does not count',
      { birthdate: '2008-05-02' },
      lastSeason('REC', { is_cancelled: true }),
      'JUNIOR',
    ],
    ['an adult may be many things', { birthdate: '1990-05-02' }, nothing, undefined],
    ['a student’s price needs a proof', { birthdate: '2004-05-02' }, nothing, undefined],
    ['a coach stays a coach', { birthdate: '1990-05-02' }, lastSeason('COACH'), 'COACH'],
    [
      'who is registered already needs no other',
      { birthdate: '2008-05-02' },
      { registrations: [held()], enrolments: [] },
      undefined,
    ],
  ])('%s', (_name, person, holdings, code) => {
    expect(recommendedOption(forPerson(person, holdings))?.question.product.code).toBe(code)
  })

  test('comes first, and what cannot be refunded comes last', () => {
    const { open } = sortedByUse(forPerson({ birthdate: '2008-05-02', club_id: null }))
    expect(codes(inOrderOfUse(open))).toEqual(['JUNIOR', 'REC', 'PARA', 'COACH', 'TRIAL'])
    expect(codes(inOrderOfUse([...open].reverse()))).toEqual(['JUNIOR', 'COACH', 'PARA', 'REC', 'TRIAL'])
  })
})

describe('what a person can take', () => {
  test('a category that misses only a club is open: the club is asked for there', () => {
    const { open, soon } = sortedByUse(forPerson({ birthdate: '2013-05-02', club_id: null }))
    expect(codes(open)).toEqual(['YOUTH', 'PARA', 'TRIAL'])
    expect(soon).toEqual([])
  })

  test('an unfinished profile is no reason of a product: what fits is within reach, the rest says why else', () => {
    const { open, soon, closed } = sortedByUse(
      forPerson({ birthdate: '2013-05-02', has_reviewed_medical: false }),
    )
    expect(open).toEqual([])
    expect(codes(soon)).toEqual(['YOUTH', 'PARA', 'TRIAL'])
    expect(closed.flatMap(({ reasons }) => reasons.map(({ code }) => code))).not.toContain(
      'PROFILE_INCOMPLETE',
    )
    expect(closed.every(({ reasons }) => reasons.length > 0)).toBe(true)
  })

  test('a program that misses only the registration is within reach', () => {
    expect(sortedByUse([judge(program(aProgram(), { holdings: nothing }))]).soon).toHaveLength(1)
  })
})

describe('why there is nothing', () => {
  const later = { opens_at: '2025-03-01T20:00:00Z', closes_at: '2025-04-01T20:00:00Z' }
  const latest = { opens_at: '2025-05-01T20:00:00Z', closes_at: '2025-06-01T20:00:00Z' }
  const over = { closes_at: '2025-02-01T20:00:00Z' }
  const full = { places: { limit: 3, left: 0 } }
  const suspended = { registrations: [held({ is_suspended: true })], enrolments: [] }
  const enrolled = {
    registrations: [held()],
    enrolments: [{ product_type: 'Program' as const, product_id: 4, is_live: true }],
  }
  test.each<[string, Question[], object]>([
    [
      'the office has suspended the registration',
      [program(aProgram(), { holdings: suspended })],
      { why: 'suspended' },
    ],
    [
      'the next one opens later',
      [program(aProgram(latest)), program(aProgram({ ...later, name: 'Next' })), program(aProgram(over))],
      { why: 'opens', product: { name: 'Next' } },
    ],
    [
      'the person has it already',
      [program(aProgram(), { holdings: enrolled }), program(aProgram({ id: 5, ...over }))],
      { why: 'held' },
    ],
    [
      'all of it is for other birth years',
      [program(aProgram(ages(4, 6))), program(aProgram({ ...ages(4, 6), ...later }))],
      { why: 'age' },
    ],
    ['all that suits is over', [program(aProgram(over)), program(aProgram(ages(4, 6)))], { why: 'closed' }],
    ['what suits is full', [program(aProgram(full)), program(aProgram({ id: 5, ...over }))], { why: 'full' }],
    ['there is nothing on offer', [], { why: 'other' }],
  ])('%s', (_name, questions, expected) => {
    expect(whyNothing(questions.map((question) => judge(question)))).toMatchObject(expected)
  })
})

test('of what cannot be taken, what one act unlocks is told: questions, an opening, a wait list', () => {
  const camp = (code: string, given: Parameters<typeof aProgram>[0]) =>
    judge(
      program(aProgram({ code, ...ages(8, 14), ...given }), {
        person: { birthdate: '2013-05-02', has_answered_eligibility: false },
      }),
    )
  const full = { places: { limit: 20, left: 0 } }
  const closed = sortedByUse([
    camp('QUESTIONS', { requires_eligibility: true }),
    camp('OPENS_LATER', { opens_at: '2999-01-01T20:00:00Z' }),
    camp('WAIT_LIST', { ...full, has_wait_list: true }),
    camp('FULL', { ...full, has_wait_list: false }),
    camp('TOO_OLD', ages(35, null)),
  ]).closed
  expect(codes(closed)).toHaveLength(5)
  expect(codes(unlockable(closed))).toEqual(['QUESTIONS', 'OPENS_LATER', 'WAIT_LIST'])
})
