import { type TodoEntry, TodoKind } from '@centrepass/contract/todo/todo'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { cart } from '#state/cart-store.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { locale } from '#words/locale.ts'
import { TodoSection } from './TodoSection.tsx'

const LIST = 'GET /api/accounts/1/todo'
const entry = (given: Partial<TodoEntry> = {}): TodoEntry => ({
  kind: 'sign_documents',
  participant: { id: 302, name: 'Ida Vinter' },
  count: 3,
  about: null,
  amount: null,
  due_on: null,
  schedule_id: null,
  missing: [],
  ...given,
})

beforeEach(() => queryClient.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  cart.set([])
})

const show = (entries: TodoEntry[]) => {
  answerWith({ [LIST]: { body: { data: entries } } })
  return renderAt('/', <TodoSection accountId={1} />)
}
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('each thing says what and why, and its action goes to where it is done', async () => {
  const router = await show([entry()])
  const action = await screen.findByRole('link', {
    name: 'Sign the documents',
    description: 'Sign 3 documents for Ida Vinter',
  })
  expect(screen.getByText(/^The registration is not yet complete/)).toBeDefined()
  fireEvent.click(action)
  await waitFor(() => expect(router.shown.get().place.pathname).toBe('/documents'))
})

test('an overdue payment names the amount and the day, and leads to paying it', async () => {
  const overdue = { about: 'Academy', amount: '100.00', due_on: '2025-01-18', schedule_id: 9 }
  const router = await show([entry({ kind: 'pay_overdue', ...overdue })])
  expect(await screen.findByText(/^\$100.00 was due on Saturday 18 January/)).toBeDefined()
  fireEvent.click(screen.getByRole('link', { name: /^Pay now/ }))
  await waitFor(() => expect(router.shown.get().place.href).toBe('/update-payment/9'))
})

test('an unfinished profile says what is missing, and opens at that part', async () => {
  const missing = [{ part: 'medical' as const, why: 'review' as const, fields: [] }]
  const router = await show([entry({ kind: 'complete_profile', missing })])
  const review = 'Check the emergency contacts and the medical details for this season'
  expect(await screen.findByText(review)).toBeDefined()
  fireEvent.click(screen.getByRole('link', { name: /^Open the profile/ }))
  await waitFor(() => expect(router.shown.get().place.href).toBe('/participant/302?profile=medical'))
})

test('what waits in the cart of this browser takes its place in the list', async () => {
  await show([entry(), entry({ kind: 'register' })])
  await screen.findByText('Sign 3 documents for Ida Vinter')
  act(() => cart.set([{ participant: 301, product: 1, product_type: 'Program' }]))
  expect(titles()).toEqual([
    'Sign 3 documents for Ida Vinter',
    'You have one item in your cart',
    'Register Ida Vinter for this season',
  ])
})

test.each(TodoKind.options)('%s is said in both languages', async (kind) => {
  const whole = { about: 'Coach', amount: '1.00', due_on: '2025-01-18', schedule_id: 9 }
  await show([entry({ kind, ...whole })])
  const english = (await screen.findByRole('heading', { level: 3 })).textContent
  act(() => locale.set('fr'))
  const french = screen.getByRole('heading', { level: 3 }).textContent
  expect(english).not.toBe(french)
  expect(`${english} ${french} ${document.body.textContent}`).not.toMatch(/undefined|null/)
})

test('with nothing to do it says so', async () => {
  await show([])
  expect(await screen.findByText('All done. You have nothing to do right now.')).toBeDefined()
})

test('what does not load can be tried again', async () => {
  let isUp = false
  answerWith({
    [LIST]: () => (isUp ? { body: { data: [] } } : { status: 400, body: { error: 'x', message: 'x' } }),
  })
  await renderAt('/', <TodoSection accountId={1} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Your to-do list did not load.')
  isUp = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('All done. You have nothing to do right now.')).toBeDefined()
})
