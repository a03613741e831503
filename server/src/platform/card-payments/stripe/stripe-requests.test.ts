import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { FAKE_KEYS, type FakeStripe, startFakeStripe } from '#test/providers/fake-stripe/start-fake-stripe'
import { startWorld } from '#test/world'
import type { CardGateway } from '../card-gateway.ts'
import { stripeGateway } from './stripe-gateway.ts'

const VISA = '4242424242424242'
const since = new Date('2026-11-15T12:00:00Z')

let world: Awaited<ReturnType<typeof startWorld>>
let account_id = 0
beforeAll(async () => {
  world = await startWorld()
  const [account] = await world.database.rows('select min(id) as id from accounts')
  account_id = Number(account?.id)
})

let fake: FakeStripe
let gateway: CardGateway
const lost: unknown[] = []
beforeEach(async () => {
  await world.database.script('delete from provider_customers')
  fake = await startFakeStripe()
  onTestFinished(fake.close)
  lost.length = 0
  gateway = open(FAKE_KEYS.secretKey)
})
const open = (secretKey: string) =>
  stripeGateway({
    ...{ ...FAKE_KEYS, secretKey, apiBase: fake.url, scriptUrl: 'https://js.stripe.com/endive/stripe.js' },
    ...{ db: world.database.db, timeoutMs: 5000, onLost: (error: unknown) => lost.push(error) },
  })

/** The requests that were sent, as form fields. */
const heard = () =>
  fake.heard.map(({ method, path, params, key }) => ({
    request: `${method} ${path}`,
    params: Object.fromEntries(params),
    ...(key && { key: key.startsWith('stripe-node-retry-') ? 'made up by the package' : key }),
  }))

const aCharge = (key: string) => ({
  ...{ key, amount_cents: 12_345, currency: 'CAD', account_id, since },
  ...{ description: 'Purchase 7', metadata: { purchase_id: '7', payment_id: '9' } },
})
const cards = {
  'allowed_payment_method_types[0]': 'card',
  'automatic_payment_methods[enabled]': 'true',
  'automatic_payment_methods[allow_redirects]': 'never',
}
const charged = {
  ...{ ...cards, amount: '12345', currency: 'cad', confirm: 'true', description: 'Purchase 7' },
  ...{ 'metadata[purchase_id]': '7', 'metadata[payment_id]': '9', 'expand[0]': 'latest_charge' },
}

test('a charge makes a customer once, and then an intent under our key', async () => {
  const payment_ott = fake.token(VISA)
  await gateway.charge({ ...aCharge('one'), payment_ott, save_card: false })
  const [customer] = fake.books.customers
  expect(heard()).toEqual([
    {
      request: 'POST /v1/customers',
      params: { 'metadata[account_id]': String(account_id) },
      key: 'one-customer',
    },
    {
      request: 'POST /v1/payment_intents',
      params: { ...charged, customer, confirmation_token: payment_ott, 'metadata[key]': 'one' },
      key: 'one',
    },
  ])
  await gateway.charge({ ...aCharge('two'), payment_ott: fake.token(VISA), save_card: true })
  expect(heard().slice(2)).toMatchObject([
    {
      request: 'POST /v1/payment_intents',
      params: { customer, setup_future_usage: 'off_session' },
      key: 'two',
    },
  ])
})

test('a kept card is charged off-session', async () => {
  const first = { ...aCharge('first'), payment_ott: fake.token(VISA), save_card: true }
  const paid = await gateway.charge(first)
  if (paid.kind !== 'succeeded' || !paid.payment_method) throw new Error('The card was not kept.')
  const { payment_method } = paid
  await gateway.chargeStored({ ...aCharge('later'), payment_method })
  const [customer] = fake.books.customers
  expect(heard().at(-1)).toEqual({
    request: 'POST /v1/payment_intents',
    params: { ...charged, customer, payment_method, off_session: 'true', 'metadata[key]': 'later' },
    key: 'later',
  })
})

