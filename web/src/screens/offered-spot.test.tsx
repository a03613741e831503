import type { Account } from '@centrepass/contract/accounts/accounts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { programsQuery } from '#features/catalogue/catalogue-calls.ts'
import { ProductPage } from '#features/catalogue/product/ProductPage.tsx'
import { WhoForDialog } from '#features/participants/choosing/who-for/WhoForDialog.tsx'
import { ParticipantPage } from '#features/participants/ParticipantPage.tsx'
import { waitListQuery } from '#features/waiting/waiting-calls.ts'
import { anOffered, aWaitRequest } from '#test/a-wait-request.ts'
import { answerWith } from '#test/answers.ts'
import { camp, leaveFamily, startFamily } from '#test/family-world.tsx'
import { renderAt } from '#test/render-at.tsx'
import { chooseLocale } from '#words/locale.ts'
import { RegisterScreen } from './RegisterScreen.tsx'

afterEach(() => {
  chooseLocale('en')
  leaveFamily()
})

const full = { ...camp, places: { limit: 20, left: 0 }, has_wait_list: true }
const registered = {
  id: 304,
  first_name: 'Ida',
  club: { id: 1, name: 'Arbutus' },
}
const history = [
  {
    season_year: 2024,
    label: '2024/25',
    registrations: [
      {
        ...{ id: 1, season_year: 2024, status: 'valid' as const, is_live: true, registered_on: '2024-09-01' },
        option: { id: 2, code: 'YOUTH', name: 'Youth Player', group: 'player' as const },
      },
    ],
    programs: [],
    courses: [],
  },
]

/** Ida, who is registered, and a full camp with a spot kept for her. */
function startWithOffer(requests = [anOffered]): Account {
  const { account } = startFamily([{ ...registered, history: history as never }])
  queryClient.setQueryData(programsQuery.queryKey, [full])
  queryClient.setQueryData(waitListQuery(account.id).queryKey, requests)
  return account
}

const screens: [string, (account: Account) => Promise<unknown>][] = [
  ['the product page', () => showProduct()],
  ['the question whom a product is for', (account) => renderAt('/', dialogOf(account))],
  [
    'the page of the child',
    () => renderAt('/participant/304', <ParticipantPage />, '/participant/$participantId'),
  ],
  ['the family sheet', () => renderAt('/register', <RegisterScreen />)],
]

const dialogOf = (account: Account) => (
  <WhoForDialog account={account} wanted={{ product_type: 'Program', product: 8 }} onClose={() => {}} />
)

function showProduct() {
  const found = { body: { data: full } }
  const lists = { 'GET /api/accounts/1/wait-list': { body: { data: [anOffered] } } }
  answerWith({
    'GET /api/programs/8': found,
    ...lists,
    'GET /api/config/zones': { body: { data: [] } },
    'GET /api/config/lookups': { body: { data: {} } },
  })
  return renderAt('/product/program/8', <ProductPage />, '/product/$kind/$productId')
}

test.each(screens)(
  'on %s a kept spot is answered in place, and nothing says to join a list',
  async (_, show) => {
    await show(startWithOffer())
    expect(await screen.findByRole('button', { name: 'Accept the spot in Summer Camp' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Decline the spot in Summer Camp' })).toBeDefined()
    expect(screen.getByText('48 h 30 min left')).toBeDefined()
    expect(screen.queryByText(/Join the wait list/)).toBeNull()
  },
)

test.each(screens)('on %s it is in French as well', async (_, show) => {
  chooseLocale('fr')
  await show(startWithOffer())
  expect(await screen.findByRole('button', { name: /^Accepter la place dans / })).toBeDefined()
  expect(screen.getByRole('button', { name: /^Refuser la place dans / })).toBeDefined()
  expect(screen.getByText('Encore 48 h 30 min')).toBeDefined()
  expect(screen.queryByText(/sur la liste d’attente/)).toBeNull()
})

test('a brother’s offer is not told again in the row of a child beside it', async () => {
  const account = startWithOffer([
    {
      ...anOffered,
      people: [{ id: 305, name: 'Nils Vinter', position: null }],
      offers: anOffered.offers.map((offer) => ({ ...offer, participants: [305] })),
    },
  ])
  await renderAt('/', dialogOf(account))
  expect(await screen.findByRole('button', { name: 'Join the wait list for Summer Camp' })).toBeDefined()
  expect(screen.queryByText(/A spot is free for Nils/)).toBeNull()
})

test('a child without an offer can join from the question whom the product is for', async () => {
  await renderAt('/', dialogOf(startWithOffer([])))
  expect(await screen.findByRole('button', { name: 'Join the wait list for Summer Camp' })).toBeDefined()
})

test('who waits is told the position there, not asked to join again', async () => {
  await renderAt('/', dialogOf(startWithOffer([aWaitRequest()])))
  expect(await screen.findByRole('link', { name: 'On the wait list: 3rd of 12' })).toBeDefined()
  expect(screen.queryByText(/Join the wait list/)).toBeNull()
})
