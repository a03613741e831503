import { aCourse, anOption, aProgram, productOf } from '@centrepass/contract/test/an-eligibility-question'
import { expect, test } from 'vitest'
import { choicesFor } from '#features/participants/choosing/choices.ts'
import { aPersonsDetails } from '#test/a-profile.ts'
import { closingFor } from './closing-rules.ts'

const now = new Date('2025-02-07T20:00:00Z')
const season = { active_year: 2024, label: '2024/25', now, trial_pass_max: 2, levels: {} }
const youth = anOption({ id: 2, code: 'YOUTH', ...productOf({ min_age: 10, max_age: 12 }) })
const forYouth = productOf({ min_age: 8, max_age: 12 })
const camp = aProgram({ id: 4, ...forYouth, closes_at: '2025-02-10T07:59:00Z' })
const later = aProgram({ id: 5, ...forYouth, closes_at: '2025-04-30T07:59:00Z' })
const forAdults = aCourse({
  id: 6,
  ...productOf({ min_age: 19, max_age: null }),
  closes_at: '2025-02-09T08:00:00Z',
})
const catalogue = { options: [youth], programs: [camp, later], courses: [forAdults] }

type Given = Parameters<typeof aPersonsDetails>[0]
type Cart = Parameters<typeof choicesFor>[0]['cart']
const member = (given: Given = {}, cart: Cart = []) => {
  const person = aPersonsDetails({ birthdate: '2013-05-02', ...given })
  return { person, history: [], ...choicesFor({ person, history: [], catalogue, cart, season }) }
}
const idsOf = (...members: ReturnType<typeof member>[]) =>
  closingFor(members, now).map(({ choice, names }) => [choice.item.product, names])

test('a camp that closes in two days stands first for the child it fits, even before the child is registered', () => {
  const juniper = member({ id: 305, first_name: 'Juniper', preferred_name: null })
  expect(idsOf(juniper)).toEqual([[4, ['Juniper']]])
})

test('one camp for two children is one row with both names', () => {
  const juniper = member({ id: 305, first_name: 'Juniper', preferred_name: null })
  const kai = member({ id: 306, first_name: 'Kai', preferred_name: null, birthdate: '2014-03-01' })
  expect(idsOf(juniper, kai)).toEqual([[4, ['Juniper', 'Kai']]])
})

test('what is in the cart already, or is for a person without a confirmed link, is not hurried', () => {
  const inCart = [{ participant: 305, product: 4, product_type: 'Program' as const }]
  expect(idsOf(member({ id: 305 }, inCart))).toEqual([])
  expect(idsOf(member({ id: 305, is_confirmed: false }))).toEqual([])
})
