import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { CalendarSection } from './CalendarSection.tsx'

const STATE = 'GET /api/accounts/1/calendar'
const MAKE = 'POST /api/accounts/1/calendar'
const END = 'POST /api/accounts/1/calendar/end'
const URL = 'https://hockey.example/calendar/s3cret.ics'
const off = { made_at: null, fetched_at: null }
const on = { made_at: '2025-02-07T20:00:00.000Z', fetched_at: null }

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

async function show(answers: Parameters<typeof answerWith>[0]) {
  session.set({ account: anAccount(), access_token: 'token', expiry_ts: Date.now() + 600_000 })
  const asked = answerWith(answers)
  await renderAt('/account', <CalendarSection accountId={1} />)
  return asked
}

test('an address is made on request, to copy or to open in a calendar', async () => {
  await show({ [STATE]: { body: { data: off } }, [MAKE]: { body: { data: { ...on, url: URL } } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Get a calendar address' }))
  expect(await screen.findByText(URL)).toBeDefined()
  const open = screen.getByRole('link', { name: 'Open in my calendar' })
  expect(open.getAttribute('href')).toBe('webcal://hockey.example/calendar/s3cret.ics')
  expect(screen.getByRole('button', { name: 'Copy' })).toBeDefined()
  // What is kept for the next visit does not hold the secret.
  expect(
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain('s3cret')
})

test('one that was made before is not shown again, but can be replaced or turned off', async () => {
  const asked = await show({ [STATE]: { body: { data: on } }, [END]: { body: { data: off } } })
  expect(await screen.findByText(/works since Friday 7 February.*No calendar has asked/)).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('button', { name: 'New address' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByRole('button', { name: 'Get a calendar address' })).toBeDefined()
  expect(asked.some(({ name }) => name === END)).toBe(true)
})

test('a state that does not load can be asked for again', async () => {
  await show({ [STATE]: { status: 500, body: { error: 'unexpected', message: 'x' } } })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined(), {
    timeout: 5000,
  })
})
