import { sortedByUse } from '@centrepass/contract/eligibility/choice-rules'
import { aCourse, anOption, aProgram } from '@centrepass/contract/test/an-eligibility-question'
import { describe, expect, test } from 'vitest'
import { aPersonsDetails } from '#test/a-profile.ts'
import { choicesFor } from './choices.ts'

const season = {
  active_year: 2024,
  label: '2024/25',
  now: new Date('2025-02-07T20:00:00Z'),
  trial_pass_max: 2,
  levels: {},
}
const junior = anOption({ id: 3, code: 'JUNIOR', name: 'Junior Player' })
const rec = anOption({ id: 4, code: 'REC', name: 'Recreational Player' })
const camp = aProgram({ id: 8 })
const clinic = aCourse({ id: 5, prerequisites: [] })
const catalogue = { options: [junior, rec], programs: [camp], courses: [clinic] }
const ready = {
  id: 302,
  birthdate: '2009-06-30',
  stream: 'WG' as const,
  club: { id: 1, name: 'Arbutus' },
  unfinished: [],
}
const person = aPersonsDetails(ready)
const row = (product: number, product_type: 'RegistrationOption' | 'Program') => ({
  participant: 302,
  product,
  product_type,
})
const codesOf = (choice: { reasons: { code: string }[] } | undefined) =>
  choice?.reasons.map(({ code }) => code)

describe('what one person may put in the cart', () => {
  test('a program needs a registration, held or in the cart', () => {
    const empty = choicesFor({ person, history: [], catalogue, cart: [], season })
    expect(codesOf(empty.programs[0])).toEqual(['REG_REQUIRED'])
    const cart = [row(3, 'RegistrationOption')]
    expect(codesOf(choicesFor({ person, history: [], catalogue, cart, season }).programs[0])).toEqual([])
  })

  test('one category in the cart does not forbid another: it will be replaced', () => {
    const cart = [row(3, 'RegistrationOption')]
    const { registrations } = choicesFor({ person, history: [], catalogue, cart, season })
    expect(registrations.map(({ isInCart }) => isInCart)).toEqual([true, false])
    expect(codesOf(registrations[1])).toEqual([])
  })

  test('another person’s rows do not count', () => {
    const cart = [{ ...row(3, 'RegistrationOption'), participant: 7 }]
    const { registrations, programs } = choicesFor({ person, history: [], catalogue, cart, season })
    expect(registrations[0]?.isInCart).toBe(false)
    expect(codesOf(programs[0])).toEqual(['REG_REQUIRED'])
  })

  test('an unfinished profile is told for everything', () => {
    const unready = aPersonsDetails({ ...ready, unfinished: ['medical'] })
    const { registrations } = choicesFor({ person: unready, history: [], catalogue, cart: [], season })
    expect(codesOf(registrations[0])).toEqual(['PROFILE_INCOMPLETE'])
  })

  test('other seasons are not offered', () => {
    const old = { options: [anOption({ id: 9, season_year: 2023 })], programs: [], courses: [] }
    expect(choicesFor({ person, history: [], catalogue: old, cart: [], season }).registrations).toEqual([])
  })

  test('a choice in the cart stays in sight even if a rule blocks it', () => {
    const cart = [row(8, 'Program')]
    const { programs } = choicesFor({ person, history: [], catalogue, cart, season })
    expect(sortedByUse(programs).open).toHaveLength(1)
  })
})
