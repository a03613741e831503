import type { Payment } from '@centrepass/contract/payments/payments'
import { describe, expect, test } from 'vitest'
import { askAgain } from '#test/acting/asking-again'
import { billing } from '#test/acting/buying'
import { nextInvoiceNumber } from '#test/acting/sales'
import { type Shopping, startShopping } from '#test/acting/shopping'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { releaseExpiredHolds } from '../places/release-holds.ts'
import { purchaseCart } from './purchase-cart.ts'
import { reconcilePurchases } from './settling/reconcile-purchases.ts'

let world: Shopping['world']
let buying: Shopping['buying']
let family: Shopping['family']
let items: Shopping['items']
eachTestStartsWith(async () => {
  ;({ world, buying, family, items } = await startShopping())
})

const paymentOf = async (id: number | null) =>
  (await world.get<{ data: Payment }>(`/api/payments/${id}`, family.bearer)).body.data
const brokenLine = async () => {
  throw new Error('The database went away between the charge and our note of it.')
}
const soon = { leftAloneSeconds: 0, sureAfterSeconds: 0 }

describe('a provider that does not answer clearly', () => {
  const buy = () => buying.buy(family, items)

  test.each([
    'hangs_after_charging',
    'resets_after_charging',
    'breaks_after_charging',
    'answers_html',
  ] as const)(
    'and has charged (%s): the person waits, and is registered as soon as it is known',
    async (fault) => {
      const number = await nextInvoiceNumber(world)
      world.provider.mood = { fault }
      const { status, body } = await buy()
      expect([status, body.data.status]).toEqual([202, 'processing'])
      expect((await paymentOf(body.data.payment_id)).status).toBe('processing')
      expect((await buying.places('Course', 'UMP-PRO-HS')).held).toBe(1)
      // The provider is still in trouble: nothing is decided.
      await reconcilePurchases(world.purchasing, soon)
      expect((await paymentOf(body.data.payment_id)).status).toBe('processing')
      world.provider.mood = {}
      await askAgain(world)
      await reconcilePurchases(world.purchasing, soon)
      expect(await paymentOf(body.data.payment_id)).toMatchObject({
        status: 'succeeded',
        invoice_number: number,
      })
      expect(await buying.charges()).toHaveLength(1)
    },
  )

  test.each([
    'hangs_before_charging',
    'resets_before_charging',
    'breaks_before_charging',
    'answers_too_many',
  ] as const)(
    'and has not charged (%s): the purchase fails, everything is given back, and the cart can be paid again',
    async (fault) => {
      world.provider.mood = { fault }
      const { body } = await buy()
      world.provider.mood = {}
      await reconcilePurchases(world.purchasing, soon)
      expect(await paymentOf(body.data.payment_id)).toMatchObject({
        status: 'failed',
        message: 'We were unable to process your payment',
      })
      expect(await buying.charges()).toEqual([])
      expect((await buy()).status).toBe(200)
      expect(await buying.charges()).toHaveLength(1)
    },
  )

  test('keeps the spot however long it takes, because it may be paid for', async () => {
    world.provider.mood = { fault: 'hangs_after_charging' }
    await buy()
    await world.database.script(`update place_holds set held_until = now() - interval '1 hour'`)
    await releaseExpiredHolds(world.database.db)
    expect((await buying.places('Course', 'UMP-PRO-HS')).held).toBe(1)
    world.provider.mood = {}
    await reconcilePurchases(world.purchasing, soon)
    expect((await buying.places('Course', 'UMP-PRO-HS')).held).toBe(0)
  })

  test('does not keep others waiting when it can never be settled', async () => {
    world.provider.mood = { fault: 'hangs_after_charging' }
    await buy()
    const other = await buying.family('manager@mail.example')
    const course = [await buying.item(other, 'Tobias', 'Course', 'UMP-PRO-HS')]
    const second = await buying.buy(other, course)
    // The product of the first purchase can no longer be delivered.
    await world.database.script(`insert into registrations (participant_id, option_id, season_year, status, registered_at)
      values (${family.people.Signe}, ${items[0]?.product}, 2024, 'valid', now())`)
    world.provider.mood = {}
    await reconcilePurchases({ ...world.purchasing, tell: () => {} }, soon)
    const states = await world.database.rows('select state from purchases order by id desc limit 2')
    expect(states.map(({ state }) => state)).toEqual(['paid', 'unknown'])
    expect(second.status).toBe(202)
    await world.database.script(`delete from registrations where participant_id = ${family.people.Signe}`)
  })

  test('while the database is in trouble: the truth is that it is being confirmed', async () => {
    const broken = {
      ...world.purchasing,
      gateway: { ...world.purchasing.gateway, charge: brokenLine },
      tell: () => {},
    }
    const { body } = await buying.validate(family, items)
    const actor = { kind: 'account' as const, accountId: family.accountId, sessionId: 0 }
    const answer = await purchaseCart(broken, actor, {
      ...{ items, selected_credits: null, billing, locale: 'en', payment_ott: await buying.token() },
      cart_validation_token: body.data.cart_validation_token,
    })
    expect(answer).toMatchObject({ status: 'processing', payment_id: expect.any(Number) })
    await reconcilePurchases(world.purchasing, soon)
  })

  test('keeps the person from paying the same twice meanwhile', async () => {
    world.provider.mood = { fault: 'hangs_before_charging' }
    await buy()
    world.provider.mood = {}
    const again = await buying.buy(family, items)
    expect([again.status, again.body.error]).toEqual([409, 'payment_in_progress'])
    expect(await buying.charges()).toEqual([])
  })
})
