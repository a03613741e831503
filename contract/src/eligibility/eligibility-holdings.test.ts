import { describe, expect, test } from 'vitest'
import {
  aCourse,
  anOption,
  aProgram,
  aTrialPass,
  codes,
  course,
  type Held,
  held,
  heldTrial,
  inCart,
  nothing,
  option,
  productOf,
  program,
  registered,
} from '#test/an-eligibility-question'
import type { RegistrationOption } from '../catalogue/catalogue.ts'
import { sayReason } from '../refusals/eligibility.ts'
import type { Holdings, InCart } from './eligibility-question.ts'
import { whyNot } from './eligibility-rules.ts'

describe('registrations', () => {
  const holding = (...registrations: Held[]) => ({ holdings: { registrations, enrolments: [] } })

  test.each<[string, Held]>([
    ['of last season', held({ season_year: 2023 })],
    ['that was cancelled', held({ is_live: false, is_cancelled: true })],
    ['of another player category, which makes this an upgrade', held({ option_id: 7, option_code: 'REC' })],
    ['as a coach', held({ option_id: 9, option_code: 'COACH', option_group: 'staff' })],
  ])('one %s does not stand in the way', (_name, registration) => {
    expect(codes(option(anOption(), holding(registration)))).toEqual([])
  })

  test('the season in the sentence is the one of the product', () => {
    const next = anOption({ ...productOf({ min_age: 13, max_age: 18 }, 2025), id: 33 })
    const found = whyNot(option(next, holding(held({ option_id: 33, season_year: 2025 }))))
    expect(found).toMatchObject([{ code: 'REG_DUPLICATE', values: { season: '2025/26' } }])
  })

  test.each<[string, Partial<RegistrationOption>, InCart, string[]]>([
    ['another player category', {}, inCart(7), ['REG_CONFLICT']],
    ['the trial pass, which counts as a player category', {}, inCart(12), ['REG_CONFLICT']],
    ['a staff category', {}, inCart(9, { option_group: 'staff' }), []],
    ['a player category, for a coach', { id: 9, group: 'staff' }, inCart(7), []],
    ['the same staff category', { id: 9, group: 'staff' }, inCart(9, { option_group: 'staff' }), ['IN_CART']],
  ])('beside %s in the cart', (_name, given, cart, expected) => {
    expect(codes(option(anOption(given), { cart }))).toEqual(expected)
  })

  test('a club is asked for only where the category needs one', () => {
    expect(codes(option(anOption({ club_required: false }), { person: { club_id: null } }))).toEqual([])
    expect(codes(program(aProgram(), { person: { club_id: null } }))).toEqual([])
  })
})

describe('the trial pass', () => {
  test.each<[string, Held[], string[]]>([
    ['was never used', [], []],
    ['was used once and ran out', [heldTrial()], []],
    ['is still good', [heldTrial({ is_live: true })], ['REG_DUPLICATE']],
    ['was used twice', [heldTrial(), heldTrial()], ['TRIAL_LIMIT']],
    ['was used once, beside another registration', [heldTrial(), held()], []],
    ['was used once and cancelled once', [heldTrial(), heldTrial({ is_cancelled: true })], []],
    ['was used once this season and once in the last', [heldTrial(), heldTrial({ season_year: 2023 })], []],
  ])('it %s', (_name, registrations, expected) => {
    expect(codes(option(aTrialPass(), { holdings: { registrations, enrolments: [] } }))).toEqual(expected)
  })

  test.each([
    [1, 'once'],
    [3, '3 times'],
  ])('where %i are allowed, the sentence says %s', (trial_pass_max, times) => {
    const registrations = Array.from({ length: trial_pass_max }, () => heldTrial())
    const question = option(aTrialPass(), {
      holdings: { registrations, enrolments: [] },
      season: { trial_pass_max },
    })
    expect(whyNot(question).map((reason) => sayReason(reason, 'en'))).toEqual([
      `The trial pass was used ${times} this season.`,
    ])
  })
})

describe('programs and courses need a live registration or one in the cart', () => {
  test.each<[string, Held[], InCart, string[]]>([
    ['none at all', [], nothing, ['REG_REQUIRED']],
    ['one that is live, of any category', [held({ option_group: 'staff' })], nothing, []],
    ['one in the cart', [], inCart(3), []],
    ['one that is over', [held({ is_live: false })], nothing, ['REG_REQUIRED']],
    ['one of last season', [held({ season_year: 2023 })], nothing, ['REG_REQUIRED']],
    ['one of next season in the cart', [], inCart(33, { season_year: 2025 }), ['REG_REQUIRED']],
  ])('%s', (_name, registrations, cart, expected) => {
    const given = { holdings: { registrations, enrolments: [] }, cart }
    expect(codes(program(aProgram(), given))).toEqual(expected)
    expect(codes(course(aCourse(), given))).toEqual(expected)
  })
})

describe('a person cannot enrol twice', () => {
  type Enrolment = Holdings['enrolments'][number]
  test.each<[string, Enrolment, string[]]>([
    ['in the same course', { product_type: 'Course', product_id: 4, is_live: true }, ['ENROLMENT_DUPLICATE']],
    ['unless they withdrew', { product_type: 'Course', product_id: 4, is_live: false }, []],
    [
      'which a program with the same id is not',
      { product_type: 'Program', product_id: 4, is_live: true },
      [],
    ],
    ['nor another course', { product_type: 'Course', product_id: 5, is_live: true }, []],
  ])('%s', (_name, enrolment, expected) => {
    expect(codes(course(aCourse(), { holdings: { ...registered, enrolments: [enrolment] } }))).toEqual(
      expected,
    )
  })

  test('does not put the same product into the cart twice', () => {
    const cart: InCart = { registrations: [], enrolments: [{ product_type: 'Program', product_id: 4 }] }
    expect(codes(program(aProgram(), { cart }))).toEqual(['IN_CART'])
    expect(codes(course(aCourse(), { cart }))).toEqual([])
  })
})
