import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { anAccount, aParticipant } from '#test/an-account.ts'
import { renderAt } from '#test/render-at.tsx'
import { loadDraft, saveDraft } from '#ui/fields/drafts.ts'
import { session } from '../api/session.ts'
import { cart } from '../state/cart-store.ts'
import { followSession } from './follow-session.ts'
import { TopBar } from './TopBar.tsx'

// Signing out tells the server.
beforeEach(() => vi.stubGlobal('fetch', async () => new Response('{}')))
afterEach(() => {
  vi.unstubAllGlobals()
  cart.set([])
})

const anItem = (product: number) => ({ participant: 301, product, product_type: 'Program' as const })
const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
const control = (name: RegExp) => screen.getByRole('button', { name })

async function topBarOf({ isSignedIn, at = '/documents' }: { isSignedIn: boolean; at?: string }) {
  if (isSignedIn) {
    session.set({ account: anAccount(), access_token: 'token', expiry_ts: Date.now() + 600_000 })
  }
  const onHelp = vi.fn()
  const router = await renderAt(at, <TopBar onHelp={onHelp} />)
  // Their code comes with the first person who signs in.
  if (isSignedIn) await screen.findByRole('button', { name: 'Log Out' })
  return { onHelp, router }
}

test('a visitor sees the help and a button that sets the hash to #login', async () => {
  const { router } = await topBarOf({ isSignedIn: false, at: '/account?tab=people' })
  expect(names()).toEqual(['How to register', null])
  fireEvent.click(control(/^Sign In$/))
  await waitFor(() => expect(router.shown.get().place.href).toBe('/account?tab=people#login'))
})

test('a signed-in person sees four more controls, with their tooltips', async () => {
  await topBarOf({ isSignedIn: true })
  const tooltips = ['Register for a Tournament', 'View Cart and Checkout', 'Account Information', 'Log Out']
  expect(names()).toEqual(['How to register', ...tooltips])
  for (const tooltip of tooltips) {
    expect(within(screen.getByRole('button', { name: tooltip })).getAllByText(tooltip)).not.toEqual([])
  }
})

test('the cart has a badge only when there is something in it', async () => {
  await topBarOf({ isSignedIn: true })
  const badge = () =>
    control(/^View Cart and Checkout/)
      .querySelector('[data-count]')
      ?.getAttribute('data-count') ?? undefined
  expect(badge()).toBeUndefined()
  act(() => cart.set([anItem(1), anItem(2)]))
  expect(badge()).toBe('2')
  expect(names()).toContain('View Cart and Checkout: 2')
  act(() => cart.set([]))
  expect(badge()).toBeUndefined()
})

test('the account button counts new notifications of the whole family, in words for screen readers', async () => {
  await topBarOf({ isSignedIn: true })
  const person = aParticipant({ pending: { notifications: 2, documents: 0 } })
  const account = anAccount({ participant: person, dependants: [{ ...person, id: 302 }] })
  act(() => session.set({ account, access_token: 'token', expiry_ts: Date.now() + 600_000 }))
  const button = screen.getByRole('button', { name: 'Account Information: 4 new notifications' })
  expect(button.querySelector('[data-count="4"]')).not.toBeNull()
})

test.each([
  [/^Register for a Tournament$/, '/tournaments'],
  [/^View Cart and Checkout$/, '/cart'],
])('%s goes to %s', async (name, path) => {
  const { router } = await topBarOf({ isSignedIn: true })
  fireEvent.click(control(name))
  await waitFor(() => expect(router.shown.get().place.pathname).toBe(path))
})

test('the logo goes home, and the help button opens the help', async () => {
  const { router, onHelp } = await topBarOf({ isSignedIn: true })
  fireEvent.click(control(/^How to register$/))
  expect(onHelp).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('link', { name: 'Cedar Coast Field Hockey, home' }))
  await waitFor(() => expect(router.shown.get().place.pathname).toBe('/'))
})

test('who logs out with something in the cart is asked, and can stay', async () => {
  await topBarOf({ isSignedIn: true })
  act(() => cart.set([anItem(1), anItem(2)]))
  fireEvent.click(control(/^Log Out$/))
  const dialog = screen.getByRole('dialog', { name: 'Log out?' })
  expect(dialog.textContent).toContain('There are 2 things in your cart. They stay in your account')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Stay signed in' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(session.get()).not.toBeNull()
})

test('logging out in another tab deletes here what was typed, and a session that expires there does not', async () => {
  const { router } = await topBarOf({ isSignedIn: true })
  onTestFinished(followSession(router))
  const other = new BroadcastChannel('centrepass.session')
  onTestFinished(() => other.close())
  const draft = { draftKey: 'office.1.note' }
  saveDraft(draft, { text: 'Ida was at the doctor.' })
  act(() => other.postMessage(null))
  await waitFor(() => expect(session.get()).toBeNull())
  expect(loadDraft(draft, { text: '' })).not.toEqual({})
  act(() => other.postMessage('logged out'))
  await waitFor(() => expect(loadDraft(draft, { text: '' })).toEqual({}))
})

test('logging out clears the account and the cart, and goes home', async () => {
  const { router } = await topBarOf({ isSignedIn: true })
  onTestFinished(followSession(router))
  act(() => cart.set([anItem(1)]))
  fireEvent.click(control(/^Log Out$/))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log Out' }))
  await waitFor(() => expect(router.shown.get().place.pathname).toBe('/'))
  expect(session.get()).toBeNull()
  expect(cart.get()).toEqual([])
  // Nor does it wait in this browser for the next person.
  expect(Object.keys(localStorage)).toEqual([])
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeDefined()
})
