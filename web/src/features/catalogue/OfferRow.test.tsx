import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProgram } from '../../../../contract/test/an-eligibility-question.ts'
import { renderAt } from '../../../test/render-at.tsx'
import { session } from '../../api/session.ts'
import { OfferRow } from './OfferRow.tsx'
import { type Offer, offersFrom } from './offers.ts'

const NOW = new Date('2025-02-07T20:00:00Z')
beforeEach(() => {
  vi.setSystemTime(NOW)
})
afterEach(() => {
  vi.useRealTimers()
  session.set(null)
})

const nothing = { options: [], programs: [], courses: [], tournaments: [] }
const program = (given: Parameters<typeof aProgram>[0] = {}) =>
  offersFrom({ ...nothing, programs: [aProgram({ id: 8, name: 'Summer Camp', ...given })] }, NOW)[0]

async function show(offer: Offer | undefined) {
  return offer && renderAt('/', <ul>{<OfferRow offer={offer} />}</ul>)
}
const registerLink = () => screen.queryByRole('link', { name: 'Register for Summer Camp' })

test('a full program offers no registration and promises no wait list', async () => {
  await show(program({ places: { limit: 20, left: 0 } }))
  expect(screen.getByText('Full. Spots sometimes open up again when someone cancels.')).toBeDefined()
  expect(screen.queryByText(/wait list/)).toBeNull()
  expect(registerLink()).toBeNull()
})

test('a program with a spot left can be registered for', async () => {
  await show(program({ places: { limit: 20, left: 1 } }))
  expect(registerLink()).not.toBeNull()
})
