import type { Cancellation } from '@centrepass/contract/refunds/refunds'
import { expect, test } from 'vitest'
import { finishCancellations } from '#features/refunds/cancelling/finish-cancellations'
import { office } from '#test/access/office'
import { buyProgram, cancelledAndForgotten, creditsFrom, refunding } from '#test/acting/cancelling-again'
import { eachMorning, reportOf, type World, work } from '#test/databases/after-restore'
import { chargingGate } from './charging-gate.ts'

const morning = eachMorning()
const asCredit = { refund_to: 'credit' } as const

const withOffice = async (world: World) =>
  (await world.get<{ data: Cancellation[] }>('/api/operations/cancellations', office)).body.data

test('a row is not given back twice as a credit while the provider cannot tell that the card has it', async () => {
  const invoice = await buyProgram(morning.world)
  const { world, restored } = await cancelledAndForgotten(morning.world, invoice)
  restored.provider.mood = { fault: 'resets_before_charging' }
  await expect(chargingGate(restored.purchasing).look()).rejects.toThrow()
  const again = await refunding(restored)
  const { status, body } = await again.cancel(invoice, 0, asCredit)
  expect([status, body.data]).toMatchObject([
    ...[200, { status: 'waiting', waits_for: 'card_provider', to_credit: '145.00' }],
  ])
  expect(await finishCancellations(restored.purchasing)).toBe(0)
  expect(await creditsFrom(restored, invoice)).toBe(0)

  restored.provider.mood = {}
  await work(restored)
  expect(await finishCancellations(restored.purchasing)).toBe(1)
  expect(await (await refunding(world)).givenBack()).toEqual([9500])
  expect(await creditsFrom(restored, invoice)).toBe(5000)
  const [row] = await again.rowsOf('Ida')
  expect(row?.cancellation).toMatchObject({
    ...{ status: 'done', waits_for: null, to_card: '95.00', to_credit: '50.00' },
  })
  await work(restored)
  expect((await reportOf(restored)).is_charging).toBe(true)
})

test('a row that may have its money back under an old key becomes a credit only when the office agrees', async () => {
  const invoice = await buyProgram(morning.world)
  const { world, restored } = await cancelledAndForgotten(morning.world, invoice)
  await world.database.script(`update sandbox_refunds set key = 'refund-12-' || gen_random_uuid()
    where starts_with(key, 'refund-')`)
  await work(restored)
  const again = await refunding(restored)
  const { body } = await again.cancel(invoice, 0, asCredit)
  expect(body.data).toMatchObject({ status: 'waiting', waits_for: 'office' })
  expect(await finishCancellations(restored.purchasing)).toBe(0)
  expect(await creditsFrom(restored, invoice)).toBe(0)
  expect(await withOffice(restored)).toMatchObject([{ id: body.data.id, waits_for: 'office' }])
  expect((await again.decide(body.data.id, 'refuse')).body.data).toMatchObject({ status: 'refused' })
  expect(await creditsFrom(restored, invoice)).toBe(0)
})

test('a credit that waited for the provider goes to the office when the provider names an old key', async () => {
  const invoice = await buyProgram(morning.world)
  const { world, restored } = await cancelledAndForgotten(morning.world, invoice)
  await world.database.script(`update sandbox_refunds set key = 'refund-12-' || gen_random_uuid()
    where starts_with(key, 'refund-')`)
  const again = await refunding(restored)
  const { body } = await again.cancel(invoice, 0, asCredit)
  expect(body.data.waits_for).toBe('card_provider')
  expect(await withOffice(restored)).toEqual([])
  await work(restored)
  expect(await finishCancellations(restored.purchasing)).toBe(0)
  expect(await creditsFrom(restored, invoice)).toBe(0)
  expect(await withOffice(restored)).toMatchObject([{ id: body.data.id }])
})
