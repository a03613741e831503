import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { aPersonsDetails } from '#test/a-profile.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { snackbars } from '#ui/dialogs/snackbar.ts'
import { GuardiansSection } from './GuardiansSection.tsx'

const OBJECT = 'POST /api/participants/304/guardians/9/object'
const you = { link_id: 1, name: 'Maren V.', is_you: true, state: 'confirmed' as const, ending: null }
const ana = { link_id: 9, name: 'Ana S.', is_you: false, state: 'confirmed' as const, ending: 'now' as const }

beforeEach(() => {
  queryClient.clear()
  session.set({ account: anAccount(), access_token: 'token', expiry_ts: Date.now() + 600_000 })
})
afterEach(() => vi.unstubAllGlobals())

const show = (change: Partial<ParticipantDetails>) =>
  renderAt('/participant/304', <GuardiansSection person={aPersonsDetails({ id: 304, ...change })} />)

const withAna = {
  guardians: [
    { ...you, object_until: null },
    { ...ana, object_until: '2025-03-09' },
  ],
}

test('a new link says until when to object, and objecting asks first', async () => {
  const asked = answerWith({ [OBJECT]: { body: { data: { status: 'on_hold' } } } })
  await show(withAna)
  expect(screen.getByText(/You can object until/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Object: Ana S.' }))
  const dialog = screen.getByRole('dialog', { name: /^Object to the link of Ana S\./ })
  expect(asked).toHaveLength(0)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Object' }))
  await waitFor(() =>
    expect(snackbars.get()[0]?.text).toBe('The link of Ana S. is on hold. The office will look at it.'),
  )
})

test('a refused objection stays in the dialog with the reason', async () => {
  const message = 'You cannot object to this link. Please ask the office.'
  answerWith({ [OBJECT]: { status: 422, body: { error: 'refused', code: 'cannot_object', message } } })
  await show(withAna)
  fireEvent.click(screen.getByRole('button', { name: 'Object: Ana S.' }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Object' }))
  expect(await screen.findByText(message)).toBeDefined()
})

test('a link on hold says so to the others and offers no second objection', async () => {
  await show({
    guardians: [
      { ...you, object_until: null },
      { ...ana, state: 'on_hold', object_until: null },
    ],
  })
  expect(screen.getByText('On hold until the office has looked at it.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Object/ })).toBeNull()
})

test('the one on hold reads what they can do, and is not asked to confirm an email', async () => {
  await show({
    ...{ is_on_hold: true, is_confirmed: false, may_act: false },
    guardians: [{ ...you, state: 'on_hold', object_until: null }],
  })
  expect(screen.getByText('Your link is on hold.')).toBeDefined()
  expect(screen.queryByText(/open the email/)).toBeNull()
  expect(screen.queryByText(/is an adult/)).toBeNull()
})

test('where both can be done, the difference between objecting and ending is said', async () => {
  await show(withAna)
  expect(screen.getByText(/on hold until the office has looked at it, and can come back/)).toBeDefined()
})

test('under a custody freeze no ending is offered', async () => {
  await show({ needs_office: true, guardians: [{ ...you, object_until: null }] })
  expect(screen.queryByRole('button', { name: 'End my link' })).toBeNull()
})
