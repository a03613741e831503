import type { Team } from '@centrepass/contract/tournaments/teams'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { lastBilling } from '#features/payments/billing/last-billing.ts'
import { anEnteredTeam, aTeam } from '#test/a-team.ts'
import { aPricedInvoice } from '#test/a-validated-cart.ts'
import { anInvoice } from '#test/an-invoice.ts'
import { cardFrame } from '#test/card-frame.ts'
import {
  aQuote,
  data,
  errorText,
  fillInAddress,
  fillInCard,
  leaveTeam,
  openTeam,
  press,
  QUOTE,
  REGISTER,
  refused,
  said,
} from '#test/team-world.tsx'
import { walletFrame } from '#test/wallet-frame.ts'
import { sentEntry } from './sent-entry.ts'
import { TeamCheckoutPage } from './TeamCheckoutPage.tsx'

afterEach(leaveTeam)

const checkout = (answers = {}, team: Team = aTeam(), search = '') =>
  openTeam(<TeamCheckoutPage />, `/tournaments/team/7/checkout${search}`, team, answers)

const purchase = { payment_id: 5, invoice_id: 12, invoice_number: 'INV-000012', documents: [] }
const entered = data({ status: 'confirmed', purchase: { ...purchase, status: 'paid' } })
const request = {
  selected_credits: null,
  ...{ token: 'a-token-of-more-than-twenty-letters', payment_ott: 'ott_1', billing: anInvoice().billing },
}
const isAtView = (router: Awaited<ReturnType<typeof checkout>>['router']) =>
  waitFor(() => expect(router.shown.get().place.pathname).toBe('/tournaments/team/7/view'))

