import { expect, test } from 'vitest'
import type { CardGateway } from '#platform/card-payments/card-gateway'
import { unclear } from '#platform/card-payments/read-answer'
import { askAgain } from '#test/acting/asking-again'
import { planningIn } from '#test/acting/planning'
import { duePlans } from '#test/databases/due-plans'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'
import { chargeInstalments } from './charge-instalments.ts'
import { reconcileInstalments } from './reconcile-instalments.ts'

const PLANS = 8
const STUCK = 3
const FIRST_PLAN = 2_000_001

let world: Awaited<ReturnType<typeof startWorld>>
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  const planning = planningIn(world)
  await planning.onlyOurs()
  await world.database.script(duePlans(PLANS, '2025-02-07'))
  planning.at('2025-02-07T07:00')
  // The worker dies with every charge on its way.
  const { gateway } = world.purchasing
  const dies: CardGateway = { ...gateway, chargeStored: () => Promise.reject(new Error('killed')) }
  await chargeInstalments({ ...world.purchasing, gateway: dies, tell: () => {} })
})

const paid = async () => {
  const [row] = await world.database.rows(
    `select count(*)::int as n from schedule_lines where schedule_id >= ${FIRST_PLAN} and status = 'paid'`,
  )
  return row?.n
}

/** Says nothing about the first payments, and answers about all others. */
async function silentAboutTheFirst(): Promise<{ gateway: CardGateway; asked: string[] }> {
  const rows = await world.database.rows(
    `select provider_key from payments where schedule_id >= ${FIRST_PLAN} order by ask_after, id limit ${STUCK}`,
  )
  const stuck = rows.map(({ provider_key }) => String(provider_key))
  const asked: string[] = []
  const { gateway } = world.purchasing
  const find: CardGateway['find'] = async (attempt) => {
    asked.push(attempt.key)
    return stuck.includes(attempt.key) ? unclear('no_answer') : gateway.find(attempt)
  }
  return { gateway: { ...gateway, find }, asked }
}

const round = (gateway: CardGateway) =>
  reconcileInstalments({ ...world.purchasing, gateway }, { leftAloneSeconds: 0 })

test('three payments without an answer do not keep the others waiting', async () => {
  const { gateway } = await silentAboutTheFirst()
  expect(await round(gateway)).toBe(STUCK)
  expect(await round(gateway)).toBe(PLANS - STUCK)
  expect(await paid()).toBe(PLANS - STUCK)
})

test('one without an answer is asked about later each time, and settled when the answer comes', async () => {
  const { gateway, asked } = await silentAboutTheFirst()
  for (let time = 0; time < 6; time++) await round(gateway)
  expect(new Set(asked).size).toBe(asked.length)
  const waits = async () => {
    const rows = await world.database.rows(`select extract(epoch from ask_after - now())::float as seconds
      from payments where status = 'unknown' and schedule_id >= ${FIRST_PLAN} order by id`)
    return rows.map(({ seconds }) => Number(seconds))
  }
  for (const least of [25, 55, 115, 235, 475, 590, 590]) {
    expect(Math.min(...(await waits()))).toBeGreaterThan(least)
    expect(Math.max(...(await waits()))).toBeLessThan(800)
    await askAgain(world)
    await round(gateway)
  }
  await askAgain(world)
  await round(world.purchasing.gateway)
  expect(await paid()).toBe(PLANS)
})

test('one that fails each time does not keep the others waiting either', async () => {
  const [first] = await world.database.rows(
    `select provider_key from payments where schedule_id >= ${FIRST_PLAN} order by id limit 1`,
  )
  const { gateway } = world.purchasing
  const find: CardGateway['find'] = (attempt) =>
    attempt.key === first?.provider_key ? Promise.reject(new Error('a row of ours')) : gateway.find(attempt)
  const told: unknown[] = []
  const broken = {
    ...world.purchasing,
    gateway: { ...gateway, find },
    tell: (error: unknown) => void told.push(error),
  }
  await reconcileInstalments(broken, { leftAloneSeconds: 0 })
  expect([await paid(), told.length]).toEqual([PLANS - 1, 1])
})
