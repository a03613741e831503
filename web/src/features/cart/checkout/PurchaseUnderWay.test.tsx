import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { cart } from '#state/cart-store.ts'
import { aPayment } from '#test/a-payment.ts'
import { anInvoice } from '#test/an-invoice.ts'
import { junior, leaveCart, PENDING, putInCart } from '#test/cart-world.tsx'
import { errorText, fillIn, openCheckout, PURCHASE, paid, press, refused } from '#test/checkout-world.tsx'
import { sentPurchase } from './sent-purchase.ts'

afterEach(leaveCart)

const processing = {
  status: 202,
  body: { data: { ...paid.body.data, status: 'processing', invoice_number: null } },
}
const payment = (status: string, message: string | null = null) => ({
  body: {
    data: {
      ...{ id: 5, status, message, amount: '62.00', invoice_id: 12, invoice_number: null, card: null },
      client_secret: null,
      created_at: new Date().toISOString(),
      ends_by: status === 'processing' ? new Date(Date.now() + 86_400_000).toISOString() : null,
    },
  },
})
const noNetwork = () => {
  throw new TypeError('no network')
}

describe('a payment whose end is not known', () => {
  test('is waited for, and then thanked for', async () => {
    putInCart(junior)
    const states = [payment('processing'), payment('succeeded')]
    const { purchases } = await openCheckout({
      [PURCHASE]: processing,
      'GET /api/payments/5': () => states.shift() ?? payment('succeeded'),
    })
    await fillIn()
    press('Pay $62.00')
    expect(await screen.findByRole('heading', { name: 'Your payment is being confirmed' })).toBeDefined()
    expect(sentPurchase.get(1)?.payment_id).toBe(5)
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
    expect(await screen.findByRole('heading', { name: 'Payment complete' }, { timeout: 5000 })).toBeDefined()
    await waitFor(() => expect(cart.get()).toEqual([]))
    expect(purchases()).toHaveLength(1)
  })

  test('that takes long says by when it is over, and how', async () => {
    putInCart(junior)
    const started = new Date(Date.now() - 3_600_000).toISOString()
    const { body } = payment('processing')
    await openCheckout({
      [PENDING]: { body: { data: { invoices: [], processing: [aPayment({ payment_id: 5 })] } } },
      'GET /api/payments/5': { body: { data: { ...body.data, created_at: started } } },
    })
    const told = await screen.findByText(/^This is taking longer than usual/)
    expect(told.textContent).toMatch(/It ends by .* at the latest: either your payment counts/)
  })

  test('may come to nothing, and the cart can be paid again', async () => {
    putInCart(junior)
    await openCheckout({
      [PURCHASE]: processing,
      'GET /api/payments/5': payment('declined', 'Your card has insufficient funds.'),
    })
    await fillIn()
    press('Pay $62.00')
    expect(await errorText()).toBe('Your card has insufficient funds.')
    expect(screen.getByRole('button', { name: 'Pay $62.00' })).toBeDefined()
    expect(sentPurchase.get(1)).toBeNull()
  })

  test('is found again from another browser', async () => {
    putInCart(junior)
    await openCheckout({
      [PENDING]: {
        body: {
          data: {
            invoices: [],
            // The newest one pays for a team, and has nothing to do with the cart.
            processing: [aPayment({ payment_id: 6, team_id: 7 }), aPayment({ payment_id: 5 })],
          },
        },
      },
      'GET /api/payments/5': payment('succeeded'),
    })
    expect(await screen.findByRole('heading', { name: 'Payment complete' })).toBeDefined()
    await waitFor(() => expect(cart.get()).toEqual([]))
  })

  test('without an answer is not called a failure; checking sends the very same request', async () => {
    putInCart(junior)
    let isDown = true
    const { purchases } = await openCheckout({ [PURCHASE]: () => (isDown ? noNetwork() : paid) })
    await fillIn()
    press('Pay $62.00')
    expect(await screen.findByRole('heading', { name: /^We do not know yet/ })).toBeDefined()
    expect(screen.queryByText(/unable to process/)).toBeNull()
    isDown = false
    press('Check again')
    expect(await screen.findByRole('heading', { name: 'Payment complete' })).toBeDefined()
    expect(purchases()[1]).toEqual(purchases()[0])
    expect(purchases()[1]).toHaveProperty('payment_ott', 'ott_1')
  })
})

