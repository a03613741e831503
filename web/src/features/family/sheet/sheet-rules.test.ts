import { anOption, aProgram, aTrialPass, productOf } from '@centrepass/contract/test/an-eligibility-question'
import { expect, test } from 'vitest'
import { choicesFor } from '#features/participants/choosing/choices.ts'
import { noClub } from '#features/participants/choosing/club-choice.ts'
import { aPersonsDetails } from '#test/a-profile.ts'
import { picksOf } from './shared-club.ts'
import {
  chosenIn,
  firstPick,
  keyOf,
  sheetOf,
  sheetProblems,
  stillThere,
  toReview,
  totalOf,
} from './sheet-rules.ts'

const season = {
  active_year: 2024,
  label: '2024/25',
  now: new Date('2025-02-07T20:00:00Z'),
  trial_pass_max: 2,
  levels: {},
}
const youth = anOption({ id: 2, code: 'YOUTH', name: 'Youth', ...productOf({ min_age: 10, max_age: 12 }) })
const senior = anOption({
  id: 7,
  code: 'SENIOR',
  name: 'Senior',
  ...productOf({ min_age: 19, max_age: null }),
})
const trial = aTrialPass({ name: 'Trial Pass', is_refundable: false })
const camp = aProgram({ id: 4, name: 'Camp', ...productOf({ min_age: 8, max_age: 12 }) })
const invited = aProgram({ id: 5, ...productOf({ min_age: 8, max_age: 12 }), requires_access_code: true })
const catalogue = { options: [youth, senior, trial], programs: [camp, invited], courses: [] }

const review = {
  unfinished: ['medical' as const],
  missing: [{ part: 'medical' as const, why: 'review' as const, fields: [] }],
}
const gap = {
  unfinished: ['contact' as const],
  missing: [{ part: 'contact' as const, why: 'fields' as const, fields: ['postal_code'] }],
}
type Given = Parameters<typeof aPersonsDetails>[0]
type Cart = Parameters<typeof choicesFor>[0]['cart']
type History = Parameters<typeof choicesFor>[0]['history']
const member = (given: Given = {}, { cart = [], history = [] }: { cart?: Cart; history?: History } = {}) => {
  const person = aPersonsDetails({ id: 305, birthdate: '2013-05-02', ...given })
  return { person, history, ...choicesFor({ person, history, catalogue, cart, season }) }
}
const only = (...given: Parameters<typeof member>) => {
  const [one] = sheetOf([member(...given)], 2024)
  if (!one) throw new Error('One person gives one row.')
  return one
}
const registered: History = [
  {
    season_year: 2024,
    registrations: [
      {
        ...{
          id: 1,
          option: { id: 2, code: 'YOUTH', name: 'Stored then', group: 'player' },
          season_year: 2024,
        },
        ...{ status: 'valid', is_live: true, club_name: null },
        ...{ registered_at: '2024-09-01T10:00:00Z', valid_from: '2024-09-01' },
      },
    ],
    programs: [],
    courses: [],
  },
]

test('a child is chosen at once with the category of the birth year, never with the pass that gives nothing back', () => {
  const one = only()
  expect(firstPick(one)).toEqual({ option: 2, club: noClub, more: [] })
  expect(one.options.map(({ question }) => question.product.name)).toEqual(['Youth', 'Trial Pass'])
})

test('an adult whom several categories could suit is not chosen until someone does', () => {
  expect(firstPick(only({ birthdate: '1984-05-02' })).option).toBeNull()
})

test.each([
  ['an adult with an account of their own', { may_act: false }, 'adult'],
  ['a link on hold', { is_on_hold: true, is_confirmed: false, may_act: false }, 'on_hold'],
  ['a link that waits for the mail', { is_confirmed: false }, 'confirm'],
  ['a profile without a postal code', gap, 'profile'],
  ['a review that the office has to agree to', { ...review, needs_office: true }, 'office'],
  ['no category for the birth year', { birthdate: '2023-05-02' }, 'nothing'],
  ['a review of the medical details, which is asked here', review, null],
  ['a club that is missing, which is asked here', { club: null }, null],
])('%s', (_name, given, stop) => {
  const one = only(given)
  expect(one.stop).toBe(stop)
  expect(firstPick(one).option).toBe(stop === null ? 2 : null)
})

