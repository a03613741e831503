import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '#api/session.ts'
import { asksForCodes } from '#state/unseen-codes.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { LoginForm } from './LoginForm.tsx'

const STEP = 'POST /api/auth/second-step'
const second_step = {
  ...{ token: 'x'.repeat(43), expires_in: 600, may_remember: true },
  ways: ['authenticator', 'recovery'],
}
const LOGIN = { 'POST /api/auth/login': { body: { data: { second_step }, authorization: null } } }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  sessionStorage.clear()
  session.set(null)
  asksForCodes.set(false)
})

async function show(answers: Parameters<typeof answerWith>[0] = {}) {
  const asked = answerWith({ ...LOGIN, ...answers })
  await renderAt('/account/login', <LoginForm onSignedIn={() => {}} />)
  return asked
}
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
async function toSecondStep() {
  fill('Email', 'maren@mail.example')
  fill('Password', 'three or four words')
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  return screen.findByRole('heading', { name: 'Second step' })
}
/** As after switching apps on a phone: the page is loaded anew. */
async function reload() {
  cleanup()
  await show()
}

test('a reload in the second step goes on where it was, with the way that was chosen', async () => {
  await show()
  await toSecondStep()
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  await screen.findByLabelText('Recovery code')
  await reload()
  expect(await screen.findByLabelText('Recovery code')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Back to sign-in' }))
  await reload()
  expect(screen.getByLabelText('Password')).toBeDefined()
})

test('a reload after its ten minutes begins again', async () => {
  await show()
  await toSecondStep()
  vi.setSystemTime(Date.now() + 601_000)
  await reload()
  expect(screen.getByLabelText('Password')).toBeDefined()
})

test('a code with the wrong number of digits is told at its field and not sent', async () => {
  const asked = await show()
  await toSecondStep()
  fill('Code', '12')
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByText('Enter the 6 digits of the code')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  fill('Recovery code', 'ABCD-EFGH')
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByText('Enter all 16 letters and digits of the code')).toBeDefined()
  expect(asked.map(({ name }) => name)).not.toContain(STEP)
})

test('a wrong code is told at its field, and goes with the next digit', async () => {
  const message = 'This code is not right.'
  const errors = [{ code: 'wrong_code', path: 'code', message }]
  await show({ [STEP]: { status: 422, body: { error: 'factor_refused', message, errors } } })
  await toSecondStep()
  fill('Code', '123456')
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  const field = screen.getByLabelText('Code')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(message)).toBeDefined()
  fill('Code', '1')
  expect(screen.queryByText(message)).toBeNull()
})

test('a sign-in asks about recovery codes that no one has seen', async () => {
  const account = anAccount({ second_factor: 'on', has_unseen_codes: true })
  const authorization = { access_token: 'token', expires_in: 600 }
  await show({ [STEP]: { body: { data: { account }, authorization } } })
  await toSecondStep()
  fill('Code', '123 456')
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(asksForCodes.get()).toBe(true))
  expect(sessionStorage.length).toBe(0)
})
