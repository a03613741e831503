import { expect, test } from 'vitest'
import { aPersonsDetails } from '#test/a-profile.ts'
import { standingOf } from './standing.ts'

const registration = {
  ...{ id: 1, option: { id: 2, code: 'YOUTH', name: 'Youth', group: 'player' as const }, season_year: 2024 },
  ...{ status: 'valid' as const, is_live: true, club_name: null },
  ...{ registered_at: '2024-09-01T10:00:00Z', valid_from: '2024-09-01' },
}
const season = { season_year: 2024, registrations: [registration], programs: [], courses: [] }

test('a person whose registration is in the cart is not called unregistered', () => {
  const member = { person: aPersonsDetails({}), history: [] }
  expect(standingOf(member, { activeYear: 2024, isInCart: true })).toEqual({ kind: 'in_cart' })
  expect(standingOf(member, { activeYear: 2024, isInCart: false })).toEqual({ kind: 'not_registered' })
})

test('a live registration of this season says more than the cart, and one of last season says nothing', () => {
  const member = { person: aPersonsDetails({}), history: [season] }
  expect(standingOf(member, { activeYear: 2024, isInCart: true })).toEqual({
    kind: 'registered',
    registration,
  })
  expect(standingOf(member, { activeYear: 2025, isInCart: false })).toEqual({ kind: 'not_registered' })
})

test('a link on hold or waiting for its confirmation comes before everything else', () => {
  const about = { activeYear: 2024, isInCart: true }
  const member = { person: aPersonsDetails({ is_on_hold: true }), history: [season] }
  expect(standingOf(member, about)).toEqual({ kind: 'on_hold' })
  const unconfirmed = { person: aPersonsDetails({ is_confirmed: false }), history: [season] }
  expect(standingOf(unconfirmed, about)).toEqual({ kind: 'unconfirmed' })
})
