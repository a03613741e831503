import { eq, inArray } from 'drizzle-orm'
import { finishTasks } from '#features/office/close-task'
import type { Database } from '#platform/database/client'
import { writeOffLines } from '#platform/database/tables/corrections'
import { paymentSchedules } from '#platform/database/tables/plans'
import { scheduleLines } from '#platform/database/tables/purchases'
import { refreshPlan } from '../plans/refresh-plan.ts'
import { planIdsOf, splitOff, unpaidLines } from '../receiving/pay-lines.ts'

type GivingUp = { invoiceId: number; scheduleId: number | null; writeOffId: number; cents: number }

/** The oldest instalments are owed no more; a plan with nothing left to pay is completed, and its spot not suspended. */
export async function giveUpLines(tx: Database, giving: GivingUp): Promise<void> {
  const { invoiceId, scheduleId, writeOffId } = giving
  const all = await unpaidLines(tx, invoiceId)
  const lines = all.filter((line) => scheduleId === null || line.schedule_id === scheduleId)
  let rest = giving.cents
  for (const line of lines) {
    if (rest === 0) break
    const part = Math.min(rest, line.amount_cents)
    const id = part < line.amount_cents ? await splitOff(tx, line, part) : line.id
    await tx
      .update(scheduleLines)
      .set({ status: 'cancelled', next_try_on: null })
      .where(eq(scheduleLines.id, id))
    await tx.insert(writeOffLines).values({ write_off_id: writeOffId, schedule_line_id: id })
    rest -= part
  }
  const plans = planIdsOf(lines)
  for (const id of plans) await refreshPlan(tx, id)
  await finishSuspended(tx, plans)
}

/** No one has to ask a family for what it need not pay. */
async function finishSuspended(tx: Database, planIds: number[]): Promise<void> {
  if (planIds.length === 0) return
  const plans = await tx.select().from(paymentSchedules).where(inArray(paymentSchedules.id, planIds))
  for (const { id, suspended_at } of plans) {
    if (suspended_at === null)
      await finishTasks(tx, { kinds: ['plan_suspended'], subject: { schedule_id: id } })
  }
}
