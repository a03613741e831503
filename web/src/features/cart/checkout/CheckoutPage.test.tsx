import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { lastBilling } from '#features/payments/billing/last-billing.ts'
import { cart } from '#state/cart-store.ts'
import { anInvoiceRow, aPricedInvoice, aValidatedCart } from '#test/a-validated-cart.ts'
import { anInvoice } from '#test/an-invoice.ts'
import { cardFrame } from '#test/card-frame.ts'
import { junior, leaveCart, putInCart, VALIDATE } from '#test/cart-world.tsx'
import {
  errorText,
  fillIn,
  openCheckout,
  PURCHASE,
  paid,
  press,
  put,
  refused,
} from '#test/checkout-world.tsx'
import { snackbars } from '#ui/dialogs/snackbar.ts'
import { locale } from '#words/locale.ts'
import { sentPurchase } from './sent-purchase.ts'

afterEach(() => {
  leaveCart()
  locale.set('en')
})

test('with nothing in the cart there is nothing to pay', async () => {
  putInCart()
  await openCheckout()
  expect(await screen.findByRole('heading', { name: 'No cart' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to the cart' }).getAttribute('href')).toBe('/cart')
})

test('the button says what is charged, and the form begins with who is signed in', async () => {
  putInCart(junior)
  await openCheckout()
  expect(await screen.findByRole('button', { name: 'Pay $62.00' })).toBeDefined()
  expect(screen.getByText('We charge $62.00 to your card now.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Maren Vinter')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('parent3@mail.example')
})

const onFile = { 'GET /api/accounts/1/billing': { body: { data: { billing: anInvoice().billing } } } }

describe('a payment that succeeds', () => {
  test('sends what was shown, empties the cart, thanks, and shows the receipt', async () => {
    putInCart(junior)
    const { purchases, router } = await openCheckout({ [PURCHASE]: paid })
    await fillIn()
    press('Pay $62.00')
    expect(await screen.findByRole('heading', { name: 'Payment complete' })).toBeDefined()
    expect(purchases()).toEqual([
      {
        items: [junior],
        selected_credits: null,
        cart_validation_token: 'a-token-of-more-than-twenty-letters',
        payment_ott: 'ott_1',
        billing: anInvoice().billing,
      },
    ])
    await waitFor(() => expect(cart.get()).toEqual([]))
    expect(snackbars.get().map(({ type, text }) => [type, text])).toEqual([
      ['success', 'Thank you for your payment'],
    ])
    expect(router.shown.get().place.search).toEqual({ receipt: 12 })
    expect(screen.getByText(/Receipt INV-000012/)).toBeDefined()
    expect(await screen.findByText(/^2 documents need a signature\./)).toBeDefined()
    // The same text for two people is read once.
    expect(screen.getByRole('heading', { name: 'Last step: sign (about one minute)' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Sign the waivers' }).getAttribute('href')).toBe(
      '/documents?sign=all',
    )
    expect(lastBilling.get(1)?.city).toBe('Port Arbutus')
    expect(sentPurchase.get(1)).toBeNull()
  })

  test('is sent once, however often the button is pressed', async () => {
    putInCart(junior)
    const { purchases } = await openCheckout({ [PURCHASE]: paid })
    await fillIn()
    press('Pay $62.00')
    press('Pay $62.00')
    fireEvent.submit(screen.getByRole('button', { name: 'Pay $62.00' }))
    await screen.findByRole('heading', { name: 'Payment complete' })
    expect(purchases()).toHaveLength(1)
  })

  test('needs no card when nothing is due', async () => {
    putInCart(junior)
    const invoice = aPricedInvoice({ outstanding: '0.00', due_now: '0.00' })
    const { purchases, asked } = await openCheckout({
      [VALIDATE]: { body: { data: aValidatedCart({ invoice }) } },
      [PURCHASE]: paid,
    })
    await screen.findByRole('button', { name: 'Complete registration' })
    put('Street address', '12 Tidewater Way')
    put('City', 'Port Arbutus')
    put('Postal code', 'V5A 1C0')
    press('Complete registration')
    await screen.findByRole('heading', { name: 'Payment complete' })
    expect(purchases()[0]).not.toHaveProperty('payment_ott')
    expect(asked.some(({ name }) => name.includes('apiKey'))).toBe(false)
  })

  test('leaves what another tab put into the cart meanwhile', async () => {
    putInCart(junior)
    const camp = { participant: 302, product: 8, product_type: 'Program' as const }
    const { router } = await openCheckout({
      [PURCHASE]: () => {
        cart.set([...cart.get(), camp])
        return paid
      },
    })
    await fillIn()
    press('Pay $62.00')
    await waitFor(() => expect(router.shown.get().place.search).toEqual({ receipt: 12 }))
    await waitFor(() => expect(cart.get()).toEqual([camp]))
  })
})

describe('a payment that fails', () => {
  test('by a field that is missing is not sent, and the field says so', async () => {
    putInCart(junior)
    const { purchases } = await openCheckout({ [PURCHASE]: paid })
    await fillIn()
    put('City', '')
    press('Pay $62.00')
    expect(screen.getByLabelText('City').getAttribute('aria-invalid')).toBe('true')
    expect(purchases()).toEqual([])
  })

  test('by its card fields is not sent', async () => {
    putInCart(junior)
    const { purchases } = await openCheckout({ [PURCHASE]: paid })
    await fillIn(() => ({ type: 'invalid', errors: { number: 'Enter the card number' } }))
    press('Pay $62.00')
    expect(await errorText()).toBe('Enter the card number')
    expect(purchases()).toEqual([])
  })

  test.each([
    ['Your card has expired.', 'Your card has expired.'],
    [['No funds.', 'Ask your bank.'], 'No funds., Ask your bank.'],
    [undefined, 'Payment Declined'],
  ])('by a decline (%j) says why, keeps the form and takes another card', async (message, said) => {
    putInCart(junior)
    const answers = [refused(402, { error: 'payment_declined', ...(message && { message }) }), paid]
    const { purchases } = await openCheckout({ [PURCHASE]: () => answers.shift() ?? paid })
    await fillIn()
    press('Pay $62.00')
    expect(await errorText()).toBe(said)
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Port Arbutus')
    expect(cart.get()).toEqual([junior])
    press('Pay $62.00')
    await screen.findByRole('heading', { name: 'Payment complete' })
    expect(purchases()).toHaveLength(2)
  })

  test('by a decline says in the reader’s language that nothing was charged, in focus', async () => {
    putInCart(junior)
    locale.set('fr')
    await openCheckout({
      [PURCHASE]: refused(402, {
        ...{ error: 'payment_declined', code: 'card_declined', values: { why: 'insufficient_funds' } },
        message: 'Les fonds de votre carte sont insuffisants.',
      }),
      'GET /api/accounts/1/billing': onFile['GET /api/accounts/1/billing'],
    })
    await screen.findByText(/^Facturé à/)
    await cardFrame(
      () => ({ type: 'token', payment_ott: 'ott_1', brand: 'Visa', last4: '4242' }),
      'Carte de paiement',
    )
    fireEvent.click(screen.getByRole('button', { name: /^Payer/ }))
    await screen.findByText('Les fonds de votre carte sont insuffisants.')
    const frame = screen.getByTitle('Carte de paiement')
    await waitFor(() => expect(document.activeElement?.contains(frame)).toBe(false))
    const inFocus = document.activeElement
    expect(inFocus?.textContent).toContain('Les fonds de votre carte sont insuffisants.')
    expect(inFocus?.textContent).toContain('Rien n’a été débité.')
    expect(inFocus?.textContent).toContain('utilisez-en une autre')
    expect(inFocus?.compareDocumentPosition(frame)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('by something else does not promise that nothing was charged', async () => {
    putInCart(junior)
    await openCheckout({
      ...onFile,
      [PURCHASE]: refused(402, { error: 'payment_failed', message: 'Went back.' }),
    })
    await screen.findByText(/^Billed to/)
    await cardFrame(() => ({ type: 'token', payment_ott: 'ott_1', brand: 'Visa', last4: '4242' }))
    press('Pay $62.00')
    expect(await errorText()).toBe('Went back.')
    expect(screen.queryByText(/Nothing was charged/)).toBeNull()
  })

  test('in any other way says that we were unable to process it, with the details', async () => {
    putInCart(junior)
    await openCheckout({
      [PURCHASE]: refused(422, { error: 'cart_refused', message: ['Junior Player is full.'] }),
    })
    await fillIn()
    press('Pay $62.00')
    expect(await errorText()).toBe('We were unable to process your paymentJunior Player is full.')
  })

  test.each(['cart_changed', 'cart_expired'])('by %s leads back to the cart', async (error) => {
    putInCart(junior)
    const { router } = await openCheckout({
      [PURCHASE]: refused(409, { error, message: 'Your cart expired. Review it again.' }),
    })
    await fillIn()
    press('Pay $62.00')
    await waitFor(() => expect(router.shown.get().place.pathname).toBe('/cart'))
    expect(snackbars.get().map(({ text }) => text)).toEqual(['Your cart expired. Review it again.'])
    expect(cart.get()).toEqual([junior])
  })
})

test('with nothing left to sign a receipt says when it begins and where the member card is', async () => {
  putInCart()
  const { participant } = anInvoiceRow().cart_item
  const cart_item = {
    ...{ participant, product: { id: 8, code: 'CAMP', name: 'Summer Camp' } },
    product_type: 'Program' as const,
  }
  const [row] = anInvoice().item_rows
  const rows = [row, { ...row, position: 1, cart_item }]
  await openCheckout(
    {
      'GET /api/accounts/1/invoices/12': { body: { data: { ...anInvoice(), item_rows: rows } } },
      'GET /api/accounts/1/documents?language=en': { body: { data: [] } },
    },
    '/checkout?receipt=12',
  )
  expect(await screen.findByText(/^Summer Camp for Siggy Vinter begins on /)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Member card of Siggy Vinter' }).getAttribute('href')).toBe(
    '/participant/304/card',
  )
})

test('another account’s receipt is not found', async () => {
  putInCart()
  await openCheckout(
    { 'GET /api/accounts/1/invoices/99': refused(404, { error: 'not_found', message: 'No' }) },
    '/checkout?receipt=99',
  )
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeDefined()
})
