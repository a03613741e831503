import type { PreparedPurchase } from '@centrepass/contract/prepared/prepared'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cardFrame } from '#test/card-frame.ts'
import { CODE, openedByLink, title, token } from '#test/opened-by-link.tsx'
import { walletFrame } from '#test/wallet-frame.ts'
import { locale } from '#words/locale.ts'
import { PreparedPage } from './PreparedPage.tsx'

const OPEN = 'POST /api/prepared/open'
const PAY = 'POST /api/prepared/pay'
const PRICE = '0'.repeat(64)

const aLine = { first_name: 'Juno', product: 'Youth Player', cost: '25.00' }
const prepared = (given: Partial<PreparedPurchase> = {}): PreparedPurchase => ({
  ...{ id: 1, state: 'open', ends_at: '2025-05-08T19:00:00.000Z', problems: [], payment: null },
  lines: [{ ...aLine, credit: false, discount: null, refundable: true }],
  ...{ subtotal: '25.00', fees: '2.00', taxes: '0.10', total: '27.10', credits: '0.00', due_now: '27.10' },
  ...{ told: '27.10', price: PRICE },
  card_key: { provider: 'sandbox', publishable_key: 'pk', script_url: '/pay/card-fields' },
  ...given,
})
const data = (body: PreparedPurchase) => ({ body: { data: body } })

const open = openedByLink('/pay-registration', <PreparedPage />)

test('what it is for, by first name, and what it costs are shown; the card pays the price that was shown', async () => {
  const { sentTo } = await open({ [OPEN]: data(prepared()), [PAY]: data(prepared({ state: 'paid' })) })
  await title('Registration for Juno')
  expect(location.hash).toBe('')
  expect(screen.getByText(/^We hold it for you until|Prepared for you by/)).toBeDefined()
  await cardFrame(token)
  fireEvent.click(screen.getByRole('button', { name: 'Pay $27.10' }))
  await title('Paid. Thank you!')
  expect(sentTo(PAY)).toEqual([{ code: CODE, price: PRICE, payment_ott: 'ott_1' }])
})

test('a wallet pays the price that was shown', async () => {
  const { sentTo } = await open({ [OPEN]: data(prepared()), [PAY]: data(prepared({ state: 'paid' })) })
  const wallet = await walletFrame()
  await wallet.press()
  expect(wallet.amounts).toEqual(['$27.10'])
  await wallet.confirm()
  await title('Paid. Thank you!')
  expect(sentTo(PAY)).toEqual([{ code: CODE, price: PRICE, payment_ott: 'ott_wallet' }])
})

test('credits that pay all of it need no card', async () => {
  const { sentTo } = await open({
    [OPEN]: data(prepared({ credits: '27.10', due_now: '0.00' })),
    [PAY]: data(prepared({ state: 'paid' })),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Complete the registration' }))
  await title('Paid. Thank you!')
  expect(sentTo(PAY)).toEqual([{ code: CODE, price: PRICE }])
})

test('a price that is no longer the one of the email is said before anything is paid', async () => {
  await open({ [OPEN]: data(prepared({ told: '20.00' })) })
  expect(await screen.findByText('The price has changed since our email, which said $20.00.')).toBeDefined()
})

test.each([
  ['ended', 'This registration has ended'],
  ['called_back', 'This registration was taken back'],
  ['refused', 'This cannot be paid at the moment'],
  ['confirming', 'A payment is being confirmed'],
] as const)('%s is said, and nothing can be paid', async (state, heading) => {
  await open({ [OPEN]: data(prepared({ state, lines: [] })) })
  await title(heading)
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('a wrong code tells nothing but what to do', async () => {
  await open({ [OPEN]: { status: 422, body: { error: 'link_spent', message: 'No.' } } })
  await title('This link does not work')
})

test('it is all in French, too', async () => {
  locale.set('fr')
  await open({ [OPEN]: data(prepared()) })
  await title('Inscription pour Juno')
  expect(screen.getByRole('button', { name: 'Payer 27,10\u00a0$' })).toBeDefined()
})
