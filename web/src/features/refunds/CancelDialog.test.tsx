import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { aCancellation, aChoice, aPreview, asCredit } from '#test/a-cancellation.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { CancelDialog } from './CancelDialog.tsx'

beforeEach(() => {
  queryClient.setDefaultOptions({ queries: { retry: false } })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-02-07T17:00:00Z') })
  session.set({ account: anAccount(), access_token: 'token', expiry_ts: Date.now() + 600_000 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
})

const ROW = '/api/accounts/1/invoices/12/rows/1/cancellation'
const PREVIEW = `GET ${ROW}?reason=changed_mind`
const MEDICAL = `GET ${ROW}?reason=medical`
const CONFIRM = `POST ${ROW}`
const nothing = { to_card: '0.00', to_credit: '0.00', cards: [] }

async function openDialog(answers: Parameters<typeof answerWith>[0]) {
  const asked = answerWith({ [PREVIEW]: { body: { data: aPreview() } }, ...answers })
  const router = await renderAt('/account?invoice=12&cancel=12-1', <CancelDialog />)
  return { router, asked }
}
const dialogNamed = (name: string) => screen.findByRole('dialog', { name })
const amountOf = (within_: HTMLElement, label: string) =>
  within(within_).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

test('without a row in the address nothing opens, and neither does it with nonsense there', async () => {
  answerWith({})
  await renderAt('/account?cancel=all', <CancelDialog />)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('both ways are shown side by side with every deduction, and the other effects below', async () => {
  await openDialog({})
  const dialog = await dialogNamed('Cancel Provincial Umpire')
  expect(within(dialog).getByText(/For Siggy Vinter, on invoice INV-000012/)).toBeDefined()
  const ways = within(dialog).getByRole('group', { name: 'How would you like your refund?' })
  expect(
    within(ways)
      .getAllByRole('radio')
      .map((radio) => radio.parentElement?.textContent),
  ).toEqual(['To the card', 'As a credit'])
  expect(
    [
      'Administration fee',
      'Fees are not refunded',
      'Tax on the amount not refunded',
      'Refund to the card',
    ].map((label) => amountOf(ways, label)),
  ).toEqual(['-$15.00', '-$1.20', '-$0.81', '$47.25'])
  expect(within(ways).getByText('$47.25 to Visa ending in 4242, in five to ten days')).toBeDefined()
  expect(within(ways).getByText(/You can use the credit until/).textContent).toContain('31 August 2026')
  expect(within(dialog).getByText('Siggy Vinter is no longer enrolled.')).toBeDefined()
  expect(within(dialog).getByText(/Another person can take it/)).toBeDefined()
})

test('confirming sends exactly what was shown, says what became of it, and closes', async () => {
  const { asked, router } = await openDialog({
    [CONFIRM]: {
      body: { data: aCancellation({ refund_to: 'credit', to_card: '0.00', to_credit: '63.00' }) },
    },
  })
  const dialog = await dialogNamed('Cancel Provincial Umpire')
  fireEvent.click(within(dialog).getByRole('radio', { name: 'As a credit' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel for a credit of $63.00' }))
  expect(await within(dialog).findByText(/You have a credit of \$63.00/)).toBeDefined()
  expect(asked.find(({ name }) => name === CONFIRM)?.body).toEqual({
    reason: 'changed_mind',
    refund_to: 'credit',
    note: '',
    shown: { to_card: '0.00', to_credit: '63.00', forgiven: '0.00', still_due: '0.00' },
  })
  const close = within(within(dialog).getByRole('status')).getByRole('button', { name: 'Close' })
  fireEvent.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The invoice behind it stays open.
  expect(router.shown.get().place.search).toEqual({ invoice: 12 })
})

test('another reason shows other amounts, asks for a note, and sends a request to the office', async () => {
  const medical = aPreview({
    choices: [aChoice({ decided_by: 'office' }), asCredit({ decided_by: 'office', to_credit: '47.25' })],
  })
  const { asked } = await openDialog({
    [MEDICAL]: { body: { data: medical } },
    [CONFIRM]: {
      body: { data: aCancellation({ status: 'waiting', waits_for: 'office', decided_at: null }) },
    },
  })
  const dialog = await dialogNamed('Cancel Provincial Umpire')
  fireEvent.click(within(dialog).getByRole('radio', { name: /Illness or injury/ }))
  const note = await within(dialog).findByLabelText(/Anything the office should know/)
  fireEvent.change(note, { target: { value: 'The note follows.' } })
  const send = await within(dialog).findByRole('button', { name: 'Send the request' })
  await waitFor(() => expect(send.hasAttribute('disabled')).toBe(false))
  fireEvent.click(send)
  expect(await within(dialog).findByText('Your request is with the office')).toBeDefined()
  expect(asked.find(({ name }) => name === CONFIRM)?.body).toMatchObject({
    reason: 'medical',
    note: 'The note follows.',
  })
})

test('a credit that waits for the card provider says so, and claims neither a credit nor the office', async () => {
  const waiting = aCancellation({ status: 'waiting', waits_for: 'card_provider', decided_at: null })
  await openDialog({ [CONFIRM]: { body: { data: waiting } } })
  const dialog = await dialogNamed('Cancel Provincial Umpire')
  fireEvent.click(within(dialog).getByRole('radio', { name: 'As a credit' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel for a credit of $63.00' }))
  expect(await within(dialog).findByRole('heading', { name: 'We have your request' })).toBeDefined()
  expect(within(dialog).getByText(/our card provider must tell us what was refunded/)).toBeDefined()
  expect(within(dialog).queryByText(/You have a credit|with the office/)).toBeNull()
})

test('a row that cannot be cancelled says why, and what has to go first', async () => {
  const refusal = { code: 'others_need_it' as const, message: '', products: ['Zone Academy U13'] }
  await openDialog({ [PREVIEW]: { body: { data: aPreview({ refusal, choices: [] }) } } })
  expect((await screen.findByText('These need this registration. Cancel them first:')).tagName).toBe('P')
  expect(screen.getByText('Zone Academy U13')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Cancel (it|and|for)/ })).toBeNull()
})

test('a reason that this page does not know is told in the words of the server', async () => {
  // A server of tomorrow may answer it to a page that was loaded today.
  const code = 'on_the_moon' as 'is_over'
  const refusal = { code, message: 'This is on the moon.', products: [] }
  await openDialog({ [PREVIEW]: { body: { data: aPreview({ refusal, choices: [] }) } } })
  expect(await screen.findByText('This is on the moon.')).toBeDefined()
})

test('where nothing comes back there is nothing to choose, and the button promises nothing', async () => {
  const late = { rule: 'course_late', lines: [], ...nothing }
  await openDialog({
    [PREVIEW]: {
      body: { data: aPreview({ choices: [aChoice(late), aChoice({ ...late, refund_to: 'credit' })] }) },
    },
  })
  expect(await screen.findByText('No refund')).toBeDefined()
  expect(screen.queryByRole('group', { name: 'How would you like your refund?' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Cancel it' })).toBeDefined()
})

test('a plan says what is no longer charged and what stays due', async () => {
  const plan = { ...nothing, forgiven: '95.00', still_due: '5.00' }
  const effects = { frees_place: true, stops_plan: true, void_documents: 2, category_again: null }
  await openDialog({
    [PREVIEW]: { body: { data: aPreview({ choices: [aChoice(plan), asCredit()], effects }) } },
  })
  const dialog = await dialogNamed('Cancel Provincial Umpire')
  expect(amountOf(dialog, 'Instalments no longer charged')).toBe('$95.00')
  expect(within(dialog).getByText('$5.00 of the plan is still due. We charge it on its date.')).toBeDefined()
  expect(within(dialog).getByText('You no longer need to sign 2 documents.')).toBeDefined()
})

test('amounts that changed are told, and shown anew', async () => {
  const previews = [aPreview(), aPreview({ choices: [aChoice({ to_card: '30.00' }), asCredit()] })]
  await openDialog({
    [PREVIEW]: () => ({ body: { data: previews.shift() ?? aPreview() } }),
    [CONFIRM]: {
      status: 409,
      body: {
        error: 'refund_changed',
        message: 'The amounts changed. Please check them again.',
        reference: '',
      },
    },
  })
  const dialog = await dialogNamed('Cancel Provincial Umpire')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel and get $47.25 back' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('The amounts changed')
  expect(await within(dialog).findByRole('button', { name: 'Cancel and get $30.00 back' })).toBeDefined()
})

test('a preview that does not load can be tried again', async () => {
  const answers = [{ status: 500, body: {} }, { body: { data: aPreview() } }]
  await openDialog({ [PREVIEW]: () => answers.shift() ?? { body: {} } })
  expect((await screen.findByRole('alert')).textContent).toContain('This did not load.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await dialogNamed('Cancel Provincial Umpire')).toBeDefined()
})

test('a row that is not there is not shown', async () => {
  await openDialog({ [PREVIEW]: { status: 404, body: { error: 'not_found', message: 'No', reference: '' } } })
  expect(await screen.findByText('We could not find this line on your invoices.')).toBeDefined()
})
