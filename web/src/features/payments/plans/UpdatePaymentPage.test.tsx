import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { aPlan } from '#test/a-plan.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { cardFrame } from '#test/card-frame.ts'
import { renderAt } from '#test/render-at.tsx'
import { snackbars } from '#ui/dialogs/snackbar.ts'
import { locale } from '#words/locale.ts'
import { UpdatePaymentPage } from './UpdatePaymentPage.tsx'

const PLAN = 'GET /api/payments/schedules/9'
const CHANGE = 'POST /api/payments/update-ott'
const PAY = 'POST /api/payments/schedules/9/pay'
type Answers = Parameters<typeof answerWith>[0]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-02-07T17:00:00Z') })
  session.set({ account: anAccount(), access_token: 'token', expiry_ts: Date.now() + 600_000 })
  queryClient.setDefaultOptions({ queries: { retry: false, refetchOnWindowFocus: false } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
})

async function openPlan(answers: Answers = {}) {
  const asked = answerWith({
    [PLAN]: { body: { data: aPlan() } },
    'GET /api/cart/apiKey?purpose=schedule': {
      body: { data: { provider: 'sandbox', publishable_key: 'pk', script_url: '/pay/card-fields' } },
    },
    'GET /api/config/variables': { body: { data: { instalment_retry_days: '3,7' } } },
    'GET /api/accounts/1': { body: { data: anAccount() } },
    ...answers,
  })
  await renderAt('/update-payment/9', <UpdatePaymentPage />, '/update-payment/$scheduleId')
  const sent = (name: string) => asked.filter((call) => call.name === name).map(({ body }) => body)
  return { asked, sent }
}
const token = () => ({ type: 'token', payment_ott: 'ott_1', brand: 'visa', last4: '4242' })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const news = () => snackbars.get().map(({ text }) => text)

