import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '#api/session.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { snackbars } from '#ui/dialogs/snackbar.ts'
import { MailSection } from './MailSection.tsx'

const CHANGE = 'PATCH /api/accounts/1'
afterEach(() => vi.unstubAllGlobals())

async function show(answers: Parameters<typeof answerWith>[0]) {
  session.set({ account: anAccount(), access_token: 'token', expiry_ts: Date.now() + 600_000 })
  const asked = answerWith(answers)
  await renderAt('/account', <MailSection account={anAccount()} />)
  return asked
}
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)

test('three kinds of mail are a choice; what always comes is said and not offered', async () => {
  await show({})
  expect(boxes()).toEqual([true, true, false])
  expect(screen.getByText(/^We always send receipts, links to sign/)).toBeDefined()
})

test('a choice is saved and confirmed', async () => {
  const saved = anAccount({ wants_reminders: false, wants_news: true })
  const asked = await show({ [CHANGE]: { body: { data: saved } } })
  fireEvent.click(screen.getByRole('checkbox', { name: /^Reminders/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /^News/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(snackbars.get()[0]?.text).toBe('Saved'))
  expect(asked[0]?.body).toEqual({ wants_reminders: false, wants_teams: true, wants_news: true })
  expect(session.get()?.account.wants_reminders).toBe(false)
})

test('a choice that could not be saved is told', async () => {
  await show({ [CHANGE]: { status: 500, body: { error: 'unexpected', message: 'x' } } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Something went terribly wrong')
})
