import type { Factors } from '@centrepass/contract/accounts/factors'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { snackbars } from '#ui/dialogs/snackbar.ts'
import { SecuritySection } from './SecuritySection.tsx'

const ACCOUNT = '/api/accounts/1'
const CONFIRM = `POST ${ACCOUNT}/authenticator/confirm`
const SET_UP_ID = 'a'.repeat(64)
const CODES = Array.from({ length: 10 }, (_, at) => `ABCD-EFGH-IJKL-MN${at}P`)
const NO_FACTORS: Factors = {
  ...{ is_required: false, passkeys: [], authenticator: null, remembered_devices: [] },
  ...{ recovery_codes_left: 0, has_unseen_codes: false, ways: ['password'] },
}
const WITH_APP: Factors = {
  ...NO_FACTORS,
  ...{ authenticator: { set_up_at: '2026-03-01T12:00:00Z' }, recovery_codes_left: 10 },
}
const aSession = (id: number) => ({
  ...{ id, user_agent: 'Firefox/140', is_current: id === 1 },
  ...{ started_at: '2026-03-01T12:00:00Z', last_used_at: '2026-03-01T12:00:00Z' },
})

beforeEach(() => {
  session.set({ account: anAccount(), access_token: 'token', expiry_ts: Date.now() + 600_000 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  session.set(null)
  snackbars.set([])
})

async function show(answers: Parameters<typeof answerWith>[0], factors: Factors = NO_FACTORS) {
  const asked = answerWith({
    [`GET ${ACCOUNT}`]: { body: { data: anAccount() } },
    [`GET ${ACCOUNT}/factors`]: { body: { data: factors } },
    [`GET ${ACCOUNT}/sessions`]: { body: { data: [aSession(1)] } },
    [`POST ${ACCOUNT}/authenticator`]: {
      body: { data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH', set_up_id: SET_UP_ID } },
    },
    ...answers,
  })
  const router = await renderAt('/account', <SecuritySection account={anAccount()} />)
  return { asked, router }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const begin = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  return screen.findByLabelText('Code from the app')
}
const turnOn = (field: HTMLElement, code: string) => {
  fireEvent.change(field, { target: { value: code } })
  press('Turn on')
}
const namesOf = (asked: { name: string }[]) => asked.map(({ name }) => name)

test('codes that no one has seen are no comfort: new ones are offered instead of their number', async () => {
  await show({}, { ...WITH_APP, has_unseen_codes: true })
  expect(await screen.findByText('You have not seen your recovery codes yet: make new ones.')).toBeDefined()
  expect(screen.queryByText('10 recovery codes left.')).toBeNull()
  expect(screen.getByRole('button', { name: 'Make new recovery codes' })).toBeDefined()
})

test('a code with too few digits is not sent', async () => {
  const { asked } = await show({})
  const field = await begin()
  turnOn(field, '12 34')
  expect(screen.getByText('Enter the 6 digits of the code')).toBeDefined()
  expect(document.activeElement).toBe(field)
  expect(namesOf(asked)).not.toContain(CONFIRM)
})

test('a wrong code is told at its field, not as a message that goes away', async () => {
  const message = 'This code is not right.'
  const { asked } = await show({
    [CONFIRM]: {
      status: 422,
      body: { error: 'factor_refused', message, errors: [{ code: 'wrong_code', path: 'code', message }] },
    },
  })
  const field = await begin()
  turnOn(field, '123 456')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(message)).toBeDefined()
  expect(snackbars.get()).toEqual([])
  const sent = asked.find(({ name }) => name === CONFIRM)
  expect(sent?.body).toEqual({ code: '123456', set_up_id: SET_UP_ID })
})

test('a set-up that was replaced in another tab offers to start again', async () => {
  const refusal = { error: 'factor_refused', code: 'authenticator_begun_again', values: {} }
  const { asked } = await show({
    [CONFIRM]: { status: 422, body: { ...refusal, message: ['A newer set-up was begun.'] } },
  })
  turnOn(await begin(), '123456')
  expect((await screen.findByRole('alert')).textContent).toContain('newer set-up was begun')
  press('Start again')
  await waitFor(() =>
    expect(namesOf(asked).filter((name) => name === `POST ${ACCOUNT}/authenticator`)).toHaveLength(2),
  )
})

test('on a phone the app opens by a link, and the key can be copied', async () => {
  const copied = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } })
  await show({})
  await begin()
  const link = screen.getByRole('link', { name: 'Open in your authenticator app', hidden: true })
  expect(link.getAttribute('href')).toBe('otpauth://totp/x?secret=ABCDEFGH')
  press('Copy the key')
  await screen.findByRole('button', { name: 'Copied' })
  expect(copied).toHaveBeenCalledWith('ABCDEFGH')
})

test('a complaint of the try before goes with the next try', async () => {
  const answers = [{ status: 500, body: { error: 'unexpected', message: 'x' } }]
  await show(
    {
      [`DELETE ${ACCOUNT}/authenticator`]: () => answers.shift() ?? { body: { data: {} } },
    },
    WITH_APP,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off the authenticator app' }))
  await waitFor(() => expect(snackbars.get().map(({ type }) => type)).toEqual(['error']))
  press('Turn off the authenticator app')
  await waitFor(() => expect(snackbars.get().map(({ type }) => type)).toEqual(['success']))
})

/** Sets the app up, so that the codes are shown. */
async function showCodes(answers: Parameters<typeof answerWith>[0]) {
  const shown = await show({ [CONFIRM]: { body: { data: { recovery_codes: CODES } } }, ...answers })
  turnOn(await begin(), '123456')
  const dialog = await screen.findByRole('dialog', { name: 'Your recovery codes' })
  return { ...shown, dialog }
}

test('the codes close once the server knows that the person has them', async () => {
  const SEEN = `POST ${ACCOUNT}/recovery-codes/seen`
  const answers = [{ status: 503, body: { error: 'maintenance', message: 'Later.' } }]
  const { asked, dialog } = await showCodes({ [SEEN]: () => answers.shift() ?? { body: { data: {} } } })
  press('I have saved these codes')
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Later.')
  expect(within(dialog).getAllByRole('listitem').length).toBeGreaterThanOrEqual(10)
  press('I have saved these codes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ name }) => name === SEEN)?.body).toEqual({ code: CODES[0] })
})

test('going elsewhere while the codes are shown says that they must be saved first', async () => {
  const { dialog, router } = await showCodes({})
  // The page guards its codes a moment after it shows them.
  await act(async () => {})
  void router.navigate({ to: '/cart' })
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Save the codes first')
  expect(router.shown.get().place.pathname).toBe('/account')
})

test('with the first factor all other browsers can be signed out beside the codes', async () => {
  const others = [aSession(1), aSession(2)]
  const END = `POST ${ACCOUNT}/sessions/end-others`
  const { asked, dialog } = await showCodes({
    [`GET ${ACCOUNT}/sessions`]: () => ({ body: { data: others } }),
    [END]: () => {
      others.pop()
      return { body: { data: {} } }
    },
  })
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Sign out all other browsers' }))
  expect(await within(dialog).findByText('All other browsers are signed out.')).toBeDefined()
  expect(namesOf(asked)).toContain(END)
})

test('a name that is too long for a passkey is told, and nothing is cut', async () => {
  vi.stubGlobal('PublicKeyCredential', () => {})
  await show({})
  fireEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  const field = screen.getByLabelText('Name of the passkey')
  fireEvent.change(field, { target: { value: 'x'.repeat(61) } })
  press('Add a passkey')
  expect(screen.getByText('Use at most 60 characters')).toBeDefined()
})
