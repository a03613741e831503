import { fireEvent, screen } from '@testing-library/react'
import { CheckoutPage } from '../src/features/cart/checkout/CheckoutPage.tsx'
import { aDocument } from './a-document.ts'
import { aValidatedCart } from './a-validated-cart.ts'
import { anAccount } from './an-account.ts'
import { anInvoice } from './an-invoice.ts'
import { answerWith } from './answers.ts'
import { cardFrame } from './card-frame.ts'
import { nothingPending, PENDING, VALIDATE } from './cart-world.tsx'
import { renderAt } from './render-at.tsx'

const CARDS = 'GET /api/payments/methods'
export const PURCHASE = 'POST /api/cart/purchase'
export const paid = {
  body: {
    data: {
      ...{ status: 'paid', payment_id: 5, invoice_id: 12, invoice_number: 'INV-000012' },
      documents: [],
    },
  },
}
export const refused = (status: number, body: object) => ({ status, body })
type Answers = Parameters<typeof answerWith>[0]

export async function openCheckout(answers: Answers = {}, at = '/checkout') {
  const asked = answerWith({
    [PENDING]: nothingPending,
    [VALIDATE]: { body: { data: aValidatedCart() } },
    'GET /api/cart/apiKey?purpose=cart': {
      body: { data: { provider: 'sandbox', publishable_key: 'pk', script_url: '/pay/card-fields' } },
    },
    [CARDS]: { body: { data: [] } },
    'GET /api/accounts/1/billing': { body: { data: { billing: null } } },
    'GET /api/accounts/1': { body: { data: anAccount() } },
    'GET /api/accounts/1/invoices/12': { body: { data: anInvoice() } },
    'GET /api/accounts/1/documents?language=en': { body: { data: [aDocument(), aDocument({ id: 12 })] } },
    ...answers,
  })
  Element.prototype.scrollIntoView = () => {}
  const router = await renderAt(at, <CheckoutPage />)
  const purchases = () => asked.filter(({ name }) => name === PURCHASE).map(({ body }) => body)
  return { router, asked, purchases }
}

export const put = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const errorText = async () => (await screen.findByRole('alert')).textContent

export async function fillIn(answer: () => Record<string, unknown> = token) {
  await screen.findByRole('heading', { name: 'Check out' })
  await cardFrame(answer)
  put('Street address', '12 Tidewater Way')
  put('City', 'Port Arbutus')
  put('Postal code', 'V5A 1C0')
}
const token = () => ({ type: 'token', payment_ott: 'ott_1', brand: 'Visa', last4: '4242' })
