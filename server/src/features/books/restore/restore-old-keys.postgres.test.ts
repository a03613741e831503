import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { expect, test } from 'vitest'
import { chargeInstalments } from '#features/payments/instalments/charge-instalments'
import {
  eachMorning,
  expectOneChargeEach,
  ONCE_EACH,
  office,
  PLANS,
  PLANS_DUE,
  paid,
  reportOf,
  type World,
  work,
} from '#test/after-restore'
import { backUp } from '#test/restoring'

const morning = eachMorning()

/** Charged after the backup, under keys as they were before charges named their instalments. */
const chargedUnnamed = async (change = '') => {
  await morning.world.database.script(PLANS_DUE)
  const { world, restore } = await backUp(morning.world)
  await chargeInstalments(world.purchasing)
  await world.database.script(`update sandbox_charges set metadata = metadata - 'lines',
    key = 'plan-' || (metadata ->> 'schedule_id') || '-' || gen_random_uuid() ${change}
    where starts_with(key, 'plan-')`)
  return { world, restored: await restore() }
}
const accept = async (world: World) => {
  const ids = (await reportOf(world)).entries.map(({ id }) => id)
  return world.post<ErrorAnswer>('/api/operations/unknown-money', { ids, note: 'Settled' }, office)
}

test('a charge that names no instalment pays the next ones of its plan, if those cost as much', async () => {
  const { world, restored } = await chargedUnnamed()
  await work(restored)
  expect(await paid(restored)).toEqual(ONCE_EACH)
  expect(await reportOf(restored)).toMatchObject({ is_charging: true, entries: [] })
  await work(restored)
  await expectOneChargeEach(world)
})

test('a charge of a plan that was agreed on later, under the id of a lost one, pays nothing of it', async () => {
  const { restored } = await chargedUnnamed(`, created_at = created_at - interval '30 minutes'`)
  await restored.database.script(`update invoices set created_at = now() where id in
    (select invoice_id from payment_schedules where id > 2000000)`)
  expect(await work(restored)).toBeUndefined()
  expect(await paid(restored)).toEqual({ lines: 0, payments: 0 })
  const { entries } = await reportOf(restored)
  expect(new Set(entries.map(({ why }) => why))).toEqual(new Set(['its plan is not in the backup']))
})

test('a charge that fits no instalment holds the plans until the office has given it back', async () => {
  const { world, restored } = await chargedUnnamed(', amount_cents = amount_cents - 1')
  expect(await work(restored)).toBeUndefined()
  const { entries } = await reportOf(restored)
  expect(entries).toHaveLength(PLANS)
  expect(entries.at(-1)?.why).toMatch(/^an instalment of plan 20000\d\d was charged, .*: give it back/)
  const refused = await accept(restored)
  expect([refused.status, refused.body.message]).toEqual([
    ...[422, 'The family would pay twice. Give this charge back at the provider first.'],
  ])
  const giveBack = (part: string, cents: string) =>
    world.database.script(`insert into sandbox_refunds
        (id, key, request_hash, charge_id, amount_cents, currency, status)
      select 're_sbx_${part}' || id, '${part}' || id, repeat('0', 64), id, ${cents}, currency, 'succeeded'
      from sandbox_charges where starts_with(key, 'plan-')`)
  await giveBack('first', '4000')
  expect(await work(restored)).toBeUndefined()
  expect((await accept(restored)).status).toBe(422)
  await giveBack('rest', 'amount_cents - 4000')
  expect(await work(restored)).toBeUndefined()
  expect((await accept(restored)).status).toBe(200)
  expect(await work(restored)).toBe(PLANS)
  expect(await paid(restored)).toEqual(ONCE_EACH)
})
