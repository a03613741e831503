import type { Payment } from '@centrepass/contract/payments/payments'
import { describe, expect, test } from 'vitest'
import { askAgain } from '#test/acting/asking-again'
import { VISA } from '#test/acting/buying'
import { type Shopping, startShopping } from '#test/acting/shopping'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { releaseExpiredHolds } from '../places/release-holds.ts'
import { reconcilePurchases } from './settling/reconcile-purchases.ts'

const ASKS = '4000002500003155'
const soon = { leftAloneSeconds: 0, sureAfterSeconds: 0 }

let world: Shopping['world']
let buying: Shopping['buying']
let family: Shopping['family']
let items: Shopping['items']
eachTestStartsWith(async () => {
  ;({ world, buying, family, items } = await startShopping())
  soldBefore = (await buying.places('Course', 'UMP-PRO-HS')).sold
})

type Answer = { data: Payment }
const paymentOf = async (id: number | null) =>
  (await world.get<Answer>(`/api/payments/${id}`, family.bearer)).body.data
const check = async (id: number | null) =>
  (await world.post<Answer>(`/api/payments/${id}/check`, {}, family.bearer)).body.data
const answerBank = (client_secret: string | undefined, verdict: 'approve' | 'refuse') =>
  world.post('/pay/challenges', { client_secret, verdict })
let soldBefore = 0
/** The spots of the demo do not count. */
const places = async () => {
  const { held, sold } = await buying.places('Course', 'UMP-PRO-HS')
  return { held, sold: sold - soldBefore }
}

/** Everyone was asked by their bank; what they answer comes later. */
async function asked() {
  const { body: validated } = await buying.validate(family, items)
  const more = {
    cart_validation_token: validated.data.cart_validation_token,
    payment_ott: await buying.token(ASKS),
  }
  const { status, body } = await buying.purchase(family, items, more)
  expect(status).toBe(202)
  const { payment_id, client_secret } = body.data
  return { more, answer: body.data, payment_id, client_secret }
}