test('who is registered, or has a category in the cart, is asked for none, and reads its name of today', () => {
  const valid = only({}, { history: registered })
  expect([valid.held, valid.isInCart, valid.options]).toEqual(['Youth', false, []])
  const chosen = only({}, { cart: [{ participant: 305, product: 2, product_type: 'RegistrationOption' }] })
  expect([chosen.held, chosen.isInCart, chosen.options]).toEqual(['Youth', true, []])
})

test('a camp that needs a registration goes with one, and stays behind without it', () => {
  const one = only()
  const [first] = one.more
  if (!first) throw new Error('The camp suits the child.')
  const more = [keyOf(first)]
  const names = (option: number | null) =>
    chosenIn([one], { 305: { option, club: noClub, more } }).flatMap((chosen) =>
      chosen.more.map(({ question }) => question.product.name),
    )
  expect(names(2)).toEqual(['Camp'])
  expect(names(null)).toEqual([])
})

test('what an invitation is needed for is not on the sheet', () => {
  expect(only().more.map(({ question }) => question.product.id)).toEqual([4])
})

test('those to register come first, and the sum is what all of it costs with fees and tax', () => {
  const sheet = sheetOf(
    [member({ id: 1, birthdate: '1984-05-02' }), member({ id: 2 }), member({ id: 3 })],
    2024,
  )
  expect(sheet.map(({ person }) => person.id)).toEqual([2, 3, 1])
  const chosen = chosenIn(sheet, {})
  expect(chosen.map(({ one }) => one.person.id)).toEqual([2, 3])
  expect(totalOf(chosen)).toBe((2 * Number(youth.price.total)).toFixed(2))
})

test('nothing goes into the cart before someone is chosen, the club is named and the review is ticked', () => {
  expect(sheetProblems([], false)).toEqual(['noOne'])
  const sheet = sheetOf([member({ club: null, ...review })], 2024)
  const chosen = chosenIn(sheet, {})
  expect(toReview(chosen).map(({ id }) => id)).toEqual([305])
  expect(sheetProblems(chosen, false)).toEqual([{ participant: 305, why: 'clubFirst' }, 'review'])
  const named = chosenIn(sheet, {
    305: { option: 2, club: { id: '9', isOther: true, otherName: ' ' }, more: [] },
  })
  expect(sheetProblems(named, true)).toEqual([{ participant: 305, why: 'clubNameFirst' }])
})

test('a problem that is solved after the press is one no more, and none is added before the next press', () => {
  const first = { participant: 305, why: 'clubFirst' as const }
  const named = { participant: 305, why: 'clubNameFirst' as const }
  expect(stillThere([first, 'review'], ['review'])).toEqual(['review'])
  expect(stillThere([first], [named, 'review'])).toEqual([])
  expect(stillThere([first, 'review'], [first, 'review'])).toEqual([first, 'review'])
})

test.each<{ why: string; clubs: (number | null)[]; club: string }>([
  { why: 'the one club of the family is taken', clubs: [1, null], club: '1' },
  { why: 'with two clubs each is asked', clubs: [1, 2, null], club: '' },
  { why: 'a club that has only a name is asked for', clubs: [9, null], club: '' },
  { why: 'without any each is asked', clubs: [null, null], club: '' },
])('for a child without a club $why', ({ clubs, club }) => {
  const sheet = sheetOf(
    clubs.map((id, at) => member({ id: at + 1, club: id === null ? null : { id, name: `Club ${id}` } })),
    2024,
  )
  expect(picksOf(sheet, {}, 9)[clubs.length]?.club.id).toBe(club)
  const own = { option: 2, club: { id: '3', isOther: false, otherName: '' }, more: [] }
  expect(picksOf(sheet, { [clubs.length]: own }, 9)[clubs.length]).toEqual(own)
})

test('a choice that is gone meanwhile counts for nothing', () => {
  expect(chosenIn([only()], { 305: { option: 99, club: noClub, more: ['Program:98'] } })).toEqual([])
})
