import type { Team } from '@centrepass/contract/tournaments/teams'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { aPayment } from '#test/a-payment.ts'
import { aTeam } from '#test/a-team.ts'
import { anInvoice } from '#test/an-invoice.ts'
import {
  data,
  errorText,
  fillInCard,
  leaveTeam,
  openTeam,
  PENDING,
  press,
  QUOTE,
  REGISTER,
  refused,
  said,
  TEAM,
} from '#test/team-world.tsx'
import { sentEntry } from './sent-entry.ts'
import { TeamCheckoutPage } from './TeamCheckoutPage.tsx'

afterEach(leaveTeam)

const checkout = (answers = {}, team: Team = aTeam()) =>
  openTeam(<TeamCheckoutPage />, '/tournaments/team/7/checkout', team, answers)

const purchase = { payment_id: 5, invoice_id: 12, invoice_number: 'INV-000012', documents: [] }
const entered = data({ status: 'confirmed', purchase: { ...purchase, status: 'paid' } })
const processing = {
  status: 202,
  ...data({ status: 'submitted', purchase: { ...purchase, status: 'processing', invoice_number: null } }),
}
const payment = (status: string, message: string | null = null) =>
  data({
    ...{ id: 5, status, message, amount: '481.95', invoice_id: 12, invoice_number: null, card: null },
    ...{ client_secret: null, created_at: new Date().toISOString(), ends_by: null },
  })
const request = {
  ...{ token: 'a-token-of-more-than-twenty-letters', payment_ott: 'ott_1', billing: anInvoice().billing },
}
const isAtView = (router: Awaited<ReturnType<typeof checkout>>['router']) =>
  waitFor(() => expect(router.shown.get().place.pathname).toBe('/tournaments/team/7/view'))

describe('a payment whose end is not known', () => {
  test('is waited for, survives a reload, and is then thanked for', async () => {
    sentEntry.set(1, { team_id: 7, request, payment_id: 5 })
    const states = [payment('processing'), payment('succeeded')]
    const { router, sentTo } = await checkout(
      { 'GET /api/payments/5': () => states.shift() ?? payment('succeeded') },
      aTeam({ status: 'submitted', is_draft: false }),
    )
    expect(await screen.findByRole('heading', { name: 'Your payment is being confirmed' })).toBeDefined()
    await waitFor(() => expect(router.shown.get().place.pathname).toBe('/tournaments/team/7/view'), {
      timeout: 5000,
    })
    await waitFor(() => expect(said()).toEqual(['Thank you for your payment']))
    expect([sentTo(QUOTE), sentTo(REGISTER)]).toEqual([[], []])
  })

  test('may come to nothing, and the team can be paid for again', async () => {
    let team = aTeam()
    await checkout({
      [TEAM]: () => data(team),
      [REGISTER]: () => {
        team = aTeam({ status: 'submitted', is_draft: false })
        return processing
      },
      'GET /api/payments/5': () => {
        team = aTeam()
        return payment('declined', 'Your card has insufficient funds.')
      },
    })
    await screen.findByRole('button', { name: 'Pay $481.95' })
    await fillInCard()
    press('Pay $481.95')
    expect(await errorText()).toBe('Your card has insufficient funds.')
    expect(screen.getByRole('button', { name: 'Pay $481.95' })).toBeDefined()
    expect(sentEntry.get(1)).toBeNull()
  })

  test('is found again from another browser, among others that pay for a cart or another team', async () => {
    const pending = [
      ...[aPayment({ payment_id: 9 }), aPayment({ payment_id: 6, team_id: 8 })],
      aPayment({ payment_id: 5, team_id: 7 }),
    ]
    const { router } = await checkout(
      {
        [PENDING]: data({ invoices: [], processing: pending }),
        'GET /api/payments/5': payment('succeeded'),
      },
      aTeam({ status: 'submitted', is_draft: false }),
    )
    await waitFor(() => expect(said()).toEqual(['Thank you for your payment']))
    await isAtView(router)
  })

  test('without an answer is not called a failure; checking sends the very same request', async () => {
    let isDown = true
    const { router, sentTo } = await checkout({
      [REGISTER]: () => {
        if (isDown) throw new TypeError('no network')
        return entered
      },
    })
    await screen.findByRole('button', { name: 'Pay $481.95' })
    await fillInCard()
    press('Pay $481.95')
    expect(await screen.findByRole('heading', { name: /^We do not know yet/ })).toBeDefined()
    expect(screen.queryByText(/unable to process/)).toBeNull()
    isDown = false
    press('Check again')
    await isAtView(router)
    expect(sentTo(REGISTER)[1]).toEqual(sentTo(REGISTER)[0])
  })

  test('after the browser was closed is looked for without a card, so that the look cannot charge', async () => {
    sentEntry.set(1, { team_id: 7, request, payment_id: null })
    const { router, sentTo } = await checkout({ [REGISTER]: entered })
    await isAtView(router)
    expect(sentTo(REGISTER)[0]).not.toHaveProperty('payment_ott')
  })

  test('and never arrived can be paid again', async () => {
    sentEntry.set(1, { team_id: 7, request, payment_id: null })
    await checkout({ [REGISTER]: refused(400, { error: 'invalid_request', message: 'Enter your card.' }) })
    expect(await screen.findByRole('button', { name: 'Pay $481.95' })).toBeDefined()
    expect(await errorText()).toBe('We were unable to process your payment')
  })

  test('of another team does not block this one', async () => {
    sentEntry.set(1, { team_id: 8, request, payment_id: 6 })
    await checkout()
    expect(await screen.findByRole('button', { name: 'Pay $481.95' })).toBeDefined()
  })
})

test('a bank that wants to hear from the person asks on the page', async () => {
  sentEntry.set(1, { team_id: 7, request, payment_id: 5 })
  const asks = payment('requires_action').body.data
  const { router } = await checkout({
    'GET /api/payments/5': data({ ...asks, client_secret: 'pi_1_secret_1' }),
    'POST /api/payments/5/check': payment('succeeded'),
  })
  const title = 'Your bank wants to confirm this payment'
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  const frame = await screen.findByTitle<HTMLIFrameElement>('Your bank’s page')
  act(() => {
    const message = {
      data: { type: 'challenged', nonce: frame.src.split('#')[1] },
      source: frame.contentWindow,
    }
    window.dispatchEvent(new MessageEvent('message', message))
  })
  await isAtView(router)
})

test('a team that another account pays for is shown with its status, also while this account pays for others', async () => {
  const { router, sentTo } = await checkout(
    { [PENDING]: data({ invoices: [], processing: [aPayment({ payment_id: 9 })] }) },
    aTeam({ status: 'submitted', is_draft: false }),
  )
  await isAtView(router)
  expect([sentTo(QUOTE), said()]).toEqual([[], []])
})