test('a card that is kept by choice is kept for payments by its owner, and charged with the token of its code', async () => {
  const first = { ...aCharge('mine'), payment_ott: fake.token(VISA), save_card: false, keep_card: true }
  const paid = await gateway.charge(first)
  expect(heard().at(-1)).toMatchObject({ params: { setup_future_usage: 'on_session' } })
  if (paid.kind !== 'succeeded' || !paid.payment_method) throw new Error('The card was not kept.')
  const { payment_method } = paid
  const code_token = fake.code()
  await gateway.chargeKept({ ...aCharge('again'), payment_method, code_token, save_card: false })
  const [customer] = fake.books.customers
  const params = { ...charged, customer, payment_method, 'metadata[key]': 'again' }
  expect(heard().at(-1)).toEqual({
    request: 'POST /v1/payment_intents',
    params: { ...params, 'payment_method_options[card][cvc_token]': code_token },
    key: 'again',
  })
  await gateway.chargeKept({ ...aCharge('plan'), payment_method, code_token: fake.code(), save_card: true })
  expect(heard().at(-1)).toMatchObject({ params: { setup_future_usage: 'off_session' } })
})

test('the outcome of a charge is read from the customer’s list, page by page, from the day it was made', async () => {
  for (const key of ['a', 'b', 'c', 'd']) {
    await gateway.charge({ ...aCharge(key), payment_ott: fake.token(VISA), save_card: false })
  }
  fake.heard.length = 0
  await gateway.find(aCharge('a'))
  const [customer] = fake.books.customers
  const created = String(Math.floor(since.getTime() / 1000) - 3600)
  const list = { customer, 'created[gte]': created, limit: '100', 'expand[0]': 'data.latest_charge' }
  expect(heard()).toEqual([
    { request: 'GET /v1/payment_intents', params: list },
    {
      request: 'GET /v1/payment_intents',
      params: { ...list, starting_after: expect.stringMatching(/^pi_/) },
    },
  ])
})

test('an attempt that waits for the person is looked at afresh, and cancelled when it is given up', async () => {
  const charge = { ...aCharge('waits'), payment_ott: fake.token('4000002500003155'), save_card: false }
  const asked = await gateway.charge(charge)
  const id = asked.kind === 'requires_action' ? asked.charge_id : ''
  expect(heard().at(-1)).toEqual({
    request: `GET /v1/payment_intents/${id}`,
    params: { 'expand[0]': 'latest_charge' },
  })
  await gateway.abandon(charge)
  expect(heard().at(-1)).toEqual({
    request: `POST /v1/payment_intents/${id}/cancel`,
    params: { cancellation_reason: 'abandoned', 'expand[0]': 'latest_charge' },
    key: 'made up by the package',
  })
})

test('a payment that the bank refused is closed for good and cannot be confirmed with another card', async () => {
  const charge = { ...aCharge('refused'), payment_ott: fake.token('4000002500003155'), save_card: false }
  const asked = await gateway.charge(charge)
  if (asked.kind !== 'requires_action') throw new Error('The bank did not ask.')
  fake.confirm(asked.client_secret, false)
  expect(await gateway.find(charge)).toMatchObject({ kind: 'declined', code: 'authentication_failed' })
  expect([...fake.books.intents.values()]).toMatchObject([{ status: 'canceled' }])
  expect(await gateway.find(charge)).toMatchObject({ kind: 'declined', code: 'authentication_failed' })
})

test('a card is kept, looked at and taken away', async () => {
  const payment_ott = fake.token(VISA)
  const stored = await gateway.storeCard({ key: 'card-1', account_id, payment_ott })
  const id = stored.kind === 'stored' ? stored.payment_method : ''
  await gateway.readCard(id)
  await gateway.forgetCard(id)
  const [customer] = fake.books.customers
  expect(heard().slice(1)).toEqual([
    {
      request: 'POST /v1/setup_intents',
      params: {
        ...{ ...cards, customer, confirm: 'true', confirmation_token: payment_ott, usage: 'off_session' },
        ...{ 'metadata[key]': 'card-1', 'expand[0]': 'payment_method' },
      },
      key: 'card-1',
    },
    { request: `GET /v1/payment_methods/${id}`, params: {} },
    { request: `POST /v1/payment_methods/${id}/detach`, params: {}, key: 'made up by the package' },
  ])
})

