import { beforeEach, expect } from 'vitest'
import { chargingGate } from '#features/books/restore/charging-gate'
import { chargeInstalments } from '#features/payments/instalments/charge-instalments'
import { reconcileInstalments } from '#features/payments/instalments/reconcile-instalments'
import { office } from '../access/office.ts'
import { planningIn } from '../acting/planning.ts'
import { startWorld } from '../world.ts'
import { duePlans } from './due-plans.ts'

export type World = Awaited<ReturnType<typeof startWorld>>
export const PLANS = 10
const DAY = '2025-02-07'
export const PLANS_DUE = duePlans(PLANS, DAY)

/** For each test of a file a world of its own, on a morning when no instalment is due but those that it adds. */
export function eachMorning() {
  let world: World
  beforeEach(async () => {
    world = await startMorning()
  })
  return {
    get world() {
      return world
    },
  }
}

async function startMorning(): Promise<World> {
  const world = await startWorld({ visitors: 'many' })
  const planning = planningIn(world)
  await planning.onlyOurs()
  planning.at(`${DAY}T07:00`)
  return world
}

/** The provider's charges for each plan, by its own books, and the payments in ours. */
export const taken = (provider: World) =>
  provider.database.rows(`select metadata ->> 'schedule_id' as plan, count(*)::int as charges
    from sandbox_charges where status = 'succeeded' and starts_with(key, 'plan-') group by 1`)
export const paid = async ({ database }: World) => {
  const [row] = await database.rows(`select count(*)::int as lines,
      (select count(*)::int from payments where status = 'succeeded' and schedule_id > 2000000
        and charge_id is not null) as payments
    from schedule_lines where schedule_id > 2000000 and status = 'paid'`)
  return row
}
export const ONCE_EACH = { lines: PLANS, payments: PLANS }

/** Open tasks of the office about money that only the provider knows. */
export const tasksOpen = async ({ database }: World) => {
  const [tasks] = await database.rows(
    `select count(*)::int as open from office_tasks where kind = 'money_unknown' and done_at is null`,
  )
  return tasks?.open
}

/** How many payments the office was asked to judge; unless told, because other money was taken for the same. */
export const reviews = async ({ database }: World, why = 'other_charge') => {
  const [tasks] = await database.rows(`select count(*)::int as reviews from office_tasks
    where kind = 'payment_review' and subject ->> 'why' = '${why}'`)
  return tasks?.reviews
}

export async function expectOneChargeEach(provider: World) {
  const plans = await taken(provider)
  expect(plans).toHaveLength(PLANS)
  expect(plans.every(({ charges }) => charges === 1)).toBe(true)
}

/** What a worker does at its start and from then on. */
export async function work({ purchasing }: World) {
  const gate = chargingGate(purchasing)
  const charge = gate.whenOpen(() => chargeInstalments(purchasing))
  // No one has asked the provider yet.
  expect(await charge()).toBeUndefined()
  await gate.look()
  await reconcileInstalments(purchasing, { leftAloneSeconds: 0 })
  return charge()
}

export type Report = {
  data: {
    is_charging: boolean
    entries: { id: number; kind: string; amount: string; why: string; solution: string | null }[]
  }
}
export const reportOf = async (world: World) =>
  (await world.get<Report>('/api/operations/unknown-money', office)).body.data
