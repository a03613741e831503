import type { ParticipantRegistration, SeasonHistory } from '@centrepass/contract/participants/participants'
import type { TodoEntry } from '@centrepass/contract/todo/todo'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { programsQuery } from '#features/catalogue/catalogue-calls.ts'
import { cart } from '#state/cart-store.ts'
import { camp, leaveFamily, startFamily } from '#test/family-world.tsx'
import { renderAt } from '#test/render-at.tsx'
import { FamilyHomeScreen } from './FamilyHomeScreen.tsx'

afterEach(leaveFamily)

const entry = (given: Partial<TodoEntry>): TodoEntry => ({
  ...{ kind: 'sign_documents', participant: null, count: 1, about: null, amount: null },
  ...{ due_on: null, schedule_id: null, missing: [] },
  ...given,
})
const season = (given: Partial<ParticipantRegistration>): SeasonHistory[] => [
  {
    season_year: 2024,
    registrations: [
      {
        ...{
          id: 1,
          option: { id: 2, code: 'YOUTH', name: 'Youth Player', group: 'player' },
          season_year: 2024,
        },
        ...{ status: 'valid', is_live: true, club_name: null, registered_at: '2024-09-01T10:00:00Z' },
        ...{ valid_from: '2024-09-01', ...given },
      },
    ],
    programs: [],
    courses: [],
  },
]
const arbutus = { id: 1, name: 'Arbutus' }

async function openHome(...given: Parameters<typeof startFamily>) {
  const { account } = startFamily(...given)
  await renderAt('/', <FamilyHomeScreen account={account} />)
}
const cardOf = async (name: string) => {
  const link = await screen.findByRole('link', { name: new RegExp(`^${name}`) })
  return within(link.closest('li') ?? link)
}

test('each person has a card with where they stand and one next step; the rest is on the list', async () => {
  await openHome(
    [
      { id: 1, first_name: 'Ana', history: season({ status: 'pending_documents' }) },
      { id: 2, first_name: 'Ben', history: season({}) },
      { id: 3, first_name: 'Cleo', club: arbutus },
    ],
    [
      entry({ participant: { id: 1, name: 'Ana Vinter' }, count: 3 }),
      entry({ kind: 'answer_team', participant: { id: 1, name: 'Ana Vinter' }, about: 'Tides U13' }),
      entry({ kind: 'register', participant: { id: 3, name: 'Cleo Vinter' } }),
    ],
  )
  const ana = await cardOf('Ana Vinter')
  expect(await ana.findByText('Waiting for signatures')).toBeDefined()
  expect(ana.getByRole('link', { name: 'Sign the documents: Ana Vinter' }).getAttribute('href')).toBe(
    '/documents',
  )
  const ben = await cardOf('Ben Vinter')
  expect(ben.getByText('All set for the season.')).toBeDefined()
  expect(ben.getByRole('link', { name: 'Member card of Ben Vinter' }).getAttribute('href')).toBe(
    '/participant/2/card',
  )
  const cleo = await cardOf('Cleo Vinter')
  expect(cleo.getByText('Not registered')).toBeDefined()
  expect(cleo.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/register')
  const list = within(screen.getByRole('region', { name: 'Your to-do list' }))
  expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Tides U13 put Ana Vinter on its roster',
  ])
  expect(screen.getByText('2 of 3 are registered for 2024/25.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Register Cleo' }).getAttribute('href')).toBe('/register')
})

test('a registration in the cart is told as such, and not as missing', async () => {
  const toRegister = entry({ kind: 'register', participant: { id: 1, name: 'Ana Vinter' } })
  const { account } = startFamily([{ id: 1, first_name: 'Ana', club: arbutus }], [toRegister])
  cart.set([{ participant: 1, product: 2, product_type: 'RegistrationOption' }])
  await renderAt('/', <FamilyHomeScreen account={account} />)
  const ana = await cardOf('Ana Vinter')
  expect(await ana.findByText('In the cart')).toBeDefined()
  expect(ana.queryByText('Not registered')).toBeNull()
  const next = ana.getByRole('link', { name: 'See the cart and pay: Ana Vinter' })
  expect(next.getAttribute('href')).toBe('/cart')
  expect(ana.getAllByRole('link')).toHaveLength(2)
})

test('what closes within two weeks is shown with those it suits, and nothing that suits no one', async () => {
  const { account } = startFamily([
    { id: 1, first_name: 'Ana', club: arbutus },
    { id: 2, first_name: 'Ben', club: arbutus },
    { id: 3, first_name: 'Cleo', club: arbutus, birthdate: '2007-05-02' },
  ])
  queryClient.setQueryData(programsQuery.queryKey, [
    { ...camp, names: { en: 'March Camp', fr: 'March Camp' }, closes_at: '2025-02-12T08:00:00Z' },
    { ...camp, id: 9, names: { en: 'Summer Camp', fr: 'Summer Camp' }, closes_at: '2025-06-30T08:00:00Z' },
    {
      ...camp,
      id: 10,
      names: { en: 'Masters', fr: 'Masters' },
      min_age: 35,
      max_age: null,
      closes_at: '2025-02-12T08:00:00Z',
    },
  ])
  await renderAt('/', <FamilyHomeScreen account={account} />)
  const soon = within(await screen.findByRole('region', { name: 'Closing soon for your family' }))
  expect(soon.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'March Camp',
  ])
  expect(soon.getByText('For Ana and Ben')).toBeDefined()
  expect(soon.getByRole('link', { name: 'Register: March Camp' }).getAttribute('href')).toContain(
    'register=Program%3A8',
  )
})

test('an account without people is invited to add one', async () => {
  await openHome([])
  expect(await screen.findByText(/^No one here yet/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Add a person' }).getAttribute('href')).toBe('/find-participant')
})
