import { isToSuspend, isUnpaid } from '@centrepass/contract/payments/instalment-rules'
import { and, eq, isNotNull, isNull, not } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import type { Database } from '#platform/database/client'
import { officeTasks } from '#platform/database/tables/links'
import { enrolments } from '#platform/database/tables/people'
import { paymentSchedules } from '#platform/database/tables/plans'
import { record } from '#platform/record'
import { isDisputed } from './disputed-plans.ts'
import { type Line, linesOf, type Schedule } from './open-plan-payment.ts'
import { type PlanDeps, type PlanFacts, planFacts } from './plan-facts.ts'
import { isSpotOf } from './plan-spot.queries.ts'
import { tellOfPlan } from './tell-of-plan.ts'

/** Suspends the spots of plans that are overdue for too long, and tells family and office. Paying ends it. */
export async function suspendOverduePlans(deps: PlanDeps): Promise<number> {
  const facts = await planFacts(deps)
  const overdue = await deps.db.select().from(paymentSchedules).where(isOverdueAndNotSuspended)
  const due = overdue.filter(({ overdue_since }) => isToSuspend(overdue_since, facts.day, facts.policy))
  for (const schedule of due) await suspend(deps, facts, schedule)
  return due.length
}

const isOverdueAndNotSuspended = and(
  eq(paymentSchedules.status, 'active'),
  isNotNull(paymentSchedules.overdue_since),
  isNull(paymentSchedules.suspended_at),
  // A registration is not suspended for money: what is owed for it stays among the debts.
  isNull(paymentSchedules.option_id),
  not(isDisputed),
)

const unpaidUntil = (lines: readonly Line[], day: string) =>
  lines
    .filter((line) => isUnpaid(line) && line.due_on <= day)
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0)

async function suspend({ db, planLetters }: PlanDeps, facts: PlanFacts, { id, account_id }: Schedule) {
  await db.transaction(async (tx) => {
    await lockAccount(tx, account_id)
    // A payment under way gets the time to arrive.
    const lines = await linesOf(tx, id)
    if (lines.some(({ status }) => status === 'processing')) return
    const [schedule] = await tx
      .update(paymentSchedules)
      .set({ suspended_at: facts.now })
      .where(and(eq(paymentSchedules.id, id), isOverdueAndNotSuspended))
      .returning()
    if (!schedule?.overdue_since) return
    const { participant_id, overdue_since } = schedule
    await suspendEnrolment(tx, schedule)
    await tx
      .insert(officeTasks)
      .values({ kind: 'plan_suspended', subject: { schedule_id: id, participant_id } })
    await tellOfPlan({ tx, at: facts }, id, {
      facts: { kind: 'payment_failed', amount_cents: unpaidUntil(lines, facts.day) },
      letter: (story) => planLetters.suspended(story, { day: overdue_since }),
    })
    await record(tx, null, 'plan.suspended', { schedule_id: id })
  })
}

/** A team stays in the draw: whether it plays without having paid is for the office to say. */
async function suspendEnrolment(tx: Database, schedule: Schedule): Promise<void> {
  await tx
    .update(enrolments)
    .set({ status: 'suspended' })
    .where(and(isSpotOf(tx, schedule), eq(enrolments.status, 'enrolled')))
}
