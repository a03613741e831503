import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anInvoice } from '#test/an-invoice.ts'
import { cardFrame } from '#test/card-frame.ts'
import { junior, leaveCart, putInCart } from '#test/cart-world.tsx'
import { openCheckout, PURCHASE, paid, press, refused } from '#test/checkout-world.tsx'

afterEach(leaveCart)

const onFile = { 'GET /api/accounts/1/billing': { body: { data: { billing: anInvoice().billing } } } }
const token = () => ({ type: 'token', payment_ott: 'ott_1', brand: 'Visa', last4: '4242' })

test('who pays is one line with the address on file, and only the card is asked', async () => {
  putInCart(junior)
  const { purchases } = await openCheckout({ ...onFile, [PURCHASE]: paid })
  expect(await screen.findByText('Billed to Maren Vinter, 12 Tidewater Way, Port Arbutus')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  await cardFrame(token)
  press('Pay $62.00')
  await screen.findByRole('heading', { name: /^Payment complete/ })
  expect(purchases()).toMatchObject([{ billing: anInvoice().billing }])
})

test('who pays can be changed, and the cursor goes there', async () => {
  putInCart(junior)
  await openCheckout(onFile)
  fireEvent.click(await screen.findByRole('button', { name: 'Change who pays' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Port Arbutus')
})

test('who pays opens by itself where the server refuses a part of it', async () => {
  putInCart(junior)
  await openCheckout({
    ...onFile,
    [PURCHASE]: refused(422, {
      ...{ error: 'invalid', message: 'Please check the fields.' },
      errors: [{ code: 'postal_code', path: 'billing.postal_code', message: 'Enter a postal code.' }],
    }),
  })
  await screen.findByText(/^Billed to/)
  await cardFrame(token)
  press('Pay $62.00')
  expect(await screen.findByText('Enter a postal code.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Postal code'))
})

test('who pays has one name: the card frame is told it and does not ask', async () => {
  putInCart(junior)
  await openCheckout(onFile)
  const frame = await screen.findByTitle<HTMLIFrameElement>('Card details')
  expect(new URL(frame.src, location.href).searchParams.get('name')).toBe('known')
})

test('who pays comes after the card', async () => {
  putInCart(junior)
  await openCheckout(onFile)
  const frame = await screen.findByTitle('Card details')
  const line = screen.getByText(/^Billed to/)
  expect(frame.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
