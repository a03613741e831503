import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '#api/session.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { DetailsSection } from './DetailsSection.tsx'

const CHANGE = 'PATCH /api/accounts/1'
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  session.set(null)
})

async function show(account = anAccount()) {
  cleanup()
  session.set({ account, access_token: 'token', expiry_ts: Date.now() + 600_000 })
  await renderAt('/account', <DetailsSection account={account} />)
}
const firstName = () => screen.getByLabelText<HTMLInputElement>('First name')
const type = (value: string) => fireEvent.change(firstName(), { target: { value } })

test('typed details survive the end of a session, for the same account only', async () => {
  await show()
  type('Marenka')
  session.set(null)
  await show(anAccount({ id: 2, first_name: 'Odette' }))
  expect(firstName().value).toBe('Odette')
  await show()
  expect(firstName().value).toBe('Marenka')
})

test('saved details are no longer kept in the browser', async () => {
  answerWith({ [CHANGE]: { body: { data: anAccount({ first_name: 'Marenka' }) } } })
  await show()
  type('Marenka')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sessionStorage.length).toBe(0))
})
