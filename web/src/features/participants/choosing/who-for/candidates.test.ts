import { anOption, aProgram, productOf } from '@centrepass/contract/test/an-eligibility-question'
import { expect, test } from 'vitest'
import { aPersonsDetails } from '#test/a-profile.ts'
import { choicesFor } from '../choices.ts'
import { candidatesFor } from './candidates.ts'

const season = {
  active_year: 2024,
  label: '2024/25',
  now: new Date('2025-02-07T20:00:00Z'),
  trial_pass_max: 2,
  levels: {},
}
const youth = anOption({ id: 2, code: 'YOUTH', name: 'Youth', ...productOf({ min_age: 10, max_age: 12 }) })
const para = anOption({ id: 8, code: 'PARA', name: 'Para', ...productOf({ min_age: 8, max_age: null }) })
const camp = aProgram({ id: 4, ...productOf({ min_age: 8, max_age: 12 }) })
const asked = aProgram({ id: 5, ...productOf({ min_age: 8, max_age: 12 }), requires_eligibility: true })
const squad = aProgram({ id: 6, ...productOf({ min_age: 8, max_age: 12 }), stream: 'WG' })
const catalogue = { options: [youth, para], programs: [camp, asked, squad], courses: [] }

const child = { birthdate: '2013-05-02', club: { id: 1, name: 'Arbutus' } }
const review = {
  unfinished: ['medical' as const],
  missing: [{ part: 'medical' as const, why: 'review' as const, fields: [] }],
}
const inCart = (participant: number, product: number) => ({
  participant,
  product,
  product_type: 'RegistrationOption' as const,
})

type Given = Parameters<typeof aPersonsDetails>[0]
const judged = (given: Given, cart: ReturnType<typeof inCart>[] = []) => {
  const person = aPersonsDetails({ id: 305, ...child, ...given })
  return { person, ...choicesFor({ person, history: [], catalogue, cart, season }) }
}
const wantsYouth = { product_type: 'RegistrationOption' as const, product: 2 }
const wantsCamp = { product_type: 'Program' as const, product: 4 }

test.each([
  ['it fits', wantsYouth, judged({}), 'add'],
  ['it is in the cart', wantsYouth, judged({}, [inCart(305, 2)]), 'add'],
  [
    'only the club is missing, which is asked for where it is chosen',
    wantsYouth,
    judged({ club: null }),
    'choose',
  ],
  ['another category is in the cart', wantsYouth, judged({}, [inCart(305, 8)]), 'choose'],
  ['the profile waits for a review', wantsYouth, judged(review), 'profile'],
  ['the mail about the link waits', wantsYouth, judged({ is_confirmed: false }), 'confirm'],
  [
    'the mail about the link waits, and until then the stream is not known',
    { ...wantsCamp, product: 6 },
    judged({ is_confirmed: false, stream: 'OPEN', club: null }),
    'confirm',
  ],
  ['a camp needs a registration first', wantsCamp, judged({}), 'register'],
  ['a camp, with the registration in the cart', wantsCamp, judged({}, [inCart(305, 2)]), 'add'],
  ['the questions of a squad wait', { ...wantsCamp, product: 5 }, judged({}, [inCart(305, 2)]), 'answer'],
  [
    'the questions of a squad come before the registration',
    { ...wantsCamp, product: 5 },
    judged({}),
    'answer',
  ],
  ['too old', wantsYouth, judged({ birthdate: '2000-05-02' }), 'none'],
  [
    'too old, and the mail waits',
    wantsYouth,
    judged({ birthdate: '2000-05-02', is_confirmed: false }),
    'none',
  ],
  ['an adult who registers themself', wantsYouth, judged({ may_act: false }), 'none'],
])('%s', (_name, wanted, person, step) => {
  expect(candidatesFor([person], wanted).map((one) => one.step)).toEqual([step])
})

test('people it fits come first, then people one step away, each in the family’s order', () => {
  const family = [
    judged({ id: 1, birthdate: '1984-05-02' }),
    judged({ id: 2, ...review }),
    judged({ id: 3 }),
    judged({ id: 4 }),
  ]
  expect(candidatesFor(family, wantsYouth).map(({ person }) => person.id)).toEqual([3, 4, 2, 1])
})

test('a product that is gone suits no one', () => {
  expect(candidatesFor([judged({})], { product_type: 'Course', product: 99 })).toEqual([])
})
