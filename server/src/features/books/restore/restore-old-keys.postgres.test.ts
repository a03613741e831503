import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { describe, expect, test } from 'vitest'
import { chargeInstalments } from '#features/payments/instalments/charge-instalments'
import { reconcileInstalments } from '#features/payments/instalments/reconcile-instalments'
import { office } from '#test/access/office'
import {
  eachMorning,
  expectOneChargeEach,
  ONCE_EACH,
  PLANS,
  PLANS_DUE,
  paid,
  reportOf,
  type World,
  work,
} from '#test/databases/after-restore'
import { backUp } from '#test/databases/restoring'
import { GIVE_BACK_FIRST } from './book-unknown-charge.ts'

const morning = eachMorning()

/** Charged after the backup, under keys as they were before charges named their instalments. */
const chargedUnnamed = async (change = '') => {
  await morning.world.database.script(PLANS_DUE)
  const { world, restore } = await backUp(morning.world)
  await chargeInstalments(world.purchasing)
  await forgetNames(world, change)
  return { world, restored: await restore() }
}
const forgetNames = ({ database }: World, change: string) =>
  database.script(`update sandbox_charges set metadata = metadata - 'lines',
    key = 'plan-' || (metadata ->> 'schedule_id') || '-' || gen_random_uuid() ${change}
    where starts_with(key, 'plan-')`)
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
    ...[422, 'The family would pay twice. Refund this charge at the provider first.'],
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

describe('a charge that names no instalment is not accepted before it is given back', () => {
  const expectRefused = async (restored: World, why: string) => {
    expect(await work(restored)).toBeUndefined()
    const { is_charging, entries } = await reportOf(restored)
    expect(is_charging).toBe(false)
    expect(entries.map((entry) => entry.why)).toEqual(Array(PLANS).fill(`${why}: ${GIVE_BACK_FIRST}`))
    const refused = await accept(restored)
    expect([refused.status, refused.body.message]).toEqual([
      ...[422, 'The family would pay twice. Refund this charge at the provider first.'],
    ])
    expect((await reportOf(restored)).is_charging).toBe(false)
  }

  test('while the provider has not finished it', async () => {
    const { restored } = await chargedUnnamed(`, status = 'requires_action', payment_method = null`)
    await expectRefused(restored, 'the provider has not finished it')
  })

  test('when its plan has no card', async () => {
    const { restored } = await chargedUnnamed()
    await restored.database.script('update payment_schedules set payment_method_id = null where id > 2000000')
    await expectRefused(restored, 'its plan has no card')
  })

  test('while another payment of its plan is on its way', async () => {
    await morning.world.database.script(PLANS_DUE)
    const dies = { ...morning.world.purchasing, gateway: { ...morning.world.purchasing.gateway } }
    dies.gateway.chargeStored = () => Promise.reject(new Error('The worker was killed.'))
    await chargeInstalments({ ...dies, tell: () => {} })
    const { world, restore } = await backUp(morning.world)
    await reconcileInstalments(world.purchasing, { leftAloneSeconds: 0 })
    await forgetNames(world, '')
    await expectRefused(await restore(), 'another payment of its plan is on its way')
  })
})
