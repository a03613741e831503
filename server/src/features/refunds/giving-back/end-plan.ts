import { linesAfter } from '@centrepass/contract/refunds/refund-split'
import { and, eq, inArray } from 'drizzle-orm'
import { refreshPlan } from '#features/payments/plans/refresh-plan'
import type { Database } from '#platform/database/client'
import { paymentSchedules } from '#platform/database/tables/plans'
import { scheduleLines } from '#platform/database/tables/purchases'
import { Failure } from '#platform/failure'
import { MINIMUM_CHARGE_CENTS } from '../row/judge-cancellation.ts'
import type { RowFacts } from '../row/row-facts.queries.ts'
import type { Line } from '../row/row-money.queries.ts'

type Planned = Pick<RowFacts, 'schedule' | 'lines'>

/** Stops a plan as far as it is forgiven; what stays due is charged on the nearest of its days. */
export async function endPlan(tx: Database, facts: Planned, still_due_cents: number): Promise<void> {
  const { schedule, lines } = facts
  if (!schedule || lines.length === 0) return
  await shorten(tx, lines, still_due_cents)
  if (still_due_cents > 0) return refreshPlan(tx, schedule.id)
  await tx
    .update(paymentSchedules)
    .set({ status: 'cancelled', overdue_since: null, suspended_at: null })
    .where(and(eq(paymentSchedules.id, schedule.id), eq(paymentSchedules.status, 'active')))
}

/** The same where the person goes on taking part: a plan with nothing left to pay is completed. */
export async function lowerPlan(tx: Database, facts: Planned, still_due_cents: number): Promise<void> {
  const { schedule, lines } = facts
  if (!schedule || lines.length === 0) return
  await shorten(tx, lines, still_due_cents)
  await refreshPlan(tx, schedule.id)
}

async function shorten(tx: Database, lines: readonly Line[], still_due_cents: number): Promise<void> {
  for (const change of linesAfter(lines, still_due_cents, MINIMUM_CHARGE_CENTS)) {
    const line = lines.find(({ id }) => id === change.id)
    if (!line) continue
    await changeLine(tx, line, change)
    if (change.split_off_cents > 0) await splitOff(tx, line, change.split_off_cents)
  }
}

type Change = { amount_cents: number; is_cancelled: boolean }

/** An instalment whose charge has begun meanwhile must not be changed here. */
async function changeLine(tx: Database, line: Line, { amount_cents, is_cancelled }: Change): Promise<void> {
  const [changed] = await tx
    .update(scheduleLines)
    .set({ amount_cents, ...(is_cancelled && { status: 'cancelled' as const, next_try_on: null }) })
    .where(
      and(
        eq(scheduleLines.id, line.id),
        eq(scheduleLines.amount_cents, line.amount_cents),
        inArray(scheduleLines.status, ['scheduled', 'retrying', 'needs_card']),
      ),
    )
    .returning({ id: scheduleLines.id })
  if (!changed) throw new Failure('instalment_charging')
}

/** The sold price stays as it was: the cancelled part becomes a line of its own. */
async function splitOff(tx: Database, line: Line, amount_cents: number): Promise<void> {
  const { invoice_id, row_position, due_on, schedule_id } = line
  await tx.insert(scheduleLines).values({
    ...{ invoice_id, row_position, due_on, schedule_id, amount_cents },
    status: 'cancelled',
  })
}
