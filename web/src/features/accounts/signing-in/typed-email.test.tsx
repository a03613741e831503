import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { ResendVerifyPage } from '../verifying/ResendVerifyPage.tsx'
import { CreateAccountForm } from './CreateAccountForm.tsx'
import { ForgotPasswordDialog } from './ForgotPasswordDialog.tsx'
import { LoginForm } from './LoginForm.tsx'
import { typedEmail } from './typed-email.ts'

afterEach(() => {
  typedEmail.set('')
  vi.unstubAllGlobals()
})

test.each([
  ['the forgotten password', <ForgotPasswordDialog key="forgot" onClose={() => {}} />],
  ['a new account', <CreateAccountForm key="create" />],
  ['another confirmation email', <ResendVerifyPage key="resend" />],
])('an address typed to sign in is there for %s', async (_, form) => {
  answerWith({})
  await renderAt('/account/login', <LoginForm onSignedIn={() => {}} />)
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'maren@mail.example' } })
  await renderAt('/', form)
  const fields = screen.getAllByLabelText('Email')
  expect(fields.at(-1)).toHaveProperty('value', 'maren@mail.example')
})
