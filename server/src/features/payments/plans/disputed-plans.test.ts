import { beforeEach, expect, test } from 'vitest'
import { closeDispute } from '#platform/card-payments/sandbox/turn-sandbox'
import type { Family } from '#test/acting/buying'
import { disputingIn } from '#test/acting/disputing'
import { MASTERCARD, planningIn } from '#test/acting/planning'
import { startWorld } from '#test/world'
import { reconcileInstalments } from '../instalments/reconcile-instalments.ts'
import { remindOfInstalments } from './remind-of-instalments.ts'
import { suspendOverduePlans } from './suspend-overdue-plans.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let planning: ReturnType<typeof planningIn>
let disputing: ReturnType<typeof disputingIn>
let family: Family
let id: number
let chargeId: string
beforeEach(async () => {
  world = await startWorld({ visitors: 'many' })
  planning = planningIn(world)
  disputing = disputingIn(world)
  await planning.onlyOurs()
  family = await planning.family('parent3@mail.example')
  id = await planning.buyPlan(family)
})

/** The bank wants the newest payment of the plan back. */
async function dispute(): Promise<void> {
  chargeId = await disputing.dispute((await planning.schedule(family, id)).invoice.id)
  await disputing.hear()
}

async function decide(status: 'won' | 'lost'): Promise<void> {
  await closeDispute(world.database.db, chargeId, status)
  await disputing.rounds()
}

const reminders = () => remindOfInstalments(world.purchasing)

test('a plan whose first payment is disputed charges and announces nothing until the bank has decided', async () => {
  await dispute()
  expect(await planning.schedule(family, id)).toMatchObject({ status: 'active', is_disputed: true })
  planning.at('2024-11-09T12:00')
  expect(await reminders()).toBe(0)
  expect(await planning.chargeAt('2024-11-15T06:00')).toBe(0)

  await decide('won')
  expect(await planning.schedule(family, id)).toMatchObject({ is_disputed: false, card: { last4: '4242' } })
  // What came due meanwhile is announced first.
  expect(await reminders()).toBe(1)
  expect(await planning.chargeAt('2024-11-21T12:00')).toBe(0)
  expect(await planning.chargeAt('2024-11-22T06:00')).toBe(1)
  expect(await planning.charged()).toEqual([10_000])
})

test('a plan of which an instalment is disputed goes on when we win', async () => {
  await planning.chargeAt('2024-11-15T06:00')
  await dispute()
  expect(await planning.chargeAt('2024-12-16T06:00')).toBe(0)
  await decide('won')
  expect(await planning.chargeAt('2024-12-23T06:00')).toBe(1)
})

test('a charge that never reached the provider is not sent again while the bank decides', async () => {
  world.provider.mood = { fault: 'breaks_before_charging', only: ['chargeStored'] }
  await planning.chargeAt('2024-11-15T06:00')
  world.provider.mood = {}
  await dispute()
  await reconcileInstalments(world.purchasing, { leftAloneSeconds: 0 })
  expect(await planning.charged()).toEqual([])
  expect((await planning.states(family, id))[0]).not.toBe('paid')

  await decide('won')
  expect(await planning.chargeAt('2024-11-22T06:00')).toBe(1)
  expect(await planning.charged()).toEqual([10_000])
})

test('a family may pay by hand while the bank decides', async () => {
  await dispute()
  const { lines } = await planning.schedule(family, id)
  const paid = await planning.pay(family, id, { what: 'next', lines: [lines[0]?.id] })
  expect([paid.status, paid.body.data.status]).toEqual([200, 'paid'])
})

test('a plan that is overdue is not suspended while the bank decides', async () => {
  await dispute()
  await world.database.script(`
    update schedule_lines set status = 'needs_card', last_problem = 'insufficient_funds' where schedule_id = ${id} and due_on = '2024-11-15';
    update payment_schedules set overdue_since = '2024-11-15' where id = ${id}`)
  planning.at('2025-06-01T12:00')
  expect(await suspendOverduePlans(world.purchasing)).toBe(0)
})

test.each(['won', 'lost'] as const)(
  'the days on which the bank decided do not count: overdue for 5 days before it was %s, suspended 9 days after',
  async (end) => {
    await world.database.script(`
      update schedule_lines set status = 'needs_card', last_problem = 'insufficient_funds' where schedule_id = ${id} and due_on = '2024-11-15';
      update payment_schedules set overdue_since = '2024-11-15' where id = ${id}`)
    planning.at('2024-11-20T12:00')
    await dispute()
    planning.at('2025-01-20T12:00')
    await decide(end)
    expect(await suspendOverduePlans(world.purchasing)).toBe(0)
    planning.at('2025-01-28T12:00')
    expect(await suspendOverduePlans(world.purchasing)).toBe(0)
    planning.at('2025-01-29T12:00')
    expect(await suspendOverduePlans(world.purchasing)).toBe(1)
  },
)

test('after a lost dispute the card is not charged again: the family is asked for one, and the plan goes on with it', async () => {
  await dispute()
  await decide('lost')
  expect(await planning.schedule(family, id)).toMatchObject({ is_disputed: false, card: null })
  expect(await planning.chargeAt('2024-11-15T06:00')).toBe(0)
  expect(await planning.charged()).toEqual([])
  expect(await planning.states(family, id)).toEqual(['needs_card', 'scheduled', 'scheduled', 'scheduled'])

  const changed = await planning.changeCard(family, await planning.newCard(MASTERCARD, { schedule_id: id }))
  expect(changed.status).toBe(200)
  expect(await planning.chargeAt('2024-12-16T06:00')).toBe(1)
})
