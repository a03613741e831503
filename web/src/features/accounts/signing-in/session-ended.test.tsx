import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { restoreSession } from '#api/refresh-session.ts'
import { beginSession, hasSessionEnded } from '#api/session.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { LoginPage } from './LoginPage.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  hasSessionEnded.set(false)
})

const SAID = /^Your session has ended\. Please sign in again\./

test('a person whose session ran out at the checkout reads so at the sign-in, and that the cart is saved', async () => {
  // One tab at a time is the browser's to arrange; here there is one.
  const request = (_: string, ...rest: unknown[]) => (rest.at(-1) as (lock: object) => unknown)({})
  vi.stubGlobal('navigator', { ...navigator, locks: { request } })
  localStorage.setItem('centrepass.signed-in', 'yes')
  answerWith({ 'POST /api/auth/refresh': { status: 401, body: { error: 'not_signed_in', message: 'No' } } })
  await restoreSession()
  history.replaceState(null, '', '/account/login?redirect=%2Fcheckout')
  await renderAt('/account/login?redirect=%2Fcheckout', <LoginPage />)
  expect((await screen.findByText(SAID)).textContent).toContain('Your cart is saved and nothing was charged')
})

test('a person who just wants to sign in reads nothing of it', async () => {
  hasSessionEnded.set(true)
  history.replaceState(null, '', '/account/login')
  await renderAt('/account/login', <LoginPage />)
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(screen.queryByText(SAID)).toBeNull()
})

test('the next sign-in ends the matter', () => {
  hasSessionEnded.set(true)
  beginSession({ data: { account: anAccount() }, authorization: { access_token: 'token', expires_in: 600 } })
  expect(hasSessionEnded.get()).toBe(false)
})
