import { expect, test } from 'vitest'
import { chargeInstalments } from '#features/payments/instalments/charge-instalments'
import {
  eachMorning,
  expectOneChargeEach,
  ONCE_EACH,
  PLANS,
  PLANS_DUE,
  paid,
  taken,
} from '#test/databases/after-restore'
import { chargingGate } from './charging-gate.ts'

const morning = eachMorning()

test('no plan is charged while the provider does not tell its books, and all are once it has', async () => {
  const { world } = morning
  await world.database.script(PLANS_DUE)
  const { look, whenOpen } = chargingGate(world.purchasing)
  const charge = whenOpen(() => chargeInstalments(world.purchasing))
  world.provider.mood = { fault: 'resets_before_charging', only: ['listMoney'] }
  // Each round of the job fails, so that the metrics show it, and the next one asks again.
  for (let round = 0; round < 2; round += 1) {
    await expect(look()).rejects.toThrow('The card provider did not answer.')
    expect(await charge()).toBeUndefined()
  }
  expect(await taken(world)).toEqual([])

  world.provider.mood = {}
  await look()
  expect(await charge()).toBe(PLANS)
  await expectOneChargeEach(world)
  expect(await paid(world)).toEqual(ONCE_EACH)
})