test('of a tournament that takes no entries any more leads on, and asks for no card', async () => {
  const tournament = {
    ...{ id: 2, name: 'Championships', names: { en: 'Championships', fr: 'Championnats' }, divisions: [] },
    ...{ entry_opens_at: '2001-01-10T20:00:00Z', entry_closes_at: '2001-02-10T20:00:00Z' },
  }
  await checkout({ 'GET /api/tournaments/2': data(tournament) })
  expect(await screen.findByText(/^Entries closed Saturday 10 February 2001/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'See the tournaments' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

describe('paying by card', () => {
  test('sends what was shown, thanks, and shows the team', async () => {
    const { router, sentTo } = await checkout({ [REGISTER]: entered })
    expect(await screen.findByRole('heading', { level: 1, name: 'Pay for the team' })).toBeDefined()
    await fillInCard()
    expect(screen.getByText('We charge $481.95 to your card now.')).toBeDefined()
    press('Pay $481.95')
    await isAtView(router)
    expect(sentTo(REGISTER)).toEqual([request])
    await waitFor(() => expect(said()).toEqual(['Thank you for your payment']))
    expect(lastBilling.get(1)?.city).toBe('Port Arbutus')
    expect(sentEntry.get(1)).toBeNull()
  })

  test('is sent once, however often the button is pressed', async () => {
    const { router, sentTo } = await checkout({ [REGISTER]: entered })
    await screen.findByRole('button', { name: 'Pay $481.95' })
    await fillInCard()
    press('Pay $481.95')
    fireEvent.submit(screen.getByRole('button', { name: 'Pay $481.95' }))
    await isAtView(router)
    expect(sentTo(REGISTER)).toHaveLength(1)
  })

  test('asks for the card alone where who pays is on file', async () => {
    const onFile = { 'GET /api/accounts/1/billing': data({ billing: anInvoice().billing }) }
    const { router, sentTo } = await checkout({ [REGISTER]: entered, ...onFile })
    const line = await screen.findByText('Billed to Maren Vinter, 12 Tidewater Way, Port Arbutus')
    expect(screen.queryByLabelText('Street address')).toBeNull()
    const frame = await screen.findByTitle('Card details')
    expect(frame.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await cardFrame(() => ({ type: 'token', payment_ott: 'ott_1', brand: 'Visa', last4: '4242' }))
    press('Pay $481.95')
    await isAtView(router)
    expect(sentTo(REGISTER)).toEqual([request])
  })

  test('with a wallet sends the same request, once it is known who pays', async () => {
    const { router, sentTo } = await checkout({ [REGISTER]: entered })
    const wallet = await walletFrame()
    await wallet.press()
    expect(wallet.amounts).toEqual([])
    fillInAddress()
    await wallet.press()
    expect(wallet.amounts).toEqual(['$481.95'])
    await wallet.confirm()
    await isAtView(router)
    expect(sentTo(REGISTER)).toEqual([{ ...request, payment_ott: 'ott_wallet' }])
  })

  test('of a deposit says in a sentence what is charged later, and when', async () => {
    const invoice = aPricedInvoice({
      total: '481.95',
      outstanding: '481.95',
      due_now: '181.95',
      item_rows: [],
    })
    const quote = aQuote({ invoice, balance: { amount: '300.00', due_on: '2025-05-02' } })
    const { sentTo } = await checkout({ [QUOTE]: data(quote) }, aTeam(), '?pay=deposit')
    expect(await screen.findByText('$300.00 on Friday 2 May 2025')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Pay $181.95' })).toBeDefined()
    expect(sentTo(QUOTE)).toEqual([{ version: 5, payment_option: 'deposit', selected_credits: null }])
  })

  test.each([
    ['Your card has expired.', 'Your card has expired.'],
    [undefined, 'Payment Declined'],
  ])(
    'that is declined (%j) says why, keeps place and form, and takes another card',
    async (message, shown) => {
      const answers = [refused(402, { error: 'payment_declined', ...(message && { message }) }), entered]
      const { router, sentTo } = await checkout({ [REGISTER]: () => answers.shift() ?? entered })
      await screen.findByRole('button', { name: 'Pay $481.95' })
      await fillInCard()
      press('Pay $481.95')
      expect(await errorText()).toBe(shown)
      await waitFor(() => expect(document.activeElement?.textContent).toContain('Nothing was charged.'))
      expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Port Arbutus')
      expect(sentTo(QUOTE)).toHaveLength(1)
      press('Pay $481.95')
      await isAtView(router)
      expect(sentTo(REGISTER)).toHaveLength(2)
    },
  )

  test('that fails in any other way says that we were unable to process it, with the details', async () => {
    const team_errors = ['U16 Girls is full. Join the wait list?']
    await checkout({ [REGISTER]: refused(422, { error: 'team_refused', message: team_errors, team_errors }) })
    await screen.findByRole('button', { name: 'Pay $481.95' })
    await fillInCard()
    press('Pay $481.95')
    expect(await errorText()).toBe(`We were unable to process your payment${team_errors[0]}`)
    expect(screen.queryByText(/^Nothing was charged/)).toBeNull()
  })

  test.each(['team_changed', 'cart_changed', 'cart_expired'])(
    'by %s leads back to the review',
    async (error) => {
      const { router } = await checkout({ [REGISTER]: refused(409, { error, message: 'Review it again.' }) })
      await screen.findByRole('button', { name: 'Pay $481.95' })
      await fillInCard()
      press('Pay $481.95')
      await waitFor(() => expect(router.shown.get().place.pathname).toBe('/tournaments/team/7/confirm'))
      await waitFor(() => expect(said()).toEqual(['Review it again.']))
    },
  )
})

describe('entering without a card', () => {
  test('by the club’s invoice asks for its addressee, and thanks without a payment', async () => {
    const invoice = aPricedInvoice({ total: '481.95', outstanding: '481.95', due_now: '0.00', item_rows: [] })
    const { router, sentTo, asked } = await checkout(
      {
        [QUOTE]: data(aQuote({ invoice })),
        [REGISTER]: data({
          status: 'submitted',
          purchase: { ...purchase, status: 'paid', payment_id: null },
        }),
      },
      aTeam({ may_pay_by_club: true }),
      '?pay=club_invoice',
    )
    await screen.findByRole('heading', { name: 'Who enters the team' })
    expect(
      screen.getByText(/^No card is charged\. We send the invoice for \$481\.95 to Tamarack/),
    ).toBeDefined()
    fillInAddress()
    press('Enter the team')
    await isAtView(router)
    expect(sentTo(REGISTER)[0]).not.toHaveProperty('payment_ott')
    await waitFor(() => expect(said()).toEqual(['Your team is entered. We send the invoice to Tamarack.']))
    expect(asked.some(({ name }) => name.includes('apiKey'))).toBe(false)
  })

  test('the wait list asks for nothing but a press', async () => {
    const { router, sentTo } = await checkout({
      [QUOTE]: data(aQuote({ is_waitlist: true, invoice: null })),
      [REGISTER]: data({ status: 'waitlisted', purchase: null }),
    })
    await screen.findByRole('heading', { level: 1, name: 'Join the wait list' })
    expect(screen.queryByLabelText('Street address')).toBeNull()
    press('Join the wait list')
    await isAtView(router)
    expect(sentTo(REGISTER)[0]).toMatchObject({ billing: { name: 'Tobias Caldera', country: 'CA' } })
    await waitFor(() => expect(said()).toEqual(['Your team is on the wait list. Nothing was charged.']))
  })

  test('a refusal of the wait list is said as it is, and never as a payment', async () => {
    await checkout({
      [QUOTE]: data(aQuote({ is_waitlist: true, invoice: null })),
      [REGISTER]: refused(422, { error: 'team_refused', message: 'Entries are closed.' }),
    })
    press((await screen.findByRole('button', { name: 'Join the wait list' })).textContent ?? '')
    expect(await errorText()).toBe('Entries are closed.')
  })
})

test('a team that is entered is not paid for again', async () => {
  const { router, sentTo } = await checkout({}, anEnteredTeam())
  await isAtView(router)
  expect(sentTo(QUOTE)).toEqual([])
})

test('a waiting team without an offer is told so, with a link to the team', async () => {
  const team_errors = ['This team is on the wait list. We will tell you when a spot is free.']
  await checkout(
    { [QUOTE]: refused(422, { error: 'team_refused', message: team_errors, team_errors }) },
    aTeam({ status: 'waitlisted', is_draft: false }),
  )
  expect(await errorText()).toBe(team_errors[0])
  expect(screen.getByRole('link', { name: 'See the team' }).getAttribute('href')).toBe(
    '/tournaments/team/7/view',
  )
})
