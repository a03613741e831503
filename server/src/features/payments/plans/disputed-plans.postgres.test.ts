import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { settleDisputes } from '#features/books/events/settle-disputes'
import { migrationsFolder } from '#paths'
import { closeDispute } from '#platform/card-payments/sandbox/turn-sandbox'
import { migrate } from '#platform/database/opening/migrate'
import { payments } from '#platform/database/tables/purchases'
import { disputingIn } from '#test/acting/disputing'
import { planningIn } from '#test/acting/planning'
import { refundingIn, shownOf } from '#test/acting/refunding'
import { halfWay } from '#test/databases/meanwhile'
import { migrationFiles, olderDatabase } from '#test/databases/older-database'
import { startWorld } from '#test/world'

/** A plan whose first payment the bank has fetched back; we have not heard of it yet. */
async function lostAlready() {
  const world = await startWorld({ visitors: 'many' })
  const planning = planningIn(world)
  await planning.onlyOurs()
  const family = await planning.family('parent3@mail.example')
  const id = await planning.buyPlan(family)
  const chargeId = await disputingIn(world).dispute((await planning.schedule(family, id)).invoice.id)
  await closeDispute(world.database.db, chargeId, 'lost')
  const hear = async () => {
    const [payment] = await world.database.db.select().from(payments).where(eq(payments.charge_id, chargeId))
    const found = await world.purchasing.gateway.disputesOf(chargeId)
    if (payment && found.kind === 'listed') await settleDisputes(world.purchasing, payment, found.disputes)
  }
  return { world, planning, family, id, hear }
}

test('an instalment that comes due while a dispute is being lost is not charged to the old card', async () => {
  const { world, planning, family, id, hear } = await lostAlready()
  // The dispute has set the card aside, and is not over; then the worker looks at the plan.
  const lock = 'lock table audit_events in share row exclusive mode'
  await halfWay(world, { lock, first: hear, second: () => planning.chargeAt('2024-11-15T06:00') })
  expect(await planning.charged()).toEqual([])
  await planning.chargeAt('2024-11-15T06:01')
  expect((await planning.states(family, id))[0]).toBe('needs_card')
})

test('a program by plan that is cancelled while its dispute is being lost: both end, and nothing comes back twice', async () => {
  const { world, family, planning, id, hear } = await lostAlready()
  const refunding = refundingIn(world)
  const { invoice } = await planning.schedule(family, id)
  const choice = await refunding.choice(family, invoice.id, 1)
  expect(Number(choice.to_card)).toBeGreaterThan(0)
  // The dispute has the payment and wants the plan; a cancellation wants both.
  const lock = 'lock table office_tasks in share row exclusive mode'
  const cancel = () => refunding.send(family, invoice.id, 1, { shown: shownOf(choice) })
  const [, reply] = await halfWay(world, { lock, first: hear, second: cancel })
  expect([reply.status, reply.body.code]).toEqual([422, 'disputed'])
})

test('a plan that was disputed and lost before there was the rule has its card set aside; other plans keep theirs', async () => {
  const { world, id, hear } = await lostAlready()
  await hear()
  const files = await migrationFiles()
  const older = await olderDatabase(
    world.database,
    files.filter((file) => file < '0069'),
  )
  onTestFinished(() => older.close())
  await older.db.execute(sql`update payment_schedules s set payment_method_id =
    (select m.id from payment_methods m where m.account_id = s.account_id order by m.id desc limit 1)
    where id = ${id}`)
  const cards = () => older.rows('select id, payment_method_id as card from payment_schedules order by id')
  const before = await cards()
  expect(before.find((plan) => plan.id === id)?.card).toEqual(expect.any(Number))
  expect(await migrate(older, migrationsFolder)).toEqual(files.filter((file) => file >= '0069'))
  expect(await cards()).toEqual(before.map((plan) => (plan.id === id ? { id, card: null } : plan)))
}, 180_000)
