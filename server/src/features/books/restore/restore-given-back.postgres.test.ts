import { describe, expect, test } from 'vitest'
import { reconcilePurchases } from '#features/cart/purchase/settling/reconcile-purchases'
import { chargeInstalments } from '#features/payments/instalments/charge-instalments'
import { reconcileInstalments } from '#features/payments/instalments/reconcile-instalments'
import { buyingIn } from '#test/acting/buying'
import {
  eachMorning,
  expectOneChargeEach,
  PLANS,
  PLANS_DUE,
  paid,
  reportOf,
  reviews,
  tasksOpen,
  type World,
  work,
} from '#test/databases/after-restore'
import { backUp } from '#test/databases/restoring'

const morning = eachMorning()

describe('instalments that were charged and given back after the backup', () => {
  const giveBack = ({ database }: World, cents: number) =>
    database.script(`insert into sandbox_refunds
        (id, key, request_hash, charge_id, amount_cents, currency, status)
      select 're_sbx_' || id, 'refund-' || (select site from provider_watch) || '-' || md5(id), repeat('0', 64), id,
        ${cents}, currency, 'succeeded'
      from sandbox_charges where starts_with(key, 'plan-')`)
  const chargedAndGivenBack = async (cents: number) => {
    await morning.world.database.script(PLANS_DUE)
    const { world, restore } = await backUp(morning.world)
    await chargeInstalments(world.purchasing)
    await giveBack(world, cents)
    return { world, restored: await restore() }
  }

  test.each([
    ['in full', 10_000],
    ['in part', 4000],
  ])('%s are listed for the office, and not booked as paid', async (_, cents) => {
    const { world, restored } = await chargedAndGivenBack(cents)
    expect(await work(restored)).toBeUndefined()
    expect(await paid(restored)).toEqual({ lines: 0, payments: 0 })
    const { entries } = await reportOf(restored)
    const charges = entries.filter(({ kind }) => kind === 'charge')
    expect(charges).toHaveLength(PLANS)
    expect(new Set(charges.map(({ why }) => why))).toEqual(new Set(['it was given back, in part or in full']))
    await expectOneChargeEach(world)
  })

  test('and were on their way in the backup are for a person to judge, not booked as paid', async () => {
    await morning.world.database.script(PLANS_DUE)
    const dies = { ...morning.world.purchasing, gateway: { ...morning.world.purchasing.gateway } }
    dies.gateway.chargeStored = () => Promise.reject(new Error('The worker was killed.'))
    await chargeInstalments({ ...dies, tell: () => {} })
    const { world, restore } = await backUp(morning.world)
    await reconcileInstalments(world.purchasing, { leftAloneSeconds: 0 })
    await giveBack(world, 4000)
    const restored = await restore()
    await work(restored)
    expect(await paid(restored)).toEqual({ lines: 0, payments: 0 })
    expect(await reviews(restored, 'given_back')).toBe(PLANS)
    const { is_charging, entries } = await reportOf(restored)
    expect([is_charging, entries.map(({ kind }) => kind)]).toEqual([false, Array(PLANS).fill('refund')])
    await expectOneChargeEach(world)
  })

  test('are for a person to judge when the worker comes to them all the same', async () => {
    const { world, restored } = await chargedAndGivenBack(10_000)
    // A round ends after a few that are not clear; in the end each has been asked about.
    while ((await chargeInstalments(restored.purchasing)) > 0);
    expect(await paid(restored)).toEqual({ lines: 0, payments: 0 })
    await expectOneChargeEach(world)
    expect(await reviews(restored)).toBe(PLANS)
  })
})

test('a purchase that was on its way in the backup, and was given back since, is not delivered', async () => {
  const buying = buyingIn(morning.world)
  const family = await buying.family('parent3@mail.example')
  const items = [await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')]
  morning.world.provider.mood = { fault: 'resets_after_charging' }
  await buying.buy(family, items)
  const { world, restore } = await backUp(morning.world)
  await world.database.script(`insert into sandbox_refunds
      (id, key, request_hash, charge_id, amount_cents, currency, status)
    select 're_sbx_by_hand_0001', 'by-hand', repeat('0', 64), id, amount_cents, currency, 'succeeded'
    from sandbox_charges where starts_with(key, 'purchase-')`)
  const restored = await restore()
  await reconcilePurchases(restored.purchasing, { leftAloneSeconds: 0 })
  const purchases = await restored.database.rows('select state from purchases order by id desc limit 1')
  // All of it is back, so there is nothing to decide.
  expect(purchases).toEqual([{ state: 'failed' }])
  expect(await reviews(restored, 'given_back')).toBe(0)
})

test('a lost sale that was given back in full asks nothing of the office, and its invoice number is not used again', async () => {
  const { world, restore } = await backUp(morning.world)
  const buying = buyingIn(world)
  const family = await buying.family('parent3@mail.example')
  const items = [await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')]
  await buying.buy(family, items)
  await world.database.script(`insert into sandbox_refunds
      (id, key, request_hash, charge_id, amount_cents, currency, status)
    select 're_sbx_by_hand_0001', 'by-hand', repeat('0', 64), id, amount_cents, currency, 'succeeded'
    from sandbox_charges where starts_with(key, 'purchase-')`)
  const restored = await restore()
  await work(restored)
  await work(restored)
  expect(await reportOf(restored)).toMatchObject({ is_charging: true, entries: [{ solution: 'explained' }] })
  expect(await tasksOpen(restored)).toBe(0)
  const gaps = await restored.database.rows('select reason from invoice_number_gaps')
  expect(gaps).toEqual([{ reason: '1 sales that only the card provider knows, after a restore' }])
})
