import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { chargeInstalments } from '#features/payments/instalments/charge-instalments'
import { reconcileInstalments } from '#features/payments/instalments/reconcile-instalments'
import { sendRefunds } from '#features/refunds/giving-back/send-refunds'
import { stripeGateway } from '#platform/card-payments/stripe/stripe-gateway'
import {
  eachMorning,
  expectOneChargeEach,
  ONCE_EACH,
  office,
  PLANS,
  PLANS_DUE,
  paid,
  type Report,
  reportOf,
  reviews,
  taken,
  tasksOpen,
  type World,
  work,
} from '#test/after-restore'
import { buyingIn } from '#test/buying'
import { FAKE_KEYS, type FakeStripe, startFakeStripe } from '#test/fake-stripe/start-fake-stripe'
import { planningIn } from '#test/planning'
import { refundingIn } from '#test/refunding'
import { backUp } from '#test/restoring'
import { chargingGate } from './charging-gate.ts'

const morning = eachMorning()

const withPlans = async () => {
  await morning.world.database.script(PLANS_DUE)
  return backUp(morning.world)
}

describe('instalments that were charged after the backup', () => {
  test('are booked from the provider’s books after a restore, and not charged again', async () => {
    const { world, restore } = await withPlans()
    await chargeInstalments(world.purchasing)
    await expectOneChargeEach(world)
    const restored = await restore()
    await work(restored)
    await expectOneChargeEach(world)
    expect(await paid(restored)).toEqual(ONCE_EACH)
    expect(await reportOf(restored)).toMatchObject({ is_charging: true, entries: [] })
  })

  test('are booked once by two processes that start together, and none is left for the office', async () => {
    const { world, restore } = await withPlans()
    await chargeInstalments(world.purchasing)
    const restored = await restore()
    const { purchasing } = restored
    const slow = { ...purchasing, gateway: { ...purchasing.gateway } }
    let other: Promise<void> | undefined
    // The slow one knows what is unknown and has begun with the first; the other one books the rest meanwhile.
    slow.gateway.find = async (attempt) => {
      other ??= chargingGate(purchasing).look()
      await other
      return purchasing.gateway.find(attempt)
    }
    await chargingGate(slow).look()
    await expectOneChargeEach(world)
    expect(await paid(restored)).toEqual(ONCE_EACH)
    expect(await reportOf(restored)).toMatchObject({ is_charging: true, entries: [] })
  })

  test('are not charged again by a worker that never looked at the provider’s books', async () => {
    const { world, restore } = await withPlans()
    await chargeInstalments(world.purchasing)
    const restored = await restore()
    await chargeInstalments(restored.purchasing)
    await expectOneChargeEach(world)
    expect(await paid(restored)).toEqual(ONCE_EACH)
  })

  test('are not charged again when the worker died over them before the backup', async () => {
    await morning.world.database.script(PLANS_DUE)
    const dies = { ...morning.world.purchasing, gateway: { ...morning.world.purchasing.gateway } }
    dies.gateway.chargeStored = () => Promise.reject(new Error('The worker was killed.'))
    await chargeInstalments({ ...dies, tell: () => {} })
    const { world, restore } = await backUp(morning.world)
    await reconcileInstalments(world.purchasing, { leftAloneSeconds: 0 })
    await expectOneChargeEach(world)
    const restored = await restore()
    await work(restored)
    await expectOneChargeEach(world)
    expect(await paid(restored)).toEqual(ONCE_EACH)
  })

  test('and paid by hand together are booked together', async () => {
    const { world, restore } = await backUp(morning.world)
    const family = await planningIn(world).family('overdue@mail.example')
    await world.database.script(`update sandbox_kept_cards set meaning = 'succeeds'`)
    const [plan] = await planningIn(world).schedules(family)
    const lines = plan?.lines.filter(({ status }) => status !== 'paid').map(({ id }) => id) ?? []
    const reply = await planningIn(world).pay(family, Number(plan?.id), { what: 'all', lines })
    expect(reply.status).toBe(200)
    const charged = await planningIn(world).charged()
    const restored = await restore()
    await work(restored)
    const states = await planningIn(restored).states(
      await planningIn(restored).family('overdue@mail.example'),
      Number(plan?.id),
    )
    expect(new Set(states)).toEqual(new Set(['paid']))
    expect(await planningIn(world).charged()).toEqual(charged)
  })
})

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

