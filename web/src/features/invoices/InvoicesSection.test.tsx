import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { aPayment } from '#test/a-payment.ts'
import { anAccount } from '#test/an-account.ts'
import { anInvoice, anInvoiceSummary } from '#test/an-invoice.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { CreditsSection } from './CreditsSection.tsx'
import { InvoicesSection } from './InvoicesSection.tsx'

beforeEach(() => {
  queryClient.setDefaultOptions({ queries: { retry: false } })
  session.set({ account: anAccount(), access_token: 'token', expiry_ts: Date.now() + 600_000 })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-02-07T17:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  queryClient.clear()
})

const PENDING = 'GET /api/accounts/1/invoices/pending'
const LIST = 'GET /api/accounts/1/invoices?per_page=20'
const listOf = (...data: ReturnType<typeof anInvoiceSummary>[]) => ({
  body: { data, meta: { page: 1, per_page: 20, total: data.length } },
})
const nothingPending = { body: { data: { invoices: [], processing: [] } } }

function openInvoices(answers: Parameters<typeof answerWith>[0], at = '/account') {
  const asked = answerWith({ [PENDING]: nothingPending, [LIST]: listOf(anInvoiceSummary()), ...answers })
  return renderAt(at, <InvoicesSection accountId={1} />).then((router) => ({ router, asked }))
}

test('without invoices it says when there will be one', async () => {
  await openInvoices({ [LIST]: listOf() })
  expect(await screen.findByText(/You have no invoices yet/)).toBeDefined()
})

test('every invoice has its number, day, people, total, state, and what is outstanding', async () => {
  const owing = anInvoiceSummary({ id: 13, number: 'INV-000013', status: 'overdue', outstanding: '100.00' })
  await openInvoices({ [LIST]: listOf(owing, anInvoiceSummary()) })
  await screen.findByText('INV-000013')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'INV-000013Friday 7 FebruarySiggy Vinter$62.00$100.00 outstandingOverdue',
    'INV-000012Friday 7 FebruarySiggy Vinter$62.00Paid',
  ])
})

