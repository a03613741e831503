import { expect, test } from 'vitest'
import { chargeInstalments } from '#features/payments/instalments/charge-instalments'
import { remindOfInstalments } from '#features/payments/plans/remind-of-instalments'
import { buyingIn } from '#test/acting/buying'
import { startClubPaying } from '#test/acting/club-paying'
import { planningIn } from '#test/acting/planning'
import { eachMorning, ONCE_EACH, PLANS, PLANS_DUE, paid, type World } from '#test/databases/after-restore'
import { backUp } from '#test/databases/restoring'
import { chargingGate } from './charging-gate.ts'

const morning = eachMorning()

/** Emails of a kind about the plans of the test. */
const mailed = async ({ database }: World, kind: string) =>
  (
    await database.rows(`select to_address from outbox_emails where kind = '${kind}'
      and starts_with(to_address, 'plan-')`)
  ).length

const reminders = ({ purchasing }: World, gate = chargingGate(purchasing)) => ({
  look: gate.look,
  remind: gate.reminding((clock) => remindOfInstalments({ ...purchasing, clock })),
})

/** Half of the plans are due; of the others one instalment is announced. */
const HALF = PLANS / 2
const HALF_LATER = `update schedule_lines set due_on = '2025-02-12' where schedule_id > 2000000 + ${HALF}`

test('a receipt is mailed when an instalment is charged, and not again when a restored site books it', async () => {
  await morning.world.database.script(PLANS_DUE)
  const { world, restore } = await backUp(morning.world)
  await chargeInstalments(world.purchasing)
  expect(await mailed(world, 'plan.received')).toBe(PLANS)
  const restored = await restore()
  await chargingGate(restored.purchasing).look()
  expect(await mailed(restored, 'plan.received')).toBe(0)
  expect(await paid(restored)).toEqual(ONCE_EACH)
})

test('a club and its manager are told of a payment once, also when a restored site books it', async () => {
  const { world: before, code } = await startClubPaying()
  const { world, restore } = await backUp(before)
  const payment_ott = await buyingIn(world).token()
  await world.post('/api/club-invoices/pay', { code, amount: '300.00', payment_ott })
  const letters = async ({ database }: World) =>
    database.rows(`select kind from outbox_emails
      where kind in ('club_bill.receivedPart', 'billed_manager.part') order by 1`)
  expect(await letters(world)).toHaveLength(2)
  const restored = await restore()
  await chargingGate(restored.purchasing).look()
  expect(await letters(restored)).toEqual([])
})

test('what people were reminded of after the backup counts as told after a restore; what comes later is mailed', async () => {
  await morning.world.database.script(PLANS_DUE)
  await morning.world.database.script(HALF_LATER)
  const { world, restore } = await backUp(morning.world)
  await chargeInstalments(world.purchasing)
  await remindOfInstalments(world.purchasing)
  expect(await mailed(world, 'plan.upcoming')).toBe(HALF)
  const restored = await restore()
  const { look, remind } = reminders(restored)
  // Nothing before the provider was asked.
  await remind()
  await look()
  await remind()
  expect(await mailed(restored, 'plan.upcoming')).toBe(0)
  const lines = await restored.database.rows(
    `select id from schedule_lines where schedule_id > 2000000 and reminded_on is not null`,
  )
  expect(lines).toHaveLength(HALF)

  await restored.database.script(`update schedule_lines set due_on = '2025-02-16', reminded_on = null
    where schedule_id > 2000000 + ${HALF}`)
  planningIn(restored).at('2025-02-10T10:00')
  await remind()
  expect(await mailed(restored, 'plan.upcoming')).toBe(HALF)
})

test('a reminder that was not due while the lost site lived is mailed by the restored one', async () => {
  await morning.world.database.script(PLANS_DUE)
  await morning.world.database.script(HALF_LATER)
  const { world, restore } = await backUp(morning.world)
  await chargeInstalments(world.purchasing)
  const restored = await restore()
  const { look, remind } = reminders(restored)
  await look()
  // It was down for a week: when it lived, no one was to be reminded yet.
  await restored.database.script(`update provider_watch set lived_until = lived_until - interval '7 days'`)
  await remind()
  expect(await mailed(restored, 'plan.upcoming')).toBe(HALF)
})

test('a site that was only down mails what is due', async () => {
  await morning.world.database.script(PLANS_DUE)
  await morning.world.database.script(HALF_LATER)
  const { look, remind } = reminders(morning.world)
  await look()
  await remind()
  expect(await mailed(morning.world, 'plan.upcoming')).toBe(HALF)
})
