import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { UnsubscribePage } from './UnsubscribePage.tsx'

const ASK = 'POST /api/unsubscribe'
const subscribed = (is_subscribed: boolean) => ({ body: { data: { topic: 'reminders', is_subscribed } } })

beforeEach(() => queryClient.clear())
afterEach(() => vi.unstubAllGlobals())

test('opening the page only looks; the button ends these mails, and what still comes is said', async () => {
  const asked = answerWith({ [ASK]: subscribed(true) })
  await renderAt('/unsubscribe/code', <UnsubscribePage />)
  const stop = await screen.findByRole('button', { name: 'Stop these emails' })
  expect(screen.getByText(/no longer get reminders by email/)).toBeDefined()
  expect(screen.getByText(/^We still send receipts/)).toBeDefined()
  expect(asked.map(({ body }) => body)).toMatchObject([{ decision: 'look' }])
  fireEvent.click(stop)
  expect(await screen.findByRole('heading', { name: 'These emails have stopped' })).toBeDefined()
  expect(asked.map(({ body }) => body)).toMatchObject([{ decision: 'look' }, { decision: 'unsubscribe' }])
})

test('an account that already stopped them is told so', async () => {
  answerWith({ [ASK]: subscribed(false) })
  await renderAt('/unsubscribe/code', <UnsubscribePage />)
  expect(await screen.findByText('We will not send you reminders anymore.')).toBeDefined()
})

test('a link that is no longer valid says what to do instead', async () => {
  const message = 'This link is no longer valid. Sign in, and choose your mails in your account.'
  answerWith({ [ASK]: { status: 422, body: { error: 'link_spent', message } } })
  await renderAt('/unsubscribe/code', <UnsubscribePage />)
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByRole('link', { name: 'Choose which emails you get' })).toBeDefined()
})

test('a page that did not load can be tried again', async () => {
  let isUp = false
  answerWith({
    [ASK]: () => (isUp ? subscribed(true) : { status: 500, body: { error: 'unexpected', message: 'x' } }),
  })
  await renderAt('/unsubscribe/code', <UnsubscribePage />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  isUp = true
  fireEvent.click(again)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stop these emails' })).toBeDefined())
})
