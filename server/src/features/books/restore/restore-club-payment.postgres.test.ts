import { expect, test } from 'vitest'
import { buyingIn } from '#test/acting/buying'
import { startClubPaying } from '#test/acting/club-paying'
import { reportOf } from '#test/databases/after-restore'
import { backUp } from '#test/databases/restoring'
import { chargingGate } from './charging-gate.ts'

const pay = async (world: Awaited<ReturnType<typeof backUp>>['world'], code: string, amount: string) => {
  const payment_ott = await buyingIn(world).token()
  return world.post<{ data: { state: string; open: string }; message: string }>('/api/club-invoices/pay', {
    ...{ code, amount, payment_ott },
  })
}

test('a club’s card payment that a restore forgot is booked from the provider’s books, once', async () => {
  const { world: before, code } = await startClubPaying()
  const { world, restore } = await backUp(before)
  expect((await pay(world, code, '300.00')).body.data).toMatchObject({ state: 'open', open: '476.48' })
  const restored = await restore()
  await chargingGate(restored.purchasing).look()
  await chargingGate(restored.purchasing).look()
  expect(await reportOf(restored)).toMatchObject({ is_charging: true, entries: [] })
  const opened = await restored.post<{ data: object }>('/api/club-invoices/open', { code })
  expect(opened.body.data).toMatchObject({ state: 'open', open: '476.48', paid: '300.00' })
})

test('a club that pays again after a restore is not charged before the provider was asked, nor for what it paid', async () => {
  const { world: before, code } = await startClubPaying()
  const { world, restore } = await backUp(before)
  await pay(world, code, '300.00')
  expect((await pay(world, code, '476.48')).body.data.state).toBe('paid')
  const restored = await restore()
  // Not the same amount as the first try had: its key is a new one, which the provider would charge.
  const early = await pay(restored, code, '476.48')
  expect([early.status, early.body.message]).toEqual([
    422,
    'We are asking our card provider about earlier payments. You were not charged. Please try again in a few minutes.',
  ])
  await chargingGate(restored.purchasing).look()
  const late = await pay(restored, code, '476.48')
  expect([late.status, late.body.message]).toEqual([
    422,
    'Nothing is left to pay on this invoice. You were not charged.',
  ])
  const charges = await world.database.rows(
    `select amount_cents from sandbox_charges where starts_with(key, 'invoice-') and status = 'succeeded' order by 1`,
  )
  expect(charges).toEqual([{ amount_cents: 30_000 }, { amount_cents: 47_648 }])
})

test('the same try of the same invoice has the same key after a restore', async () => {
  const { world: before, code } = await startClubPaying()
  const { world, restore } = await backUp(before)
  expect((await pay(world, code, '776.48')).body.data.state).toBe('paid')
  const restored = await restore()
  // We asked a moment before the provider listed it: the key alone keeps it from being charged twice.
  await restored.database.script(`update provider_watch set looked_until = now() + interval '1 minute'`)
  expect((await pay(restored, code, '776.48')).body.data.state).toBe('paid')
  const charges = await world.database.rows(
    `select key from sandbox_charges where starts_with(key, 'invoice-') and status = 'succeeded'`,
  )
  expect(charges).toHaveLength(1)
})
