import type { Line as RuleLine } from '@centrepass/contract/payments/instalment-rules'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { officeTasks } from '#platform/database/tables/links'
import { paymentLines } from '#platform/database/tables/plans'
import { type PaymentState, payments, scheduleLines } from '#platform/database/tables/purchases'
import type { Line, PlanPaymentRow } from './open-plan-payment.ts'
import type { PlanDeps, PlanFacts } from './plan-facts.ts'

export type Settling = PlanPaymentRow & { schedule_id: number }

/** One payment of a plan being settled in one transaction, the account locked. */
export type Work = {
  tx: Database
  deps: PlanDeps
  facts: PlanFacts
  payment: Settling
  /** A person waits for the answer: they are told by it, and not by email as well. */
  isWaitedFor: boolean
  /** The states that it may be settled from: one in review by a decision only. */
  from: readonly PaymentState[]
}

/** The outcome of these is unknown: money may still move. */
export const openStates: readonly PaymentState[] = ['processing', 'requires_action', 'unknown']

type Change = Parameters<ReturnType<Database['update']>['set']>[0]

/** A payment is settled by this update alone: a late word about one that is settled changes nothing. */
export async function close({ tx, payment, from }: Work, change: Change): Promise<boolean> {
  const [closed] = await tx
    .update(payments)
    .set(change)
    .where(and(eq(payments.id, payment.id), inArray(payments.status, [...from])))
    .returning({ id: payments.id })
  return closed !== undefined
}

/** The instalments that the payment is for. */
export async function coveredLines({ tx, payment }: Work): Promise<Line[]> {
  const rows = await tx
    .select({ line: scheduleLines })
    .from(paymentLines)
    .innerJoin(scheduleLines, eq(scheduleLines.id, paymentLines.schedule_line_id))
    .where(eq(paymentLines.payment_id, payment.id))
    .orderBy(scheduleLines.due_on)
  return rows.map(({ line }) => line)
}

export async function moveFromProcessing(
  tx: Database,
  { id }: Line,
  change: Partial<RuleLine>,
): Promise<void> {
  await tx
    .update(scheduleLines)
    .set(change)
    .where(and(eq(scheduleLines.id, id), eq(scheduleLines.status, 'processing')))
}

/** Money that does not fit what we know: a person compares the books and decides. */
export async function putAside(work: Work, why: string, change: Change = {}): Promise<boolean> {
  const review = { ...change, status: 'review' as const, why, review_since: sql`now()` }
  if (!(await close(work, review))) return false
  await askTheOffice(work.tx, work.payment, why)
  return true
}

export async function askTheOffice(
  tx: Database,
  { id, schedule_id }: { id: number; schedule_id: number },
  why: string,
): Promise<void> {
  await tx
    .insert(officeTasks)
    .values({ kind: 'payment_review', subject: { payment_id: id, schedule_id, why } })
}
