import type { APIRequestContext } from '@playwright/test'
import { DEMO_PASSWORD } from './people.ts'
import { type Api, signedInApi } from './signed-in-api.ts'

/** A product is meant by its name or its code. */
type Wanted = { firstName: string; product: string }
type Item = { participant: number | undefined; product: string }

/** A demo account buys for its family, on one invoice, with a valid card. */
export async function buyFor(
  request: APIRequestContext,
  email: string,
  wanted: readonly Wanted[],
): Promise<void> {
  const api = await signedInApi(request, { email, password: DEMO_PASSWORD })
  const { participant, dependants } = api.account
  const people = [...(participant ? [participant] : []), ...dependants]
  const idOf = (firstName: string) => people.find(({ first_name }) => first_name === firstName)?.id
  await purchase(
    api,
    wanted.map(({ firstName, product }) => ({ participant: idOf(firstName), product })),
  )
}

/** By the calls of the cart and the checkout, which have journeys of their own. Answers the invoice's id. */
export async function purchase(api: Api, items: readonly Item[]): Promise<number> {
  const offered = [
    ...(await offeredAs(api, 'RegistrationOption', '/api/registrationOptions')),
    ...(await offeredAs(api, 'Course', '/api/courses')),
  ]
  const rows = items.map(({ participant, product }) => {
    const it = offered.find(({ code, name }) => code === product || name === product)
    return { participant, product: it?.id, product_type: it?.product_type }
  })
  const cart = { items: rows, selected_credits: null }
  const { cart_validation_token } = await api.post<{ cart_validation_token: string }>(
    '/api/cart/validate',
    cart,
  )
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'A Silva' }
  const { payment_ott } = await api.post<{ payment_ott: string }>('/pay/tokens', card)
  const { invoice_id } = await api.post<{ invoice_id: number }>('/api/cart/purchase', {
    ...cart,
    cart_validation_token,
    payment_ott,
    billing,
  })
  return invoice_id
}

async function offeredAs(api: Api, product_type: string, path: string) {
  const products = await api.get<{ id: number; code: string; name: string }[]>(`${path}?per_page=200`)
  return products.map(({ id, code, name }) => ({ id, code, name, product_type }))
}

const billing = {
  name: 'Ana Silva',
  email: 'ana@mail.example',
  address_line1: '12 Heron Lane',
  city: 'Tamarack',
  province: 'BC',
  postal_code: 'V3M 1A1',
  country: 'CA',
}