test('a plan says what is paid, what is overdue and why, what comes, and which card pays', async () => {
  await openPlan()
  await screen.findByRole('heading', { level: 1, name: 'Payment plan' })
  expect(screen.getByText('Zone Academy U15 for Nils Vinter')).toBeDefined()
  expect(screen.getByText('$100.00 has been overdue since Wednesday 15 January.')).toBeDefined()
  const lines = within(screen.getByRole('region', { name: 'Instalments' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'First paymentPaid on Tuesday 10 September 2024$178.34Paid',
    'Monday 16 December 2024Paid on Monday 16 December 2024$100.00Paid',
    'Wednesday 15 JanuaryYour card has insufficient funds.We will not try this card again.$100.00Needs another card',
    'Tuesday 18 February$100.00Upcoming',
  ])
  const card = screen.getByRole('region', { name: 'Card on file' })
  expect(card.textContent).toContain('Visa ending in 9995Expired at the end of January 2025')
  // A card that has expired is not offered for paying.
  expect(within(card).queryByRole('button')).toBeNull()
})

test('a plan of which a bank decides about a payment says that nothing is charged meanwhile', async () => {
  await openPlan({ [PLAN]: { body: { data: aPlan({ is_disputed: true }) } } })
  const notice =
    /^Your bank is deciding about a payment of this plan\. Until then we charge nothing by ourselves/
  expect(await screen.findByText(notice)).toBeDefined()
  expect(screen.queryByText(/overdue since/)).toBeNull()
})

test('another card pays what is overdue, which is ticked from the start', async () => {
  const { sent } = await openPlan({
    [CHANGE]: { body: { data: { status: 'paid', payment_id: 7, client_secret: null, schedule: aPlan() } } },
  })
  expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(true)
  await cardFrame(token)
  press('Use this card and pay $100.00')
  await waitFor(() => expect(news()).toEqual(['Thank you. $100.00 is paid, and the new card is on file.']))
  expect(sent(CHANGE)).toEqual([{ schedule_id: 9, payment_ott: 'ott_1', pay_overdue: true }])
})

test('without the tick it says when the new card will be tried, and charges nothing', async () => {
  const { sent } = await openPlan({
    [CHANGE]: {
      body: { data: { status: 'changed', payment_id: null, client_secret: null, schedule: aPlan() } },
    },
  })
  fireEvent.click(await screen.findByRole('checkbox'))
  expect(await screen.findByText(/we charge the new card on Monday 10 February/)).toBeDefined()
  await cardFrame(token)
  press('Use this card')
  await waitFor(() => expect(news()).toEqual(['The new card is on file. Nothing was charged.']))
  expect(sent(CHANGE)).toEqual([{ schedule_id: 9, payment_ott: 'ott_1', pay_overdue: false }])
})

test('a refusal is shown at the card, and nothing typed is lost', async () => {
  await openPlan({
    [CHANGE]: {
      status: 402,
      body: { error: 'payment_declined', message: 'Your card has insufficient funds.' },
    },
  })
  await screen.findByRole('checkbox')
  await cardFrame(token)
  press('Use this card and pay $100.00')
  expect((await screen.findByRole('alert')).textContent).toContain('Your card has insufficient funds.')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  expect(screen.getByTitle('Card details')).toBeDefined()
})

test('a bank that asks is answered, and then the same request goes out again', async () => {
  const asks = { status: 'requires_action', payment_id: null, client_secret: 'secret_1', schedule: aPlan() }
  const done = { ...asks, status: 'changed', client_secret: null }
  const answers = [asks, done]
  const { sent } = await openPlan({ [CHANGE]: () => ({ body: { data: answers.shift() } }) })
  await screen.findByRole('heading', { name: 'Another card' })
  await cardFrame(token)
  press(/Use this card/)
  expect(await screen.findByText('Your bank wants you to confirm this card.')).toBeDefined()
  const frame = await screen.findByTitle<HTMLIFrameElement>(/bank/i)
  const nonce = new URL(frame.src, location.href).hash.slice(1)
  window.dispatchEvent(
    new MessageEvent('message', { source: frame.contentWindow, data: { type: 'challenged', nonce } }),
  )
  await waitFor(() => expect(sent(CHANGE)).toHaveLength(2))
  expect(sent(CHANGE)[0]).toEqual(sent(CHANGE)[1])
})

test('the card on file pays what is overdue, or all, exactly as it was shown', async () => {
  const card = { ...aPlan().card, expiry: 'valid', exp_year: 2030 }
  const { sent } = await openPlan({
    [PLAN]: { body: { data: { ...aPlan(), card } } },
    [PAY]: { body: { data: { status: 'paid', payment_id: 7, schedule: aPlan() } } },
  })
  expect(await screen.findByRole('button', { name: 'Pay the rest: $200.00' })).toBeDefined()
  press('Pay the overdue amount: $100.00')
  await waitFor(() => expect(news()).toEqual(['Thank you. $100.00 is paid.']))
  expect(sent(PAY)).toEqual([{ what: 'overdue', lines: [2] }])
})

test('while a payment is being confirmed nothing else can be paid', async () => {
  const card = { ...aPlan().card, expiry: 'valid', exp_year: 2030 }
  const payment_ends_by = '2025-02-08T17:00:00Z'
  await openPlan({ [PLAN]: { body: { data: { ...aPlan(), card, payment_id: 7, payment_ends_by } } } })
  expect(await screen.findByText(/A payment is being confirmed/)).toBeDefined()
  expect(screen.getByText(/It ends by Saturday 8 February, .* at the latest: either/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a plan that is paid says so, and asks for no card', async () => {
  const lines = aPlan().lines.map((line) => ({ ...line, status: 'paid', problem: null, problem_code: null }))
  const plan = { ...aPlan(), status: 'completed', overdue: '0.00', overdue_since: null, lines }
  await openPlan({ [PLAN]: { body: { data: plan } } })
  expect(await screen.findByText('Everything is paid. Thank you!')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Another card' })).toBeNull()
})

test('another account’s plan, or none, shows a clear page', async () => {
  await openPlan({
    [PLAN]: { status: 404, body: { error: 'not_found', message: 'Payment plan not found.' } },
  })
  expect(
    await screen.findByRole('heading', { name: 'We could not find this plan in your account' }),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/payments')
})

test('a plan that does not load can be asked for again', async () => {
  await openPlan({ [PLAN]: { status: 500, body: { error: 'unexpected', message: 'x' } } })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})

test('it is all there in French', async () => {
  locale.set('fr')
  await openPlan()
  expect(await screen.findByText('100,00 $ est en retard depuis le mercredi 15 janvier.')).toBeDefined()
  expect(screen.getByText('Les fonds de votre carte sont insuffisants.')).toBeDefined()
  expect(screen.getByText('Expirée à la fin de janvier 2025')).toBeDefined()
})

test('after paying there is no empty card form, but what was paid and what comes next', async () => {
  const paidLines = aPlan().lines.map((line) =>
    line.status === 'needs_card' ? { ...line, status: 'paid', problem: null, problem_code: null } : line,
  )
  const card = { ...aPlan().card, last4: '4242', expiry: 'valid', exp_year: 2040 }
  const after = { ...aPlan(), overdue: '0.00', overdue_since: null, lines: paidLines, card }
  const plans = [aPlan(), after]
  await openPlan({
    [PLAN]: () => ({ body: { data: plans.length > 1 ? plans.shift() : plans[0] } }),
    [CHANGE]: { body: { data: { status: 'paid', payment_id: 7, client_secret: null, schedule: after } } },
  })
  await screen.findByRole('checkbox')
  await cardFrame(token)
  press('Use this card and pay $100.00')
  expect(await screen.findByText('Thank you. $100.00 is paid.')).toBeDefined()
  expect(
    await screen.findByText('Next: $100.00 on Tuesday 18 February, charged to Visa ending in 4242.'),
  ).toBeDefined()
  expect(screen.queryByTitle('Card details')).toBeNull()
  expect(document.activeElement?.textContent).toContain('$100.00 is paid')
  press('Use another card')
  expect(screen.getByTitle('Card details')).toBeDefined()
})
