import { expect, test } from 'vitest'
import { reasons, sayReason } from './eligibility.ts'
import { cartProblems, sayCartProblem } from './purchases.ts'
import { type Sentences, say } from './say.ts'

const siggy = { name: 'Siggy', born: 2013, product: 'Junior Player' }

const umpires = { en: 'Regional Umpire', fr: 'Arbitre régional' }
const provincial = { en: 'Provincial Umpire Level', fr: 'niveau d’arbitre Provincial' }

test.each([
  [
    { code: 'AGE_TOO_YOUNG', values: { ...siggy, from: 2007, to: 2012 } },
    'Siggy was born in 2013; Junior Player is for 2007–2012.',
    'Siggy est né·e en 2013; Junior Player est pour 2007–2012.',
  ],
  [
    { code: 'AGE_TOO_OLD', values: { ...siggy, from: 2014, to: null } },
    'Siggy was born in 2013; Junior Player is for 2014 and later.',
    'Siggy est né·e en 2013; Junior Player est pour 2014 et après.',
  ],
  [
    { code: 'TRIAL_LIMIT', values: { count: 2 } },
    'The trial pass was used twice this season.',
    'Le laissez-passer d’essai a déjà été utilisé deux fois cette saison.',
  ],
  [
    { code: 'PREREQ_MISSING', values: { product: umpires, level: provincial } },
    'Regional Umpire needs a current Provincial Umpire Level.',
    'Arbitre régional exige un niveau d’arbitre Provincial à jour.',
  ],
  [
    { code: 'FULL', values: { product: umpires, is_on_sale: false, has_wait_list: true } },
    'Regional Umpire is full.',
    'Arbitre régional est complet.',
  ],
] as const)('a reason is said in both languages: %o', (reason, en, fr) => {
  expect([sayReason(reason, 'en'), sayReason(reason, 'fr')]).toEqual([en, fr])
})

test.each([
  ['NOT_YOUR_PARTICIPANT', 'You cannot register this person from your account.'],
  ['CREDIT_INVALID', 'A credit you selected is no longer available.'],
] as const)('the problem %s is said exactly', (code, en) => {
  expect(say(cartProblems[code], {}, 'en')).toBe(en)
})

test('every reason to refuse a registration can be shown in a cart, in both languages', () => {
  const table: Sentences = cartProblems
  expect(Object.keys(reasons).every((code) => table[code])).toBe(true)
  expect(Object.values(table).filter(({ en, fr }) => !en || !fr || en === fr)).toEqual([])
})

test('a problem that this version does not know is shown in the words of the server', () => {
  const message = 'Le samedi est complet.'
  expect(sayCartProblem({ code: 'SATURDAY_FULL', values: {}, message }, 'en')).toBe(message)
  expect(sayCartProblem({ code: 'toString', values: {}, message }, 'en')).toBe(message)
  expect(sayCartProblem({ code: 'NOT_OFFERED', message }, 'en')).toBe(message)
  expect(sayCartProblem({ code: 'NOT_OFFERED', values: {}, message }, 'en')).toBe(
    'This is no longer offered.',
  )
})
