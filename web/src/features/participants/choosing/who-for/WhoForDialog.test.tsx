import { anOption, productOf } from '@centrepass/contract/test/an-eligibility-question'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { coursesQuery, programsQuery, registrationOptionsQuery } from '#features/catalogue/catalogue-calls.ts'
import { lookupsQuery, variablesQuery } from '#features/site/site-calls.ts'
import { cart } from '#state/cart-store.ts'
import { aPersonsDetails } from '#test/a-profile.ts'
import { anAccount, aParticipant } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { leaveCart, putInCart } from '#test/cart-world.tsx'
import { endDay, startDay } from '#test/participant-form.tsx'
import { profileChoices } from '#test/profile-choices.ts'
import { renderAt } from '#test/render-at.tsx'
import { WhoForDialog } from './WhoForDialog.tsx'

const club = { id: 1, name: 'Arbutus' }
const review = [{ part: 'medical' as const, why: 'review' as const, fields: [] }]
const maren = aPersonsDetails({
  id: 301,
  first_name: 'Maren',
  preferred_name: null,
  birthdate: '1984-05-02',
  club,
})
const ida = aPersonsDetails({
  id: 302,
  first_name: 'Ida',
  preferred_name: null,
  club,
  unfinished: ['medical'],
  missing: review,
})
const siggy = aPersonsDetails({ id: 304, preferred_name: 'Siggy', club })

beforeEach(() => {
  startDay()
  putInCart()
  const youth = { id: 2, code: 'YOUTH', name: 'Youth Player', ...productOf({ min_age: 10, max_age: 12 }) }
  queryClient.setQueryData(registrationOptionsQuery.queryKey, [anOption(youth)])
  queryClient.setQueryData(variablesQuery.queryKey, profileChoices.variables)
})
afterEach(() => {
  leaveCart()
  localStorage.clear()
  endDay()
})

const meta = { page: 1, per_page: 200, total: 1 }
type Answers = Parameters<typeof answerWith>[0]
const body = (data: unknown) => ({ body: { data } })
async function open(account = anAccount(), third = siggy, others: Answers = {}) {
  const asked = answerWith({
    'GET /api/participants/301': body(maren),
    'GET /api/participants/302': body(ida),
    'GET /api/participants/304': body(third),
    'GET /api/participants/301/history': body([]),
    'GET /api/participants/302/history': body([]),
    'GET /api/participants/304/history': body([]),
    ...others,
  })
  const wanted = { product_type: 'RegistrationOption', product: 2 } as const
  const dialog = <WhoForDialog account={account} wanted={wanted} onClose={() => {}} />
  const router = await renderAt('/', dialog)
  return { router, asked, dialog: within(await screen.findByRole('dialog', { name: /^Register for/ })) }
}

test('lists those it fits first with the price, and the others with the reason and the way out', async () => {
  const { dialog } = await open()
  await dialog.findByText('Who is it for?')
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Siggy Vinter$62.00 with fees and taxAdd to Cart',
    'Ida VinterCheck the emergency contacts and the medical details for this seasonComplete the profile',
    'Maren VinterMaren was born in 1984; Youth Player is for 2013–2015.',
  ])
  expect(dialog.getByRole('link', { name: 'Complete the profile: Ida' }).getAttribute('href')).toBe(
    '/participant/302?register=RegistrationOption%3A2&profile=medical#profile',
  )
})

test('puts it in the cart for that person, and shows the way there', async () => {
  const { dialog } = await open()
  fireEvent.click(await dialog.findByRole('button', { name: 'Add to Cart: Youth Player, Siggy' }))
  expect(cart.get()).toEqual([{ participant: 304, product: 2, product_type: 'RegistrationOption' }])
  expect(await dialog.findByRole('link', { name: 'Go to the cart' })).toBeDefined()
})

test('an account without people adds one, and comes back to the product', async () => {
  const { router, dialog } = await open(anAccount({ participant: null, dependants: [] }))
  expect(await dialog.findByText(/You have not added a person yet/)).toBeDefined()
  fireEvent.click(dialog.getByRole('link', { name: 'Add a person' }))
  await waitFor(() => expect(router.shown.get().place.pathname).toBe('/find-participant'))
  expect(router.shown.get().place.search).toEqual({ redirect: '/?register=RegistrationOption%3A2' })
})

test('a link that waits for its mail says so, and the rest of the family can go on', async () => {
  const account = anAccount({
    participant: null,
    dependants: [ida, siggy].map(({ id }) => aParticipant({ id })),
  })
  const waiting = { ...siggy, is_confirmed: false, club: null }
  const { dialog, asked } = await open(account, waiting, {
    'GET /api/participants/304/history': { status: 403, body: { error: 'not_allowed', message: 'Not yet.' } },
  })
  expect(await dialog.findByText('Open the link in the email we sent you first.')).toBeDefined()
  expect(dialog.getByRole('link', { name: 'Complete the profile: Ida' })).toBeDefined()
  expect(asked.map(({ name }) => name)).not.toContain('GET /api/participants/304/history')
})

test.each([
  ['registration options', 'GET /api/registrationOptions?per_page=200', registrationOptionsQuery.queryKey],
  ['programs', 'GET /api/programs?per_page=200', programsQuery.queryKey],
  ['courses', 'GET /api/courses?per_page=200', coursesQuery.queryKey],
  ['lookups', 'GET /api/config/lookups', lookupsQuery.queryKey],
  ['variables', 'GET /api/config/variables', variablesQuery.queryKey],
])('%s that did not load can be asked for again', async (_, name, queryKey) => {
  const there = queryClient.getQueryData<unknown>(queryKey)
  queryClient.removeQueries({ queryKey, exact: true })
  let isBroken = true
  const list = () => (isBroken ? { status: 500, body: { error: 'broken', message: 'No.' } } : answer)
  const answer = name.includes('config') ? body(there) : { body: { data: there, meta } }
  const { dialog } = await open(anAccount(), siggy, { [name]: list })
  expect(await dialog.findByText('The offers did not load.')).toBeDefined()
  isBroken = false
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('Who is it for?')).toBeDefined()
})
