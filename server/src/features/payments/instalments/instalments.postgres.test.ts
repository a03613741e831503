import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { planningIn } from '#test/acting/planning'
import { duePlans } from '#test/databases/due-plans'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { programInOneFile } from '#test/programs/program'
import { startWorld } from '#test/world'
import { chargeInstalments } from './charge-instalments.ts'
import { reconcileInstalments } from './reconcile-instalments.ts'

const FAMILIES = 60
const DAY = '2025-02-07'

let world: Awaited<ReturnType<typeof startWorld>>
let planning: ReturnType<typeof planningIn>
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  planning = planningIn(world)
  await planning.onlyOurs()
  await world.database.script(duePlans(FAMILIES, DAY))
  planning.at(`${DAY}T06:00`)
})

/** Another process that charges beside us, and is killed when it gets to that point so many times. */
async function workerThatDies(dieAt: string, times: number) {
  const order = { databaseUrl: world.databaseUrl, now: world.clock.now(), dieAt, times }
  const child = spawn(process.execPath, [await programInOneFile('instalment-worker')], {
    env: { PATH: process.env.PATH, ORDER: JSON.stringify(order) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((ended) => child.on('exit', (_code, by) => ended(by)))
}

const finish = async () => {
  await reconcileInstalments(world.purchasing, { leftAloneSeconds: 0 })
  await chargeInstalments(world.purchasing)
}

/** Per plan, what the provider took and what we have down as paid. */
const perPlan = () =>
  world.database.rows(`
    select count(*)::int as plans, min(charges)::int as least, max(charges)::int as most,
      sum(paid)::int as paid, sum(receipts)::int as receipts
    from (
      select s.id,
        (select count(*) from sandbox_charges c
          where c.status = 'succeeded' and starts_with(c.key, 'plan-' || s.id || '-')) as charges,
        (select count(*) from schedule_lines l where l.schedule_id = s.id and l.status = 'paid') as paid,
        (select count(*) from outbox_emails e join accounts a on a.email = e.to_address
          where a.id = s.account_id and starts_with(e.subject, 'Instalment received')) as receipts
      from payment_schedules s where s.id > 2000000
    ) each`)

const ONCE_EACH = [{ plans: FAMILIES, least: 1, most: 1, paid: FAMILIES, receipts: FAMILIES }]

test('two workers at once charge every instalment exactly once', async () => {
  const charged = await Promise.all([
    chargeInstalments(world.purchasing),
    chargeInstalments(world.purchasing),
  ])
  expect(charged.reduce((sum, count) => sum + count)).toBe(FAMILIES)
  expect(await perPlan()).toEqual(ONCE_EACH)
})

test.each(['instalment recorded', 'instalment charged', 'instalment settled'])(
  'one of two workers is killed in the middle, when “%s”: all is done after a restart, each exactly once',
  async (point) => {
    const dying = workerThatDies(point, 12)
    // It has to start first: it takes a second, in which we would be done.
    await expect
      .poll(async () => (await planning.charged()).length, { timeout: 30_000, interval: 20 })
      .toBeGreaterThan(0)
    const [signal] = await Promise.all([dying, chargeInstalments(world.purchasing)])
    expect(signal).toBe('SIGKILL')
    await finish()
    expect(await perPlan()).toEqual(ONCE_EACH)
    await finish()
    expect(await perPlan()).toEqual(ONCE_EACH)
  },
)

test('a person who pays by hand while the worker charges pays once', async () => {
  const family = await planning.family('overdue@mail.example')
  const [plan] = await planning.schedules(family)
  await world.database.script(`
    update sandbox_kept_cards set meaning = 'succeeds';
    update schedule_lines set status = 'retrying', next_try_on = '${DAY}', tries = 1
      where status = 'needs_card'`)
  const lines = plan?.lines.filter(({ status }) => status === 'needs_card').map(({ id }) => id) ?? []
  const [reply] = await Promise.all([
    planning.pay(family, Number(plan?.id), { what: 'overdue', lines }),
    chargeInstalments(world.purchasing),
    chargeInstalments(world.purchasing),
  ])
  expect([200, 409]).toContain(reply.status)
  expect(await planning.states(family, Number(plan?.id))).toEqual(['paid', 'paid', 'paid', 'scheduled'])
  const [own] = await world.database.rows(
    `select count(*)::int as charges from sandbox_charges
     where status = 'succeeded' and starts_with(key, 'plan-${plan?.id}-')`,
  )
  expect(own).toEqual({ charges: 1 })
})