describe('a purchase after the backup', () => {
  const signe = async (world: World) => {
    const buying = buyingIn(world)
    const family = await buying.family('parent3@mail.example')
    return { buying, family, items: [await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')] }
  }

  test('that is sent once more after the restore is paid by the charge that there is', async () => {
    const first = await signe(morning.world)
    const { body } = await first.buying.validate(first.family, first.items)
    const { cart_validation_token } = body.data
    const { world, restore } = await backUp(morning.world)
    const again = await signe(world)
    const wanted = { cart_validation_token, payment_ott: await again.buying.token() }
    expect((await again.buying.purchase(again.family, again.items, wanted)).status).toBe(200)
    const restored = await restore()
    const last = await signe(restored)
    const reply = await last.buying.purchase(last.family, last.items, wanted)
    expect([reply.status, reply.body.data.status]).toEqual([200, 'paid'])
    expect(await again.buying.charges()).toHaveLength(1)
  })

  test('that is lost is listed, holds up the charging of plans, and its invoice number is not used again', async () => {
    await morning.world.database.script(PLANS_DUE)
    const { world, restore } = await backUp(morning.world)
    const { buying, family, items } = await signe(world)
    const lost = await buying.buy(family, items)
    const restored = await restore()
    expect(await work(restored)).toBeUndefined()
    expect(await taken(world)).toEqual([])
    const report = await reportOf(restored)
    expect(report.is_charging).toBe(false)
    expect(report.entries).toMatchObject([{ kind: 'charge', why: 'what was bought is not in the backup' }])
    // The family buys it once more with a new card token.
    const anew = await signe(restored)
    const { body } = await anew.buying.validate(anew.family, anew.items)
    const reply = await anew.buying.purchase(anew.family, anew.items, {
      cart_validation_token: body.data.cart_validation_token,
      payment_ott: await buying.token(),
    })
    expect(reply.status).toBe(200)
    expect(reply.body.data.invoice_number).not.toBe(lost.body.data.invoice_number)
    const gaps = await restored.database.rows('select reason from invoice_number_gaps')
    expect(gaps).toEqual([{ reason: '1 sales that only the card provider knows, after a restore' }])
    const ids = report.entries.map(({ id }) => id)
    const accepted = await restored.post<Report>(
      '/api/operations/unknown-money',
      { ids, note: 'Given back by hand' },
      office,
    )
    expect(accepted.body.data).toMatchObject({ is_charging: true, entries: [{ solution: 'accepted' }] })
    expect(await tasksOpen(restored)).toBe(0)
    expect(await work(restored)).toBe(PLANS)
    await expectOneChargeEach(world)
  })

  test('that the office gave back at the provider is explained, and charging goes on by itself', async () => {
    const { world, restore } = await backUp(morning.world)
    const { buying, family, items } = await signe(world)
    await buying.buy(family, items)
    const restored = await restore()
    await work(restored)
    expect((await reportOf(restored)).is_charging).toBe(false)
    expect(await tasksOpen(restored)).toBe(1)
    await world.database.script(`insert into sandbox_refunds
        (id, key, request_hash, charge_id, amount_cents, currency, status)
      select 're_sbx_by_hand_0001', 'by-hand', repeat('0', 64), id, amount_cents, currency, 'succeeded'
      from sandbox_charges where starts_with(key, 'purchase-')`)
    await work(restored)
    expect(await reportOf(restored)).toMatchObject({
      is_charging: true,
      entries: [{ solution: 'explained' }],
    })
    expect(await tasksOpen(restored)).toBe(0)
  })
})

describe('a refund after the backup', () => {
  const bought = async (world: World) => {
    const family = await buyingIn(world).family('parent3@mail.example')
    const items = [await buyingIn(world).item(family, 'Signe', 'RegistrationOption', 'JUNIOR')]
    return refundingIn(world).bought(family, items)
  }
  const cancel = async (world: World, invoice: number) => {
    const family = await buyingIn(world).family('parent3@mail.example')
    return refundingIn(world).cancel(family, invoice, 0)
  }

  test('is not given twice when the row is cancelled once more after the restore', async () => {
    const invoice = await bought(morning.world)
    const { world, restore } = await backUp(morning.world)
    expect((await cancel(world, invoice)).status).toBe(200)
    const restored = await restore()
    await work(restored)
    expect(await reportOf(restored)).toMatchObject({ is_charging: false, entries: [{ kind: 'refund' }] })
    expect((await cancel(restored, invoice)).status).toBe(200)
    expect(await refundingIn(world).givenBack()).toHaveLength(1)
    await work(restored)
    expect((await reportOf(restored)).is_charging).toBe(true)
  })

  test('that was written down and not sent yet is sent once', async () => {
    const invoice = await bought(morning.world)
    morning.world.provider.mood = { fault: 'resets_before_charging', only: ['refund', 'findRefund'] }
    expect((await cancel(morning.world, invoice)).status).toBe(200)
    const { world, restore } = await backUp(morning.world)
    await sendRefunds(world.purchasing)
    const restored = await restore()
    await sendRefunds(restored.purchasing)
    expect(await refundingIn(world).givenBack()).toHaveLength(1)
    const [refund] = await restored.database.rows('select status from refunds order by id desc limit 1')
    expect(refund).toEqual({ status: 'succeeded' })
  })
})

test('charges of another site through the same provider account are ignored', async () => {
  const { gateway } = morning.world.purchasing
  const buying = buyingIn(morning.world)
  await gateway.charge({
    ...{ key: `purchase-00000000-${'a'.repeat(32)}`, amount_cents: 4200, currency: 'CAD', account_id: 1 },
    ...{ since: new Date(), payment_ott: await buying.token(), description: 'Theirs', metadata: {} },
    save_card: false,
  })
  await work(morning.world)
  expect((await reportOf(morning.world)).is_charging).toBe(true)
})