describe('a bank that asks the person to confirm', () => {
  const asks = { body: { data: { ...payment('requires_action').body.data, client_secret: 'pi_1_secret_1' } } }
  const answered = (status: string, message: string | null = null) => ({
    'GET /api/payments/5': asks,
    'POST /api/payments/5/check': payment(status, message),
  })
  const answerBank = async () => {
    const frame = await screen.findByTitle<HTMLIFrameElement>('Your bank’s page')
    const nonce = frame.src.split('#')[1]
    act(() => {
      const message = { data: { type: 'challenged', nonce }, source: frame.contentWindow }
      window.dispatchEvent(new MessageEvent('message', message))
    })
  }
  const requiresAction = {
    status: 202,
    body: { data: { ...processing.body.data, status: 'requires_action', client_secret: 'pi_1_secret_1' } },
  }

  test('asks on the page, and once it is answered we ask the server and say thank you', async () => {
    putInCart(junior)
    await openCheckout({ [PURCHASE]: requiresAction, ...answered('succeeded') })
    await fillIn()
    press('Pay $62.00')
    const title = 'Your bank wants to confirm this payment'
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
    await answerBank()
    expect(await screen.findByRole('heading', { name: 'Payment complete' })).toBeDefined()
  })

  test('and is refused: the page says so, and the cart can be paid with another card', async () => {
    putInCart(junior)
    const sentence = 'Your bank did not confirm the payment. You were not charged.'
    await openCheckout({ [PURCHASE]: requiresAction, ...answered('declined', sentence) })
    await fillIn()
    press('Pay $62.00')
    await answerBank()
    expect(await errorText()).toBe(sentence)
    expect(screen.getByRole('button', { name: 'Pay $62.00' })).toBeDefined()
    expect(sentPurchase.get(1)).toBeNull()
  })

  test('asks again after a reload, and from another browser', async () => {
    putInCart(junior)
    const pending = [aPayment({ payment_id: 5 })]
    await openCheckout({
      [PENDING]: { body: { data: { invoices: [], processing: pending } } },
      ...answered('succeeded'),
    })
    await answerBank()
    expect(await screen.findByRole('heading', { name: 'Payment complete' })).toBeDefined()
  })
})

describe('a person who closed the browser right after paying', () => {
  const request = {
    ...{ items: [junior], selected_credits: null, payment_ott: 'ott_1', billing: anInvoice().billing },
    cart_validation_token: 'a-token-of-more-than-twenty-letters',
  }

  test('finds the receipt and an empty cart when it was paid; the question cannot charge', async () => {
    putInCart(junior)
    sentPurchase.set(1, { request, payment_id: null })
    const { purchases } = await openCheckout({ [PURCHASE]: paid })
    expect(await screen.findByRole('heading', { name: 'Payment complete' })).toBeDefined()
    await waitFor(() => expect(cart.get()).toEqual([]))
    expect(purchases()[0]).not.toHaveProperty('payment_ott')
  })

  test('in one tab is not told in another that it failed: that one waits for the answer', async () => {
    putInCart(junior)
    let answer = () => {}
    const sending = new Promise<void>((resolve) => {
      answer = resolve
    })
    const held = navigator.locks.request('centrepass.purchase.1', () => sending)
    sentPurchase.set(1, { request, payment_id: null })
    let hasArrived = false
    const { purchases } = await openCheckout({
      [PURCHASE]: () =>
        hasArrived ? paid : refused(400, { error: 'invalid_request', message: 'Enter your card.' }),
    })
    expect(await screen.findByRole('heading', { name: /^We do not know yet/ })).toBeDefined()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(purchases()).toEqual([])
    hasArrived = true
    answer()
    await held
    expect(await screen.findByRole('heading', { name: 'Payment complete' })).toBeDefined()
  })

  test('can pay when it never arrived', async () => {
    putInCart(junior)
    sentPurchase.set(1, { request, payment_id: null })
    await openCheckout({
      [PURCHASE]: refused(400, { error: 'invalid_request', message: 'Enter your card.' }),
    })
    expect(await screen.findByRole('button', { name: 'Pay $62.00' })).toBeDefined()
    expect(await errorText()).toBe('We were unable to process your payment')
    expect(sentPurchase.get(1)).toBeNull()
  })
})
