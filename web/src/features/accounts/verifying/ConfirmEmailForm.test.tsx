import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '#api/session.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { keptStep } from '../factors/kept-step.ts'
import { ConfirmEmailForm } from './ConfirmEmailForm.tsx'

const second_step = {
  ...{ token: 'x'.repeat(43), expires_in: 600, may_remember: true },
  ways: ['authenticator', 'recovery'],
}
const account = anAccount()
const ACCOUNT = `GET /api/accounts/${account.id}`

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  session.set(null)
})

/** The link for a new address of an account with a second factor. */
async function confirm() {
  const asked = answerWith({
    [`POST /api/email/verify/${account.id}/abc`]: { body: { data: { second_step }, authorization: null } },
    [ACCOUNT]: { body: { data: { ...account, email: 'new@mail.example' } } },
  })
  const link = { email: 'new@mail.example', kind: 'new_address', is_confirmed: false, name: null } as const
  const router = await renderAt(
    `/email/verify/${account.id}/abc`,
    <ConfirmEmailForm accountId={String(account.id)} code="abc" link={link} />,
  )
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'three or four words' } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm my new address' }))
  return { asked, router }
}

test('a browser that is signed in stays so, and shows the new address', async () => {
  session.set({ account, access_token: 'token', expiry_ts: Date.now() + 600_000 })
  const { asked, router } = await confirm()
  await waitFor(() => expect(router.shown.get().place.pathname).toBe('/'))
  expect(asked.map(({ name }) => name)).toContain(ACCOUNT)
  expect(session.get()?.account.email).toBe('new@mail.example')
  expect(keptStep()).toBeNull()
})

test.each([
  ['not signed in', null],
  ['signed in to another account', { ...account, id: account.id + 1 }],
])('a browser that is %s goes on with the second step, without the password again', async (_, other) => {
  if (other) session.set({ account: other, access_token: 'token', expiry_ts: Date.now() + 600_000 })
  const { router } = await confirm()
  await waitFor(() => expect(router.shown.get().place.pathname).toBe('/account/login'))
  expect(keptStep()).toMatchObject({ token: second_step.token })
})
