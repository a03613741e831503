import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aPricedInvoice, aValidatedCart } from '#test/a-validated-cart.ts'
import { anInvoice } from '#test/an-invoice.ts'
import { junior, leaveCart, putInCart, VALIDATE } from '#test/cart-world.tsx'
import { errorText, openCheckout, PURCHASE, paid, refused } from '#test/checkout-world.tsx'
import { walletFrame } from '#test/wallet-frame.ts'
import { locale } from '#words/locale.ts'

afterEach(() => {
  leaveCart()
  locale.set('en')
})

const onFile = { 'GET /api/accounts/1/billing': { body: { data: { billing: anInvoice().billing } } } }
const declined = refused(402, { error: 'payment_declined', message: 'Your card has insufficient funds.' })

test('a wallet pays by the same request as a card, billed to the address on file', async () => {
  putInCart(junior)
  const { purchases } = await openCheckout({ ...onFile, [PURCHASE]: paid })
  const wallet = await walletFrame()
  await wallet.press()
  expect(wallet.amounts).toEqual(['$62.00'])
  await wallet.confirm()
  expect(await screen.findByRole('heading', { name: /^Payment complete/ })).toBeDefined()
  expect(purchases()).toEqual([
    {
      items: [junior],
      selected_credits: null,
      cart_validation_token: 'a-token-of-more-than-twenty-letters',
      payment_ott: 'ott_wallet',
      billing: anInvoice().billing,
    },
  ])
})

test('a wallet does not open before it is known who pays; the form says what is missing', async () => {
  putInCart(junior)
  const { purchases } = await openCheckout({ [PURCHASE]: paid })
  const wallet = await walletFrame()
  await wallet.press()
  expect(wallet.amounts).toEqual([])
  expect(document.activeElement).toBe(screen.getByLabelText('Street address'))
  await wallet.confirm()
  expect(purchases()).toEqual([])
})

test('a wallet that is refused says so in focus; cart and form stay, and it can be tried again', async () => {
  putInCart(junior)
  const answers = [declined, paid]
  const { purchases } = await openCheckout({ ...onFile, [PURCHASE]: () => answers.shift() ?? paid })
  const wallet = await walletFrame()
  await wallet.press()
  await wallet.confirm('ott_refused')
  expect(await errorText()).toBe('Your card has insufficient funds.')
  expect(document.activeElement?.textContent).toContain('Nothing was charged.')
  await wallet.press()
  await wallet.confirm('ott_good')
  await screen.findByRole('heading', { name: /^Payment complete/ })
  expect(purchases()).toMatchObject([{ payment_ott: 'ott_refused' }, { payment_ott: 'ott_good' }])
})

test('while a payment is on its way no wallet opens and no second one is sent', async () => {
  putInCart(junior)
  const { promise, resolve } = Promise.withResolvers<typeof paid>()
  const { purchases } = await openCheckout({ ...onFile, [PURCHASE]: () => promise })
  const wallet = await walletFrame()
  await wallet.press()
  await wallet.confirm('ott_first')
  await waitFor(() => expect(purchases()).toHaveLength(1))
  await wallet.press()
  await wallet.confirm('ott_second')
  expect(wallet.amounts).toHaveLength(1)
  resolve(paid)
  await screen.findByRole('heading', { name: /^Payment complete/ })
  expect(purchases()).toHaveLength(1)
})

test('where nothing is due there is no wallet', async () => {
  putInCart(junior)
  const invoice = aPricedInvoice({ outstanding: '0.00', due_now: '0.00' })
  await openCheckout({ ...onFile, [VALIDATE]: { body: { data: aValidatedCart({ invoice }) } } })
  await screen.findByRole('button', { name: 'Complete registration' })
  expect(screen.queryByTitle('Demo wallet')).toBeNull()
})

test('the wallet is above the card, in French, too', async () => {
  putInCart(junior)
  locale.set('fr')
  await openCheckout(onFile)
  await walletFrame('Portefeuille de démonstration')
  const line = screen.getByText('ou payer par carte')
  const card = await screen.findByTitle('Carte de paiement')
  expect(line.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
