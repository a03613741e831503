import type { ClubInvoice } from '@centrepass/contract/tournaments/club-invoices'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cardFrame } from '#test/card-frame.ts'
import { CODE, openedByLink, title, token } from '#test/opened-by-link.tsx'
import { walletFrame } from '#test/wallet-frame.ts'
import { locale } from '#words/locale.ts'
import { PayInvoicePage } from './PayInvoicePage.tsx'

const OPEN = 'POST /api/club-invoices/open'
const PAY = 'POST /api/club-invoices/pay'

const anInvoice = (given: Partial<ClubInvoice> = {}): ClubInvoice => ({
  ...{ state: 'open', invoice_number: 'INV-000012', club: 'Tamarack FHC', team: 'Tree Frogs' },
  ...{ tournament: 'Championships', total: '776.48', paid: '0.00', open: '776.48', due_on: '2025-05-16' },
  payment: null,
  card_key: { provider: 'sandbox', publishable_key: 'pk', script_url: '/pay/card-fields' },
  ...given,
})
const aPayment = (given: Partial<NonNullable<ClubInvoice['payment']>> = {}): ClubInvoice['payment'] => ({
  ...{ status: 'processing', amount: '776.48', client_secret: null, message: null },
  created_at: '2025-05-05T19:00:00.000Z',
  ...given,
})
const data = (invoice: ClubInvoice) => ({ body: { data: invoice } })

const open = openedByLink('/pay-invoice', <PayInvoicePage />)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the open amount is shown and paid, the secret leaves the address, and the receipt is announced', async () => {
  const { sentTo } = await open({
    [OPEN]: data(anInvoice()),
    [PAY]: data(
      anInvoice({ state: 'paid', open: '0.00', paid: '776.48', payment: aPayment({ status: 'succeeded' }) }),
    ),
  })
  await title('Invoice INV-000012')
  expect(location.hash).toBe('')
  expect(screen.getByText('Tamarack FHC · Tree Frogs, Championships')).toBeDefined()
  expect(screen.getByText('Due on Friday 16 May')).toBeDefined()
  await cardFrame(token)
  press('Pay $776.48')
  await title('This invoice is paid')
  expect(screen.getByRole('status').textContent).toBe(
    'Thank you. We received $776.48 and emailed a receipt to the club.',
  )
  expect(sentTo(PAY)).toEqual([{ code: CODE, amount: '776.48', payment_ott: 'ott_1' }])
})

test('a wallet pays the part that was typed, and does not open without an amount', async () => {
  const { sentTo } = await open({ [OPEN]: data(anInvoice()), [PAY]: data(anInvoice({ open: '476.48' })) })
  fireEvent.click(await screen.findByRole('radio', { name: 'A part of it' }))
  const wallet = await walletFrame()
  await wallet.press()
  expect(wallet.amounts).toEqual([])
  expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '300' } })
  await wallet.press()
  expect(wallet.amounts).toEqual(['$300.00'])
  await wallet.confirm()
  expect(sentTo(PAY)).toEqual([{ code: CODE, amount: '300.00', payment_ott: 'ott_wallet' }])
})

test('a part is paid, and the rest stays on the page', async () => {
  const { sentTo } = await open({
    [OPEN]: data(anInvoice()),
    [PAY]: data(
      anInvoice({
        open: '476.48',
        paid: '300.00',
        payment: aPayment({ status: 'succeeded', amount: '300.00' }),
      }),
    ),
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'A part of it' }))
  await cardFrame(token)
  press('Pay')
  expect(screen.getByText(/^Enter an amount with two decimals/)).toBeDefined()
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '300' } })
  press('Pay $300.00')
  expect(await screen.findByText(/^Thank you\. We received \$300\.00/)).toBeDefined()
  expect(screen.getByText('Paid so far')).toBeDefined()
  expect(sentTo(PAY)).toEqual([{ code: CODE, amount: '300.00', payment_ott: 'ott_1' }])
})

test('a declined card says why, and another one can be tried', async () => {
  const declined = { status: 402, body: { error: 'payment_declined', message: 'Your card has expired.' } }
  await open({ [OPEN]: data(anInvoice()), [PAY]: declined })
  await title('Invoice INV-000012')
  await cardFrame(token)
  press('Pay $776.48')
  expect((await screen.findByRole('alert')).textContent).toContain('Your card has expired.')
  expect(screen.getByRole('button', { name: 'Pay $776.48' })).toBeDefined()
})

test('no answer: the page asks what became of it before it offers to pay again', async () => {
  const states = [anInvoice(), anInvoice({ state: 'paid', open: '0.00', paid: '776.48' })]
  await open({
    [OPEN]: () => data(states.shift() ?? anInvoice()),
    [PAY]: { status: 504, body: {} },
  })
  await title('Invoice INV-000012')
  await cardFrame(token)
  press('Pay $776.48')
  await title('We do not know yet whether your payment went through')
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  press('Check again')
  await title('This invoice is paid')
})

test.each([
  ['paid', 'This invoice is paid', /^Nothing is left to pay on invoice INV-000012\./],
  ['void', 'This invoice is cancelled', /^Nothing has to be paid on invoice INV-000012\./],
  ['expired', 'This link has expired', /^The link for invoice INV-000012 is no longer valid/],
] as const)('a link that is %s says exactly that, and takes no card', async (state, heading, sentence) => {
  await open({ [OPEN]: data(anInvoice({ state })) })
  await title(heading)
  expect(screen.getByRole('status').textContent).toMatch(sentence)
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('a payment that is being confirmed is waited for, and no other can begin', async () => {
  await open({ [OPEN]: data(anInvoice({ state: 'confirming', payment: aPayment() })) })
  await title('A payment is being confirmed')
  expect(screen.getByRole('status').textContent).toContain('Please do not pay again.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a wrong code, and a page without one, tell nothing but what to do', async () => {
  await open({ [OPEN]: { status: 422, body: { error: 'link_spent', message: 'No.' } } })
  await title('This link does not work')
  expect(screen.getByText(/^Ask the office for a new link\./)).toBeDefined()
})

test('it is all in French, too', async () => {
  locale.set('fr')
  await open({ [OPEN]: data(anInvoice({ paid: '300.00', open: '476.48' })) })
  await title('Facture INV-000012')
  expect(screen.getByText('Déjà payé')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Payer 476,48\u00a0$' })).toBeDefined()
})