describe('a bank that asks the person', () => {
  test('charges nothing, holds the spots, and can be answered in any window', async () => {
    const { answer, payment_id, client_secret } = await asked()
    expect(answer).toMatchObject({ status: 'requires_action', invoice_number: null, documents: [] })
    expect(await paymentOf(payment_id)).toMatchObject({ status: 'requires_action', client_secret })
    expect(await places()).toMatchObject({ held: 1, sold: 0 })
    expect(await buying.charges()).toEqual([])
    const { body } = await world.get<{ data: { processing: { payment_id: number }[] } }>(
      `/api/accounts/${family.accountId}/invoices/pending`,
      family.bearer,
    )
    expect(body.data.processing).toMatchObject([{ payment_id }])
  })

  test('and gets a yes: the check brings the receipt, however often it is asked for', async () => {
    const { payment_id, client_secret } = await asked()
    expect((await answerBank(client_secret, 'approve')).status).toBe(200)
    const paid = await check(payment_id)
    expect(paid).toMatchObject({ status: 'succeeded', client_secret: null, card: { last4: '3155' } })
    expect(paid.invoice_number).toMatch(/^INV-/)
    expect(await check(payment_id)).toEqual(paid)
    expect(await places()).toMatchObject({ held: 0, sold: 1 })
    expect(await buying.charges()).toHaveLength(1)
  })

  test('and gets a no: it is a decline, the spots stay held, and another card pays the same cart', async () => {
    const { more, payment_id, client_secret } = await asked()
    await answerBank(client_secret, 'refuse')
    expect(await check(payment_id)).toMatchObject({
      status: 'declined',
      message: 'Your bank did not confirm the payment. You were not charged.',
      client_secret: null,
    })
    expect(await places()).toMatchObject({ held: 1, sold: 0 })
    const again = await buying.purchase(family, items, { ...more, payment_ott: await buying.token(VISA) })
    expect(again.body.data).toMatchObject({ status: 'paid' })
    expect(await buying.charges()).toHaveLength(1)
  })

  test('checking without an answer to the bank changes nothing', async () => {
    const { payment_id, client_secret } = await asked()
    expect(await check(payment_id)).toMatchObject({ status: 'requires_action', client_secret })
    expect(await places()).toMatchObject({ held: 1, sold: 0 })
  })

  test('is asked once: the same request again gives the same question at once', async () => {
    const { more, answer } = await asked()
    const again = await buying.purchase(family, items, more)
    expect([again.status, again.body.data]).toEqual([202, answer])
    expect(await world.database.rows("select 1 from payments where status = 'requires_action'")).toHaveLength(
      1,
    )
  })

  test('keeps everyone from paying the same with another card meanwhile', async () => {
    const { more } = await asked()
    const other = await buying.purchase(family, items, { ...more, payment_ott: await buying.token(VISA) })
    expect(other.body.data).toMatchObject({ status: 'requires_action' })
    expect(await buying.charges()).toEqual([])
  })

  test('and gets a yes while the page is closed: the receipt still comes', async () => {
    const { payment_id, client_secret } = await asked()
    await answerBank(client_secret, 'approve')
    await reconcilePurchases(world.purchasing, soon)
    expect(await paymentOf(payment_id)).toMatchObject({ status: 'succeeded' })
  })

  test('goes on asking while the provider cannot be reached', async () => {
    const { payment_id, client_secret } = await asked()
    world.provider.mood = { fault: 'breaks_before_charging' }
    expect(await check(payment_id)).toMatchObject({ status: 'requires_action', client_secret })
    await reconcilePurchases(world.purchasing, soon)
    world.provider.mood = {}
    await answerBank(client_secret, 'approve')
    expect(await check(payment_id)).toMatchObject({ status: 'succeeded' })
  })

  test('gets half an hour; then the spots are free and the bank can no longer be answered', async () => {
    const { payment_id, client_secret } = await asked()
    await world.database.script(`
      update payments set created_at = created_at - interval '29 minutes';
      update place_holds set held_until = now() - interval '1 minute' where ended_at is null;`)
    await reconcilePurchases(world.purchasing, soon)
    expect(await paymentOf(payment_id)).toMatchObject({ status: 'requires_action' })
    await world.database.script("update payments set created_at = created_at - interval '2 minutes'")
    await askAgain(world)
    await reconcilePurchases(world.purchasing, soon)
    expect(await paymentOf(payment_id)).toMatchObject({
      status: 'declined',
      message: 'The payment was not confirmed in time. You were not charged.',
    })
    expect((await answerBank(client_secret, 'approve')).status).toBe(404)
    await releaseExpiredHolds(world.database.db)
    expect(await places()).toMatchObject({ held: 0, sold: 0 })
    expect(await buying.charges()).toEqual([])
  })

  test('is found out about when the first answer was lost on the way', async () => {
    world.provider.mood = { fault: 'breaks_after_charging', only: ['charge'] }
    const { body } = await buying.buy(family, items, ASKS)
    expect(body.data).toMatchObject({ status: 'processing' })
    const { payment_id } = body.data
    const found = await check(payment_id)
    expect(found).toMatchObject({ status: 'requires_action', client_secret: expect.any(String) })
    await answerBank(found.client_secret ?? '', 'approve')
    expect(await check(payment_id)).toMatchObject({ status: 'succeeded' })
  })
})

test.each([
  ['an unknown', 999_999],
  ['a stranger’s', null],
])('checking %s payment answers as if there were none', async (_, id) => {
  const { payment_id } = await asked()
  const stranger = await buying.family('masters@mail.example')
  const who = id === null ? stranger : family
  const reply = await world.post(`/api/payments/${id ?? payment_id}/check`, {}, who.bearer)
  expect(reply.status).toBe(404)
})
