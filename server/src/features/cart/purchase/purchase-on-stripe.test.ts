import type { Payment } from '@centrepass/contract/payments/payments'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { stripeGateway } from '#platform/card-payments/stripe/stripe-gateway'
import { buyingIn, type Family, NO_FUNDS, VISA } from '#test/acting/buying'
import { FAKE_KEYS, type FakeStripe, startFakeStripe } from '#test/providers/fake-stripe/start-fake-stripe'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
let stripe: FakeStripe
let family: Family
beforeEach(async () => {
  world = await startWorld({ visitors: 'many' })
  stripe = await startFakeStripe()
  onTestFinished(stripe.close)
  const scriptUrl = 'https://js.stripe.com/endive/stripe.js'
  const account = { ...FAKE_KEYS, apiBase: stripe.url, scriptUrl }
  world.purchasing.gateway = stripeGateway({ ...account, db: world.database.db, timeoutMs: 2000 })
  buying = buyingIn(world)
  family = await buying.family('parent3@mail.example')
})

/** One registration. */
async function buy(number: string) {
  const registration = await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')
  const { body } = await buying.validate(family, [registration])
  return buying.purchase(family, [registration], {
    cart_validation_token: body.data.cart_validation_token,
    payment_ott: stripe.token(number),
  })
}

test('the browser is told whose fields to show, and never a secret', async () => {
  const { body } = await world.get<{ data: object }>('/api/cart/apiKey', family.bearer)
  expect(body.data).toEqual({
    provider: 'stripe',
    publishable_key: FAKE_KEYS.publishableKey,
    script_url: 'https://js.stripe.com/endive/stripe.js',
  })
  for (const [purpose, status] of Object.entries({ cart: 200, team: 200, schedule: 200, anything: 400 })) {
    const reply = await world.get(`/api/cart/apiKey?purpose=${purpose}`, family.bearer)
    expect([purpose, reply.status]).toEqual([purpose, status])
  }
})

test('a purchase is charged once at Stripe, under the account’s customer and with our ids beside it', async () => {
  const { status, body } = await buy(VISA)
  expect([status, body.data.status]).toEqual([200, 'paid'])
  expect([...stripe.books.intents.values()]).toMatchObject([
    { status: 'succeeded', currency: 'cad', metadata: { payment_id: String(body.data.payment_id) } },
  ])
  const [customer] = await world.database.rows('select customer_ref from provider_customers')
  expect(stripe.books.customers).toContain(customer?.customer_ref)
})

test('a decline of Stripe’s is told in our words, and nothing is sold', async () => {
  const { status, body } = await buy(NO_FUNDS)
  expect([status, body.message]).toEqual([402, 'Your card has insufficient funds.'])
})

test('a bank that asks the person is answered through Stripe, and then the check brings the receipt', async () => {
  const { body } = await buy('4000002500003155')
  const { payment_id, client_secret = '' } = body.data
  expect(body.data.status).toBe('requires_action')
  stripe.confirm(client_secret, true)
  const checked = await world.post<{ data: Payment }>(`/api/payments/${payment_id}/check`, {}, family.bearer)
  expect(checked.body.data).toMatchObject({ status: 'succeeded', card: { last4: '3155' } })
})

test('an answer of Stripe’s that is lost leaves the payment open, and the check finds it', async () => {
  stripe.knobs.mood = { fault: 'resets_after_charging' }
  const { status, body } = await buy(VISA)
  expect([status, body.data.status]).toEqual([202, 'processing'])
  stripe.knobs.mood = {}
  const { payment_id } = body.data
  const checked = await world.post<{ data: Payment }>(`/api/payments/${payment_id}/check`, {}, family.bearer)
  expect(checked.body.data).toMatchObject({ status: 'succeeded' })
  expect(stripe.books.intents.size).toBe(1)
})
