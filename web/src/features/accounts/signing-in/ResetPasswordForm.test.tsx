import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

async function save(code: string, message: string) {
  sessionStorage.setItem('centrepass.reset-link', JSON.stringify({ account_id: 1, code: 'abc' }))
  answerWith({
    'POST /api/reset-password': { status: 422, body: { error: 'link_spent', code, message } },
  })
  await renderAt('/password/reset', <ResetPasswordForm />)
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'three or four words' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the new password' }))
  await screen.findByText(message)
}

test('a link that was used before leads to sign-in or a new link, and asks for no password any more', async () => {
  await save('reset_link_used', 'This link was already used.')
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Send me a new link' })).toBeDefined()
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('a password that is refused can be typed again', async () => {
  await save('password_weak', 'Choose another password.')
  expect(screen.getByLabelText('New password')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
})
