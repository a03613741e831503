import { expect, test } from 'vitest'
import { sendRefunds } from '#features/refunds/giving-back/send-refunds'
import type { CardGateway } from '#platform/card-payments/card-gateway'
import { unclear } from '#platform/card-payments/read-answer'
import { askAgain, hoursPass } from '#test/acting/asking-again'
import type { Family } from '#test/acting/buying'
import { planningIn } from '#test/acting/planning'
import { refundingIn } from '#test/acting/refunding'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo } from '#test/people'
import { startWorld } from '#test/world'
import { reconcileInstalments, watchForLateInstalments } from './reconcile-instalments.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let planning: ReturnType<typeof planningIn>
let refunding: ReturnType<typeof refundingIn>
let family: Family
let id: number
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  planning = planningIn(world)
  refunding = refundingIn(world)
  await planning.onlyOurs()
  family = await planning.family('parent3@mail.example')
  id = await planning.buyPlan(family)
})

const newest = async () =>
  (
    await world.database.rows(
      'select status, why from payments where schedule_id is not null order by id desc limit 1',
    )
  )[0]
const later = (gateway: CardGateway = world.purchasing.gateway) =>
  reconcileInstalments({ ...world.purchasing, gateway, tell: () => {} }, { leftAloneSeconds: 0 })
const first = async () => (await planning.states(family, id))[0]
const silent = () => ({ ...world.purchasing.gateway, find: async () => unclear('no_answer') })
const lastMail = async () => (await mailsTo(world, 'parent3@mail.example')).at(-1)
const payFirst = async () => {
  const line = (await planning.schedule(family, id)).lines[0]
  return planning.pay(family, id, { what: 'overdue', lines: [line?.id] })
}

test.each([
  ['takes_wrong_amount', 'other_amount'],
  ['takes_wrong_currency', 'other_currency'],
] as const)('an instalment of another amount (%s) goes back, and can be paid again', async (fault, why) => {
  world.provider.mood = { fault, only: ['chargeStored'] }
  await planning.chargeAt('2024-11-15T06:00')
  world.provider.mood = {}
  expect(await newest()).toMatchObject({ status: 'returned', why })
  expect(await first()).toBe('retrying')
  // Not again at once: a provider that takes wrong amounts would go on doing so.
  expect(await planning.chargeAt('2024-11-15T07:00')).toBe(0)
  await sendRefunds(world.purchasing)
  expect(await refunding.givenBack()).toHaveLength(1)
  expect((await payFirst()).body.data).toMatchObject({ status: 'paid' })
  expect(await first()).toBe('paid')
})

test('an instalment that is charged after we gave it up goes back by itself', async () => {
  world.provider.mood = { fault: 'hangs_before_charging', only: ['chargeStored'] }
  await planning.chargeAt('2024-11-15T06:00')
  world.provider.mood = {}
  await hoursPass(world, 25)
  await later(silent())
  expect([await newest(), await first()]).toEqual([{ status: 'failed', why: 'no_answer' }, 'retrying'])
  expect((await lastMail())?.subject).toContain('Your instalment for Zone Academy')
  const [payment] = await world.database.rows('select * from payments order by id desc limit 1')
  await world.purchasing.gateway.chargeStored({
    ...{ key: String(payment?.provider_key), amount_cents: 10_000, currency: 'CAD' },
    ...{ account_id: family.accountId, since: new Date(0), description: '', metadata: {} },
    payment_method: String(
      (
        await world.database.rows(
          `select provider_ref from payment_methods where id = ${payment?.payment_method_id}`,
        )
      )[0]?.provider_ref,
    ),
  })
  await askAgain(world)
  expect(await watchForLateInstalments(world.purchasing)).toBe(1)
  await sendRefunds(world.purchasing)
  expect(await newest()).toMatchObject({ status: 'returned', why: 'late' })
  expect(await refunding.givenBack()).toEqual([10_000])
  expect((await payFirst()).body.data).toMatchObject({ status: 'paid' })
})

test('an instalment that was given up is not charged again while its late charge is on its way back', async () => {
  world.provider.mood = { fault: 'hangs_after_charging', only: ['chargeStored'] }
  await planning.chargeAt('2024-11-15T06:00')
  world.provider.mood = {}
  await hoursPass(world, 25)
  await later(silent())
  expect(await newest()).toMatchObject({ status: 'failed' })
  // The family pays by hand before we have heard of the charge.
  expect((await payFirst()).status).toBe(202)
  expect(await planning.charged()).toEqual([10_000])
  await askAgain(world)
  expect(await watchForLateInstalments(world.purchasing)).toBe(1)
  await askAgain(world)
  await later()
  await sendRefunds(world.purchasing)
  expect(await first()).toBe('paid')
  expect([await planning.charged(), await refunding.givenBack()]).toEqual([[10_000, 10_000], [10_000]])
})
