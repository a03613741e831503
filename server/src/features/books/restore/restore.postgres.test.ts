import { describe, expect, test } from 'vitest'
import { chargeInstalments } from '#features/payments/instalments/charge-instalments'
import { reconcileInstalments } from '#features/payments/instalments/reconcile-instalments'
import { sendRefunds } from '#features/refunds/giving-back/send-refunds'
import { buyingIn } from '#test/acting/buying'
import { planningIn } from '#test/acting/planning'
import { refundingIn } from '#test/acting/refunding'
import {
  eachMorning,
  expectOneChargeEach,
  ONCE_EACH,
  PLANS_DUE,
  paid,
  reportOf,
  type World,
  work,
} from '#test/databases/after-restore'
import { backUp } from '#test/databases/restoring'
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
