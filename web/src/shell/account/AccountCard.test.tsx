import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { session } from '#api/session.ts'
import { anAccount, aParticipant } from '#test/an-account.ts'
import { renderAt } from '#test/render-at.tsx'
import { AccountCard } from './AccountCard.tsx'

const cardOf = (account = anAccount()) => {
  session.set({ account, access_token: 'token', expiry_ts: Date.now() + 600_000 })
  return renderAt('/', <AccountCard onLogOut={() => {}} />)
}

// A popover that was never opened does not count as visible.
const hidden = { hidden: true }
const options = () => screen.getAllByRole('option', hidden).map(({ textContent }) => textContent)

test('without an account there is no card', async () => {
  await renderAt('/', <AccountCard onLogOut={() => {}} />)
  expect(document.body.textContent).toBe('')
})

test('the card says who is signed in', async () => {
  await cardOf()
  expect(screen.getByText('Maren Vinter')).toBeDefined()
  expect(screen.getByText('parent3@mail.example')).toBeDefined()
})

test.each(['View Account', 'Add Participant Account'])("'%s' goes to the account", async (name) => {
  const router = await cardOf()
  fireEvent.click(screen.getByRole('link', { name, ...hidden }))
  await waitFor(() => expect(router.shown.get().place.pathname).toBe('/account'))
})

test('the own participant comes first and is marked, dependants follow by preferred name, all with numbers', async () => {
  await cardOf()
  expect(screen.getByLabelText('Select participant to view')).toBeDefined()
  expect(options()).toEqual([
    'Please choose',
    'Maren Vinter (you) · CC-100301',
    'Ida Vinter · CC-100302',
    'Siggy Vinter · CC-100304',
  ])
})

test('picking a participant opens their page', async () => {
  const router = await cardOf()
  fireEvent.change(screen.getByLabelText('Select participant to view'), { target: { value: '304' } })
  await waitFor(() => expect(router.shown.get().place.pathname).toBe('/participant/304'))
})

test('with no dependants it says so and points to the Find/Create Participant icon', async () => {
  await cardOf(anAccount({ dependants: [] }))
  expect(screen.getByText(/No dependants are associated with your account/).textContent).toContain(
    'Find/Create Participant icon',
  )
  expect(screen.getByLabelText('Find/Create Participant').getAttribute('href')).toBe('/find-participant')
  expect(options()).toEqual(['Please choose', 'Maren Vinter (you) · CC-100301'])
})

test('with dependants nothing is said about having none', async () => {
  await cardOf()
  expect(screen.queryByText(/No dependants are associated/)).toBeNull()
})

test('an account without an own participant lists its dependants alone', async () => {
  await cardOf(anAccount({ participant: null, dependants: [aParticipant({ first_name: 'Nils' })] }))
  expect(options()).toEqual(['Please choose', 'Nils Vinter · CC-100301'])
})

test("'Add Participant' goes to where participants are found", async () => {
  const router = await cardOf()
  fireEvent.click(screen.getByRole('link', { name: 'Add Participant', ...hidden }))
  await waitFor(() => expect(router.shown.get().place.pathname).toBe('/find-participant'))
})

test('what is new is counted beside each name and in all, and leads to the notifications', async () => {
  const news = { pending: { notifications: 2, documents: 0 } }
  const router = await cardOf(
    anAccount({ dependants: [aParticipant({ id: 302, first_name: 'Ida', ...news })] }),
  )
  expect(options()).toContain('Ida Vinter · CC-100301 · 2 new')
  fireEvent.click(screen.getByRole('link', { name: 'Notifications: 2 new', ...hidden }))
  await waitFor(() => expect(router.shown.get().place.pathname).toBe('/notifications'))
})

test('people of the office have a way there, and no one else has', async () => {
  await cardOf(anAccount({ is_office: true }))
  expect(screen.getByRole('link', { name: 'Office', ...hidden }).getAttribute('href')).toBe('/office')
})

test('a family has no way to the office', async () => {
  await cardOf()
  expect(screen.queryByRole('link', { name: 'Office', ...hidden })).toBeNull()
})

test('with nothing new the way to the notifications has no count', async () => {
  await cardOf()
  expect(screen.getByRole('link', { name: 'Notifications', ...hidden })).toBeDefined()
})
