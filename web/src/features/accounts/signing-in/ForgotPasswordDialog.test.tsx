import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { snackbars } from '#ui/dialogs/snackbar.ts'
import { ForgotPasswordDialog } from './ForgotPasswordDialog.tsx'

const ASKED = "If your email address is in our system, you'll receive an email with further instructions"
const CALL = 'POST /api/forgot-password'
afterEach(() => vi.unstubAllGlobals())

async function sendFor(answer: Parameters<typeof answerWith>[0][string]) {
  answerWith({ [CALL]: answer })
  const onClose = vi.fn()
  await renderAt('/', <ForgotPasswordDialog onClose={onClose} />)
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'maren@mail.example' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send Reset' }))
  return onClose
}

test.each([
  ['a sentence', 'Too many tries.', ['Too many tries.']],
  ['a list', ['Too many tries.', 'Please wait.'], ['Too many tries.', 'Please wait.']],
])('%s of the server stands in the red list, and the dialog stays', async (_, message, said) => {
  const onClose = await sendFor({ status: 429, body: { error: 'too_many_requests', message } })
  const alert = await screen.findByRole('alert')
  for (const sentence of said) expect(alert.textContent).toContain(sentence)
  expect(onClose).not.toHaveBeenCalled()
})

test('otherwise it says the same about every address, and closes', async () => {
  const onClose = await sendFor({ body: { data: { message: ASKED } } })
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(snackbars.get().map(({ type, text }) => ({ type, text }))).toEqual([{ type: 'info', text: ASKED }])
})