test('money is given back to the intent it came from; refunds, disputes and books are lists', async () => {
  const paid = await gateway.charge({ ...aCharge('paid'), payment_ott: fake.token(VISA), save_card: false })
  const charge_id = paid.kind === 'succeeded' ? paid.charge_id : ''
  fake.heard.length = 0
  const refund = { key: 'refund-1', charge_id, amount_cents: 5000, currency: 'CAD', since }
  await gateway.refund(refund)
  await gateway.findRefund(refund)
  await gateway.disputesOf(charge_id)
  await gateway.listMoney({ from: new Date(1_000_000), until: new Date(2_000_000) })
  await gateway.listDisputes({ from: new Date(1_000_000), until: new Date(2_000_000) })
  const span = { 'created[gte]': '1000', 'created[lt]': '2000', limit: '100' }
  const reason = 'requested_by_customer'
  expect(heard()).toEqual([
    {
      request: 'POST /v1/refunds',
      params: { payment_intent: charge_id, amount: '5000', reason, 'metadata[key]': 'refund-1' },
      key: 'refund-1',
    },
    { request: 'GET /v1/refunds', params: { payment_intent: charge_id, limit: '100' } },
    { request: 'GET /v1/disputes', params: { payment_intent: charge_id, limit: '100' } },
    { request: 'GET /v1/payment_intents', params: span },
    { request: 'GET /v1/refunds', params: span },
    { request: 'GET /v1/disputes', params: span },
  ])
})

test('a wrong key of ours charges no card, and the log says so', async () => {
  const charge = { ...aCharge('no-key'), payment_ott: fake.token(VISA), save_card: false }
  expect(await open('sk_test_another1').charge(charge)).toEqual({ kind: 'refused', why: 'bad_request' })
  expect(lost).toHaveLength(1)
  expect(fake.heard).toEqual([])
})

test('a customer that was deleted at Stripe is created again for the next attempt', async () => {
  const charge = (key: string) => ({ ...aCharge(key), payment_ott: fake.token(VISA), save_card: false })
  await gateway.charge(charge('before'))
  fake.books.customers.clear()
  expect(await gateway.charge(charge('hit'))).toEqual({ kind: 'refused', why: 'bad_request' })
  expect(await gateway.charge(charge('after'))).toMatchObject({ kind: 'succeeded' })
})

test('money that cannot be given back because the bank took it already waits for the bank’s decision', async () => {
  const disputed = { ...aCharge('disputed'), payment_ott: fake.token('4000000000000259'), save_card: false }
  const paid = await gateway.charge(disputed)
  const charge_id = paid.kind === 'succeeded' ? paid.charge_id : ''
  fake.turn()
  const refund = { key: 'too-late', charge_id, amount_cents: 5000, currency: 'CAD', since }
  expect(await gateway.refund(refund)).toEqual({ kind: 'waits', why: 'charge_disputed' })
})

test('a payment that was disputed twice is reported twice, the first dispute first', async () => {
  const disputed = { ...aCharge('twice'), payment_ott: fake.token('4000000000000259'), save_card: false }
  const paid = await gateway.charge(disputed)
  const charge_id = paid.kind === 'succeeded' ? paid.charge_id : ''
  fake.turn()
  fake.closeDispute(charge_id, 'won')
  fake.disputeAgain(charge_id)
  const found = await gateway.disputesOf(charge_id)
  const disputes = found.kind === 'listed' ? found.disputes : []
  expect(disputes.map(({ status }) => status)).toEqual(['won', 'open'])
  expect(new Set(disputes.map(({ id }) => id)).size).toBe(2)
})

test.each([
  ['another version', { 'stripe-version': '2024-06-20' }, 400, 'Invalid Stripe API version'],
  ['JSON', { 'content-type': 'application/json' }, 400, 'Not a form'],
  ['no key for a change', { 'idempotency-key': '' }, 400, 'idempotency key'],
  ['a stranger’s key', { authorization: 'Bearer sk_test_stranger' }, 401, 'Invalid API Key'],
])('the stand-in refuses %s', async (_, change, status, message) => {
  const headers = {
    ...{ authorization: `Bearer ${FAKE_KEYS.secretKey}`, 'stripe-version': '2026-10-28.endive' },
    ...{ 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': 'k', ...change },
  }
  const reply = await fetch(`${fake.url}/v1/customers`, { method: 'POST', headers, body: '' })
  expect(reply.status).toBe(status)
  expect(await reply.text()).toContain(message)
})

test('the stand-in refuses what Stripe does not know or needs', async () => {
  const post = async (path: string, body: string) => {
    const headers = {
      ...{ authorization: `Bearer ${FAKE_KEYS.secretKey}`, 'stripe-version': '2026-10-28.endive' },
      ...{ 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': body },
    }
    return (await (await fetch(fake.url + path, { method: 'POST', headers, body })).json()).error.code
  }
  expect(await post('/v1/refunds', 'payment_intent=pi_1&amount=5&payment_method_types[0]=card')).toBe(
    'parameter_unknown',
  )
  expect(await post('/v1/refunds', 'amount=5')).toBe('parameter_missing')
})
