import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { chargeInstalments } from '#features/payments/instalments/charge-instalments'
import { stripeGateway } from '#platform/card-payments/stripe/stripe-gateway'
import {
  eachMorning,
  ONCE_EACH,
  PLANS,
  PLANS_DUE,
  paid,
  reviews,
  type World,
  work,
} from '#test/databases/after-restore'
import { backUp } from '#test/databases/restoring'
import { FAKE_KEYS, type FakeStripe, startFakeStripe } from '#test/providers/fake-stripe/start-fake-stripe'

const morning = eachMorning()

describe('instalments that Stripe charged after the backup', () => {
  let stripe: FakeStripe
  const through = (world: World) => {
    const account = { ...FAKE_KEYS, apiBase: stripe.url, scriptUrl: 'https://js.stripe.com/endive/stripe.js' }
    world.purchasing.gateway = stripeGateway({ ...account, db: world.database.db, timeoutMs: 5000 })
    return world
  }
  beforeEach(async () => {
    stripe = await startFakeStripe()
    onTestFinished(stripe.close)
    for (let n = 1; n <= PLANS; n += 1) {
      const [id, customer] = [`pm_sbx_of_plan_${n}`, `cus_${2_000_000 + n}`]
      const card = {
        brand: 'visa',
        last4: '4242',
        exp_month: 12,
        exp_year: 2040,
        meaning: 'succeeds' as const,
      }
      stripe.books.customers.add(customer)
      stripe.books.methods.set(id, { id, customer, card })
    }
    await morning.world.database.script(`${PLANS_DUE}
      update payment_methods set provider = 'stripe' where id > 2000000;
      insert into provider_customers (account_id, provider, customer_ref)
        select id, 'stripe', 'cus_' || id from accounts where id > 2000000`)
  })

  test.each([
    ['at the next look', work],
    ['by the worker itself', ({ purchasing }: World) => chargeInstalments(purchasing)],
  ])('are booked %s, and Stripe is not asked for any of them again', async (_, go) => {
    const { world, restore } = await backUp(morning.world)
    await chargeInstalments(through(world).purchasing)
    expect(stripe.books.intents.size).toBe(PLANS)
    // Stripe forgets keys after a day or so.
    stripe.books.answered.clear()
    const restored = through(await restore())
    await go(restored)
    expect(stripe.books.intents.size).toBe(PLANS)
    expect(await paid(restored)).toEqual(ONCE_EACH)
  })

  test('with another amount than ours are for a person to judge', async () => {
    const { world, restore } = await backUp(morning.world)
    await chargeInstalments(through(world).purchasing)
    for (const intent of stripe.books.intents.values()) intent.amount -= 1
    const restored = through(await restore())
    // A round ends after a few that are not clear; in the end each has been asked about.
    while ((await chargeInstalments(restored.purchasing)) > 0);
    expect(stripe.books.intents.size).toBe(PLANS)
    expect(await paid(restored)).toEqual({ lines: 0, payments: 0 })
    expect(await reviews(restored)).toBe(PLANS)
  })
})
