import type { CartItem } from '@centrepass/contract/cart'
import type { Payment } from '@centrepass/contract/payments'
import { beforeEach, describe, expect, test } from 'vitest'
import { buyingIn, type Family } from '../../../test/buying.ts'
import { startWorld } from '../../../test/world.ts'
import { reconcilePurchases } from './reconcile-purchases.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
let family: Family
let items: CartItem[]
beforeEach(async () => {
  world = await startWorld({ visitors: 'many' })
  buying = buyingIn(world)
  family = await buying.family('parent3@mail.example')
  items = [
    await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR'),
    await buying.item(family, 'Signe', 'Course', 'UMP-PRO-HS'),
  ]
})

const paymentOf = async (id: number | null) =>
  (await world.get<{ data: Payment }>(`/api/payments/${id}`, family.bearer)).body.data
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
      world.provider.mood = { fault }
      const { status, body } = await buy()
      expect([status, body.data.status]).toEqual([202, 'processing'])
      expect((await paymentOf(body.data.payment_id)).status).toBe('processing')
      expect((await buying.places('Course', 'UMP-PRO-HS')).held).toBe(1)
      // The provider is still in trouble: nothing is decided.
      await reconcilePurchases(world.purchasing, soon)
      expect((await paymentOf(body.data.payment_id)).status).toBe('processing')
      world.provider.mood = {}
      await reconcilePurchases(world.purchasing, soon)
      expect(await paymentOf(body.data.payment_id)).toMatchObject({
        status: 'succeeded',
        invoice_number: 'INV-000001',
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

  test('about the amount: nothing is sold, and a person has to look', async () => {
    world.provider.mood = { fault: 'takes_wrong_amount' }
    const { status, body } = await buy()
    expect(status).toBe(202)
    world.provider.mood = {}
    await reconcilePurchases(world.purchasing, soon)
    const [purchase] = await world.database.rows('select state from purchases')
    expect(purchase?.state).toBe('review')
    expect((await paymentOf(body.data.payment_id)).status).toBe('processing')
    const registered = await world.database.rows(
      `select id from registrations where participant_id = ${family.people.Signe}`,
    )
    expect(registered).toEqual([])
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
