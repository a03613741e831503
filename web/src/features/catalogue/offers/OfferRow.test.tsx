import { aProgram } from '@centrepass/contract/test/an-eligibility-question'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '#api/session.ts'
import { anAccount } from '#test/an-account.ts'
import { renderAt } from '#test/render-at.tsx'
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
  return offer && renderAt('/', <ul>{<OfferRow offer={{ ...offer, fits: [] }} />}</ul>)
}
const registerLink = () => screen.queryByRole('link', { name: 'Register for Summer Camp' })

test('a full program without a wait list offers no registration and promises none', async () => {
  await show(program({ places: { limit: 20, left: 0 } }))
  expect(screen.getByText('Full. Spots sometimes open up again when someone cancels.')).toBeDefined()
  expect(screen.queryByText(/wait list/)).toBeNull()
  expect(registerLink()).toBeNull()
})

test('a visitor joins the wait list of a full program after signing in', async () => {
  await show(program({ places: { limit: 20, left: 0 }, has_wait_list: true }))
  expect(registerLink()).toBeNull()
  const join = screen.getByRole('link', { name: 'Join the wait list for Summer Camp' })
  expect(join.getAttribute('href')).toBe('/?redirect=%2Fwait-list%3Fjoin%3DProgram%253A8#login')
})

test('a program with a spot left can be registered for', async () => {
  await show(program({ places: { limit: 20, left: 1 } }))
  expect(registerLink()).not.toBeNull()
})

const signIn = () =>
  session.set({ account: anAccount(), access_token: 'token', expiry_ts: Date.now() + 600_000 })

test('a visitor who registers signs in with the product in the address', async () => {
  const router = await show(program())
  expect(registerLink()?.getAttribute('href')).toBe('/?register=Program%3A8#login')
  fireEvent.click(screen.getByRole('link', { name: 'Register for Summer Camp' }))
  await waitFor(() => expect(router?.shown.get().place.hash).toBe('login'))
  expect(router?.shown.get().place.search).toEqual({ register: 'Program:8' })
})

test('a person who is signed in is asked who the product is for', async () => {
  signIn()
  const router = await show(program())
  fireEvent.click(screen.getByRole('link', { name: 'Register for Summer Camp' }))
  await waitFor(() => expect(router?.shown.get().place.search).toEqual({ register: 'Program:8' }))
  expect(router?.shown.get().place.pathname).toBe('/')
  expect(router?.shown.get().place.hash).toBe('')
})

test('a team is entered in the tournament that was chosen, before and after signing in', async () => {
  const tournament = { ...program(), key: 'tournament-3', id: 3, kind: 'tournament' } as Offer
  await show(tournament)
  expect(registerLink()?.getAttribute('href')).toBe('/?redirect=%2Ftournaments%2F3#login')
  cleanup()
  signIn()
  await show(tournament)
  expect(registerLink()?.getAttribute('href')).toBe('/tournaments/3')
})
