import type { WaitRequest } from '@centrepass/contract/waiting/waiting'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { cart, showCartOf } from '#state/cart-store.ts'
import { anOffered, aWaitRequest } from '#test/a-wait-request.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { chooseLocale } from '#words/locale.ts'
import { WaitListPage } from './WaitListPage.tsx'

beforeEach(() => {
  queryClient.setDefaultOptions({ queries: { retry: false } })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-02-07T17:00:00Z') })
  showCartOf(1)
  session.set({ account: anAccount(), access_token: 'token', expiry_ts: Date.now() + 600_000 })
})
afterEach(() => {
  chooseLocale('en')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
  session.set(null)
})

const LIST = 'GET /api/accounts/1/wait-list'
const item = { participant: 304, product: 8, product_type: 'Program' }

async function open(
  requests: WaitRequest[],
  more: Parameters<typeof answerWith>[0] = {},
  path = '/wait-list',
) {
  const asked = answerWith({ [LIST]: { body: { data: requests } }, ...more })
  const router = await renderAt(path, <WaitListPage />)
  return { asked, router }
}
const button = (name: string) => screen.findByRole('button', { name })

test('a family sees where it waits, what it can expect and why', async () => {
  await open([aWaitRequest()])
  const card = within(await screen.findByRole('region', { name: 'Summer Camp' }))
  expect(card.getByText('3rd of 12')).toBeDefined()
  expect(card.getByText('Possible')).toBeDefined()
  expect(card.getByText(/2 people are before you. 4 spots have come free in the last 30 days./)).toBeDefined()
})

test('an offer shows its price, its end and the hold, and accepting leads to the cart', async () => {
  const accepted = { held_until: '2025-02-07T17:15:00.000Z', cart: { version: 2, items: [item] } }
  const { router } = await open([anOffered], {
    'POST /api/accounts/1/wait-offers/9/accept': { body: { data: accepted } },
  })
  expect(await screen.findByText('A spot is free for Ida Vinter')).toBeDefined()
  expect(screen.getByText('$235.62')).toBeDefined()
  expect(screen.getByText('48 h 30 min left')).toBeDefined()
  expect(screen.getByText(/holds the spot for 15 minutes while you pay/)).toBeDefined()
  // Everyone is asked, so there is no line to leave: the offer is accepted or declined.
  expect(screen.queryByRole('button', { name: /^Leave/ })).toBeNull()
  fireEvent.click(await button('Accept the spot in Summer Camp'))
  await waitFor(() => expect(router.shown.get().place.pathname).toBe('/cart'))
  expect(cart.get()).toMatchObject([item])
})

test('an offer that another guardian accepted says so, and stays on the page', async () => {
  const refusal = {
    ...{ error: 'refused', code: 'wait_offer_taken', values: {} },
    message: 'Another guardian has accepted this offer already.',
  }
  const { router } = await open([anOffered], {
    'POST /api/accounts/1/wait-offers/9/accept': { status: 422, body: refusal },
  })
  fireEvent.click(await button('Accept the spot in Summer Camp'))
  await waitFor(async () => expect((await button('Accept the spot in Summer Camp')).ariaBusy).toBeFalsy())
  expect(router.shown.get().place.pathname).toBe('/wait-list')
})

test('a family declines in its own language, and nothing is left', async () => {
  chooseLocale('fr')
  await open([anOffered], { 'POST /api/accounts/1/wait-offers/9/decline': { body: { data: [] } } })
  fireEvent.click(await button('Refuser la place dans Summer Camp'))
  expect(await screen.findByText('Vous n’êtes sur aucune liste d’attente')).toBeDefined()
})

test('the address opens the question, with those whom it fits, and why not the others', async () => {
  const people = [
    { id: 304, name: 'Ida Vinter', problems: [] },
    { id: 305, name: 'Nils Vinter', problems: [] },
    { id: 306, name: 'Maren Vinter', problems: [{ code: 'AGE_TOO_OLD', message: 'Maren is too old.' }] },
  ]
  const { asked } = await open(
    [],
    {
      'GET /api/programs/8': { body: { data: { name: 'Summer Camp' } } },
      'GET /api/accounts/1/wait-list/choices?product_type=Program&product=8': {
        body: { data: { is_open: true, in_line: 2, people } },
      },
      'POST /api/accounts/1/wait-list': { body: { data: aWaitRequest() } },
    },
    '/wait-list?join=Program%3A8',
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Join the wait list for Summer Camp' }))
  expect(await dialog.findByText('Maren Vinter: Maren is too old.')).toBeDefined()
  expect(dialog.queryByRole('radio')).toBeNull()
  for (const name of ['Ida Vinter', 'Nils Vinter']) fireEvent.click(dialog.getByRole('checkbox', { name }))
  fireEvent.click(dialog.getByRole('radio', { name: 'Each as a spot comes free' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Join the wait list' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
    ...{ product_type: 'Program', product: 8, participants: [304, 305], is_together: false },
  })
})
