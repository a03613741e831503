import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { aNotification, aPersonsNotifications } from '#test/a-notification.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { snackbars } from '#ui/dialogs/snackbar.ts'
import { locale } from '#words/locale.ts'
import { NotificationsPage } from './NotificationsPage.tsx'
import { newCount } from './read-rules.ts'

const LIST = 'GET /api/accounts/1/notifications'
const ALL = 'POST /api/accounts/1/notifications/read'
const readOf = (id: number) => `POST /api/participants/302/notifications/${id}`

const waiting = aNotification({ id: 12 })
const team = aNotification({
  id: 11,
  kind: 'team_member_added',
  subject: { team: 'Otters', tournament: 'Festival' },
})
const valid = aNotification({
  id: 3,
  kind: 'registration_valid',
  subject: { option: 'Mini Player', valid_from: '2024-09-03' },
  read_at: '2025-02-01T20:00:00.000Z',
})
const ida = aPersonsNotifications({ new_notifications: [waiting, team], old_notifications: [valid] })
const signe = aPersonsNotifications({
  participant: { ...ida.participant, id: 304, first_name: 'Signe', preferred_name: 'Siggy' },
})

beforeEach(() => queryClient.clear())
afterEach(() => vi.unstubAllGlobals())

async function openPage(answers: Parameters<typeof answerWith>[0]) {
  session.set({ account: anAccount(), access_token: 'token', expiry_ts: Date.now() + 600_000 })
  const asked = answerWith(answers)
  const router = await renderAt('/notifications', <NotificationsPage />)
  return { asked, router }
}
const titles = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent)
const markButton = (title: string) =>
  screen.getByRole('button', { name: `Mark as read: ${title}, Ida Vinter` })
const badge = () => newCount(session.get()?.account ?? anAccount())

test('new and read ones are listed by person with their time, and people without any are named', async () => {
  const juno = aPersonsNotifications({ participant: { ...ida.participant, id: 305, first_name: 'Juno' } })
  await openPage({ [LIST]: { body: { data: [ida, signe, juno] } } })
  // The first page of a file takes a machine that is busy more than a moment.
  expect(await screen.findByText('Ida Vinter', {}, { timeout: 5000 })).toBeDefined()
  expect(titles('New')).toEqual(['Documents to sign', 'Added to a team'])
  expect(titles('Read')).toEqual(['Registration valid'])
  expect(screen.getByText('2 documents for Ida Vinter need a signature.', { exact: false })).toBeDefined()
  expect(screen.getByText(/^Read Saturday 1 February/)).toBeDefined()
  expect(screen.getByText('No notifications yet about Siggy Vinter and Juno Vinter.')).toBeDefined()
  expect(badge()).toBe(2)
})

test('each leads to the one place where it is done, and going there is reading it', async () => {
  const { asked, router } = await openPage({
    [LIST]: { body: { data: [ida] } },
    [readOf(12)]: { body: { data: waiting } },
  })
  fireEvent.click(await screen.findByRole('link', { name: /^Sign the documents/ }))
  await waitFor(() => expect(router.shown.get().place.pathname).toBe('/documents'))
  expect(asked.map(({ name }) => name)).toContain(readOf(12))
})

test('marking one read moves it at once, lowers the count, says so, and moves the focus on', async () => {
  let answer: () => void = () => {}
  const { asked } = await openPage({ [LIST]: { body: { data: [ida] } } })
  await screen.findByRole('heading', { name: 'Ida Vinter' })
  vi.stubGlobal('fetch', (address: string, { method }: { method: string }) => {
    asked.push({ name: `${method} ${address}`, body: undefined })
    return new Promise((resolve) => {
      answer = () => resolve(new Response(JSON.stringify({ data: waiting })))
    })
  })
  fireEvent.click(markButton('Documents to sign'))
  await waitFor(() => expect(titles('Read')).toEqual(['Documents to sign', 'Registration valid']))
  expect(titles('New')).toEqual(['Added to a team'])
  expect(badge()).toBe(1)
  expect(screen.getByRole('status').textContent).toBe('Marked as read. 1 new left.')
  expect(document.activeElement).toBe(markButton('Added to a team'))
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain(readOf(12)))
  await act(async () => answer())
})

test('what the server did not take goes back to where it was, and is told', async () => {
  await openPage({
    [LIST]: { body: { data: [ida] } },
    [readOf(12)]: { status: 500, body: { error: 'unexpected', message: 'x' } },
  })
  await screen.findByRole('heading', { name: 'Ida Vinter' })
  fireEvent.click(markButton('Documents to sign'))
  await waitFor(() => expect(snackbars.get()[0]?.text).toMatch(/Something went terribly wrong/))
  expect(titles('New')).toEqual(['Documents to sign', 'Added to a team'])
  expect(titles('Read')).toEqual(['Registration valid'])
  expect(badge()).toBe(2)
})

test('all are marked up to the newest that was seen', async () => {
  const after = { ...ida, new_notifications: [], pending: { notifications: 0 } }
  const { asked } = await openPage({ [LIST]: { body: { data: [ida] } }, [ALL]: { body: { data: [after] } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByText('Nothing new.')).toBeDefined()
  expect(asked.find(({ name }) => name === ALL)?.body).toEqual({ up_to: 12 })
  expect(badge()).toBe(0)
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Notifications')
})

test('of many read ones the first three show, and the others when asked for', async () => {
  const old = [1, 2, 3, 4, 5].map((id) => ({ ...valid, id }))
  await openPage({ [LIST]: { body: { data: [{ ...ida, old_notifications: old }] } } })
  await screen.findByRole('heading', { name: 'Ida Vinter' })
  expect(titles('Read')).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Show all 5' }))
  expect(titles('Read')).toHaveLength(5)
})

test('with nothing to tell, the page says what it is for and where to go', async () => {
  await openPage({ [LIST]: { body: { data: [signe] } } })
  expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'See open registrations' })).toBeDefined()
})

test('an account without people sees where to add them', async () => {
  await openPage({ [LIST]: { body: { data: [] } } })
  expect(await screen.findByRole('link', { name: 'Add Participant' })).toBeDefined()
})

test('what does not load can be tried again', async () => {
  let isUp = false
  await openPage({
    [LIST]: () => (isUp ? { body: { data: [ida] } } : { status: 400, body: { error: 'x', message: 'x' } }),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Your notifications did not load.')
  isUp = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Ida Vinter' })).toBeDefined()
})

test('the same in French', async () => {
  act(() => locale.set('fr'))
  await openPage({ [LIST]: { body: { data: [ida] } } })
  expect(await screen.findByText('Documents à signer')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Tout marquer comme lu' })).toBeDefined()
})
