import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cart } from '#state/cart-store.ts'
import { leaveFamily, startFamily } from '#test/family-world.tsx'
import { renderAt } from '#test/render-at.tsx'
import { locale } from '#words/locale.ts'
import { RegisterScreen } from './RegisterScreen.tsx'

afterEach(leaveFamily)

const review = {
  unfinished: ['medical' as const],
  missing: [{ part: 'medical' as const, why: 'review' as const, fields: [] }],
}
const arbutus = { id: 1, name: 'Arbutus' }
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const inCart = () =>
  cart.get().map(({ participant, product, product_type }) => [participant, product_type, product])

test('everyone who suits a category goes into the cart with one press', async () => {
  startFamily([
    { id: 1, first_name: 'Ana', club: arbutus },
    { id: 2, first_name: 'Ben', club: arbutus },
    { id: 3, first_name: 'Cleo', birthdate: '2023-01-01' },
  ])
  const router = await renderAt('/register', <RegisterScreen />)
  expect((await box('Register Ana Vinter')).checked).toBe(true)
  expect((await box('Register Ben Vinter')).checked).toBe(true)
  expect(screen.getByText('Nothing can be chosen right now.')).toBeDefined()
  expect(screen.getByText('2 people')).toBeDefined()
  press('Add to Cart')
  await waitFor(() => expect(router.shown.get().place.pathname).toBe('/cart'))
  expect(inCart()).toEqual([
    [1, 'RegistrationOption', 2],
    [2, 'RegistrationOption', 2],
  ])
})

test('a program is chosen with the registration that it needs', async () => {
  startFamily([{ id: 1, first_name: 'Ana', club: arbutus }])
  await renderAt('/register', <RegisterScreen />)
  fireEvent.click(await box('Summer Camp for Ana'))
  press('Add to Cart')
  await waitFor(() =>
    expect(inCart()).toEqual([
      [1, 'RegistrationOption', 2],
      [1, 'Program', 8],
    ]),
  )
})

test('siblings are asked for their club once, and a missing one is complained about until it is chosen', async () => {
  const { asked } = startFamily([
    { id: 1, first_name: 'Ana', club: null },
    { id: 2, first_name: 'Ben', club: null },
  ])
  await renderAt('/register', <RegisterScreen />)
  const [first, second] = await screen.findAllByRole<HTMLSelectElement>('combobox', { name: 'Club' })
  press('Add to Cart')
  expect(screen.getByRole('alert').textContent).toContain('Choose a club first.')
  fireEvent.change(first as HTMLSelectElement, { target: { value: '2' } })
  expect(second?.value).toBe('2')
  expect(screen.queryByText('Choose a club first.')).toBeNull()
  press('Add to Cart')
  await waitFor(() => expect(inCart()).toHaveLength(2))
  expect(asked.filter(({ name }) => /^POST .*\/profile$/.test(name))).toHaveLength(2)
})

test('the medical details of all are shown once, and one tick confirms them all', async () => {
  const { asked } = startFamily([
    { id: 1, first_name: 'Ana', club: arbutus, ...review },
    { id: 2, first_name: 'Ben', club: arbutus, ...review },
  ])
  await renderAt('/register', <RegisterScreen />)
  const check = within(await screen.findByRole('region', { name: 'Still correct for this season?' }))
  expect(await check.findAllByText('Peanuts')).toHaveLength(2)
  press('Add to Cart')
  expect(screen.getByRole('alert').textContent).toContain('tick that they are still correct')
  expect(inCart()).toEqual([])
  fireEvent.click(await box('This is still correct for Ana and Ben'))
  press('Add to Cart')
  await waitFor(() => expect(inCart()).toHaveLength(2))
  const saved = asked.filter(({ name }) => /^POST .*\/profile$/.test(name))
  expect(saved.map(({ name }) => name)).toEqual([
    'POST /api/participants/1/profile',
    'POST /api/participants/2/profile',
  ])
  expect(saved[0]?.body).toMatchObject({ medical: { allergies: 'Peanuts' } })
})

test('what was changed waits in this browser while a parent looks elsewhere', async () => {
  startFamily([
    { id: 1, first_name: 'Ana', club: arbutus },
    { id: 2, first_name: 'Ben', club: arbutus },
  ])
  await renderAt('/register', <RegisterScreen />)
  fireEvent.click(await box('Register Ben Vinter'))
  document.body.innerHTML = ''
  await renderAt('/register', <RegisterScreen />)
  expect((await box('Register Ben Vinter')).checked).toBe(false)
  expect((await box('Register Ana Vinter')).checked).toBe(true)
})

test('a profile that misses a fact says which one, and leads there', async () => {
  const missing = [{ part: 'contact' as const, why: 'fields' as const, fields: ['postal_code'] }]
  startFamily([{ id: 1, first_name: 'Ana', unfinished: ['contact'], missing }])
  await renderAt('/register', <RegisterScreen />)
  expect(await screen.findByText('Complete the contact details: postal code')).toBeDefined()
  const way = screen.getByRole('link', { name: 'Fill in now: Ana' })
  expect(way.getAttribute('href')).toBe('/participant/1?profile=contact#profile')
})

test('an account without people is led to add one', async () => {
  startFamily([])
  await renderAt('/register', <RegisterScreen />)
  expect((await screen.findByRole('link', { name: 'Add a person' })).getAttribute('href')).toBe(
    '/find-participant',
  )
})

test('a person who did not load can be asked for again', async () => {
  startFamily([{ id: 1, first_name: 'Ana' }])
  const fetch = globalThis.fetch
  globalThis.fetch = async () => new Response('{}', { status: 500 })
  await renderAt('/register', <RegisterScreen />)
  expect((await screen.findByRole('alert')).textContent).toContain('Your family did not load.')
  globalThis.fetch = fetch
  press('Try again')
  expect(await box('Register Ana Vinter')).toBeDefined()
})

test('in French the sheet speaks French', async () => {
  startFamily([{ id: 1, first_name: 'Ana', club: arbutus }])
  locale.set('fr')
  await renderAt('/register', <RegisterScreen />)
  expect(await box('Inscrire Ana Vinter')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Ajouter au panier' })).toBeDefined()
})