test('a list that does not load can be tried again', async () => {
  const answers = [{ status: 500, body: {} }, listOf(anInvoiceSummary())]
  await openInvoices({ [LIST]: () => answers.shift() ?? listOf() })
  expect((await screen.findByRole('alert')).textContent).toContain('This did not load.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('INV-000012')).toBeDefined()
})

test('a payment that is being confirmed is told here too', async () => {
  const ends_by = '2025-02-08T17:00:00Z'
  const processing = [
    aPayment({ payment_id: 5, ends_by }),
    aPayment({ payment_id: 6, amount: '481.95', team_id: 7 }),
  ]
  await openInvoices({ [PENDING]: { body: { data: { invoices: [], processing } } } })
  const told = await screen.findAllByText(/is being confirmed/)
  expect(told.map(({ textContent }) => /\$[\d.]+\d/.exec(textContent ?? '')?.[0])).toEqual([
    '$62.00',
    '$481.95',
  ])
  expect(told[0]?.textContent).toContain('It ends by Saturday 8 February, ')
  const links = screen.getAllByRole('link', { name: 'See the payment' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/checkout',
    '/tournaments/team/7/checkout',
  ])
})

test('an invoice opens with everything on it, at an address of its own', async () => {
  const details = anInvoice({
    credits: '20.00',
    paid: '42.00',
    tax_registration: '12345 6789 RT0001',
    schedule: [{ due_on: '2025-02-18', amount: '100.00' }],
  })
  const { router } = await openInvoices({ 'GET /api/accounts/1/invoices/12': { body: { data: details } } })
  fireEvent.click(await screen.findByRole('button', { name: /INV-000012/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Invoice INV-000012' })
  expect(router.shown.get().place.search).toEqual({ invoice: 12 })
  const amountOf = (label: string) =>
    within(dialog).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
  expect(
    ['Subtotal', 'GST 5%', 'Total', 'Credits', 'Paid', 'Outstanding', 'Tuesday 18 February'].map(amountOf),
  ).toEqual(['$60.00', '$0.00', '$62.00', '-$20.00', '-$42.00', '$0.00', '$100.00'])
  expect(within(dialog).getByText('Junior Player', { exact: false })).toBeDefined()
  expect(within(dialog).getByText('Tax number: 12345 6789 RT0001')).toBeDefined()
  expect(within(dialog).getByText('Visa ending in 4242')).toBeDefined()
  expect(within(dialog).getByText('12 Tidewater Way')).toBeDefined()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a refund that takes longer than usual says by when it is decided', async () => {
  const usual = { amount: '95.00', at: '2025-02-01T20:00:00Z', status: 'on_its_way', card: null } as const
  const refunds = [
    { ...usual, ends_by: null },
    { ...usual, amount: '10.00', ends_by: '2025-03-03T20:00:00Z' },
  ]
  await openInvoices(
    { 'GET /api/accounts/1/invoices/12': { body: { data: anInvoice({ paid: '62.00', refunds }) } } },
    '/account?invoice=12',
  )
  const told = await screen.findAllByText(/^This refund is taking longer than usual/)
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'This refund is taking longer than usual. By Monday 3 March at the latest you have the money, or a credit for it.',
  ])
})

test('an invoice shows the credit notes that lower it, and what need not be paid any more', async () => {
  const note = {
    ...{ id: 1, number: 'CN-000012', issued_on: '2025-02-03', amount: '20.00', position: 0 },
    ...{ words: 'The hall was cold.', by_exception: false, to_card: '20.00', to_credit: '0.00' },
    ...{ forgiven: '0.00', to_club: '0.00', discount: null },
  }
  const early = { ...note, id: 3, number: 'CN-000014', discount: { en: 'Early birds', fr: 'Lève-tôt' } }
  const data = anInvoice({
    credit_notes: [note, early, { ...note, id: 2, number: 'CN-000013', by_exception: true }],
    written_off: '12.00',
  })
  await openInvoices({ 'GET /api/accounts/1/invoices/12': { body: { data } } }, '/account?invoice=12')
  expect(await screen.findByText('CN-000012, Monday 3 February')).toBeDefined()
  expect(screen.getAllByText('The hall was cold.')).toHaveLength(2)
  expect(screen.getByText('Discount: Early birds')).toBeDefined()
  expect(screen.getAllByText('By exception to the refund policy')).toHaveLength(1)
  expect(screen.getAllByText('-$20.00').length).toBeGreaterThanOrEqual(3)
  expect(screen.getByText('No longer to be paid').nextElementSibling?.textContent).toBe('$12.00')
})

test('an invoice that is not there is not shown', async () => {
  await openInvoices(
    { 'GET /api/accounts/1/invoices/99': { status: 404, body: { error: 'not_found', message: 'No' } } },
    '/account?invoice=99',
  )
  expect(await screen.findByText('We could not find this invoice in your account.')).toBeDefined()
})

test('the file is fetched with the token and saved under the number', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  URL.createObjectURL = () => 'blob:invoice'
  const { asked } = await openInvoices(
    {
      'GET /api/accounts/1/invoices/12': { body: { data: anInvoice() } },
      'GET /api/accounts/1/invoices/12/download': { body: '%PDF' },
    },
    '/account?invoice=12',
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Download PDF' }))
  await waitFor(() => expect(saved).toEqual(['INV-000012.pdf']))
  expect(asked.some(({ name }) => name.endsWith('/download'))).toBe(true)
})

test('credits say what they are worth, where they come from, and until when', async () => {
  const credits = [
    { id: 7, amount: '25.00', held: '0.00', origin: 'Refund', expires_on: '2025-08-31' },
    { id: 8, amount: '110.00', held: '0.00', origin: 'Grant', expires_on: null },
    { id: 9, amount: '0.00', held: '95.00', origin: 'Refund', expires_on: null },
  ]
  answerWith({ 'GET /api/accounts/1/credits': { body: { data: credits } } })
  await renderAt('/account', <CreditsSection accountId={1} />)
  await screen.findByText('$25.00')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'RefundValid until Sunday 31 August$25.00',
    'GrantDoes not expire$110.00',
    expect.stringMatching(
      /^RefundDoes not expire\$95\.00 on holdYour bank is reviewing the payment.*\$0\.00$/,
    ),
  ])
})

test('without credits it says so', async () => {
  answerWith({ 'GET /api/accounts/1/credits': { body: { data: [] } } })
  await renderAt('/account', <CreditsSection accountId={1} />)
  expect(await screen.findByText('You have no credits.')).toBeDefined()
})
