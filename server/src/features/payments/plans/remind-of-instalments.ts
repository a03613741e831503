import { isToRemind } from '@centrepass/contract/payments/instalment-rules'
import { and, eq, gt, isNull, not } from 'drizzle-orm'
import { paymentSchedules } from '#platform/database/tables/plans'
import { scheduleLines } from '#platform/database/tables/purchases'
import { record } from '#platform/record'
import { isDisputed } from './disputed-plans.ts'
import type { Line } from './open-plan-payment.ts'
import { type PlanDeps, type PlanFacts, planFacts } from './plan-facts.ts'
import { tellOfPlan } from './tell-of-plan.ts'

/** Announces each charge once, a week ahead. */
export async function remindOfInstalments(deps: PlanDeps): Promise<number> {
  const facts = await planFacts(deps)
  const ahead = await deps.db
    .select({ line: scheduleLines })
    .from(scheduleLines)
    .innerJoin(paymentSchedules, eq(paymentSchedules.id, scheduleLines.schedule_id))
    .where(
      and(
        eq(paymentSchedules.status, 'active'),
        eq(scheduleLines.status, 'scheduled'),
        gt(scheduleLines.due_on, facts.day),
        isNull(scheduleLines.reminded_on),
        not(isDisputed),
      ),
    )
  const due = ahead.map(({ line }) => line).filter((line) => isToRemind(line, facts.day))
  for (const line of due) await remind(deps, facts, line)
  return due.length
}

async function remind({ db, planLetters }: PlanDeps, facts: PlanFacts, line: Line): Promise<void> {
  await db.transaction(async (tx) => {
    const [claimed] = await tx
      .update(scheduleLines)
      .set({ reminded_on: facts.day })
      .where(
        and(
          eq(scheduleLines.id, line.id),
          eq(scheduleLines.status, 'scheduled'),
          isNull(scheduleLines.reminded_on),
        ),
      )
      .returning()
    // Another process was faster, or it was paid at this moment.
    if (!claimed || claimed.schedule_id === null) return
    const { schedule_id, amount_cents, due_on } = claimed
    await tellOfPlan({ tx, at: facts }, schedule_id, {
      facts: { kind: 'instalment_upcoming', amount_cents, due_on },
      letter: (story) => planLetters.upcoming(story, { amount_cents, day: due_on }),
    })
    await record(tx, null, 'instalment.announced', { schedule_id, line_id: line.id })
  })
}
