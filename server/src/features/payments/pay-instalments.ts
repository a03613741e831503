import { setTimeout as sleep } from 'node:timers/promises'
import { coveredBy, type PayNow } from '@centrepass/contract/instalment-rules'
import type { PlanPayment } from '@centrepass/contract/schedules'
import { and, eq, inArray } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/lock-account'
import type { Database } from '#platform/database/client'
import { paymentSchedules } from '#platform/database/tables/plans'
import { payments } from '#platform/database/tables/purchases'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { chargePlanPayment } from './charge-plan-payment.ts'
import { linesOf, openPlanPayment, type PlanPaymentRow, type Schedule } from './open-plan-payment.ts'
import { type PlanDeps, planFacts } from './plan-facts.ts'
import { scheduleOf } from './schedules.queries.ts'

const UNABLE = 'We were unable to process your payment'
const BUSY = 'This is being paid for at this moment. Please wait a moment.'
const CHANGED = 'The plan has changed meanwhile. Please look again before you pay.'
const NO_CARD = 'There is no card on file for this plan. Enter one first.'

type Wanted = { scheduleId: number; what: PayNow; lines: readonly number[] }

/** Pays instalments before their day, or after it, with the card on file, because somebody asks for it. */
export async function payInstalments(
  deps: PlanDeps,
  actor: AccountActor,
  { scheduleId, what, lines: shown }: Wanted,
): Promise<PlanPayment> {
  const { currency } = await planFacts(deps)
  const payment = await deps.db.transaction(async (tx) => {
    await lockAccount(tx, actor.accountId)
    const schedule = await requireRunning(tx, actor, scheduleId)
    if (await isBeingPaid(tx, scheduleId)) throw new Failure('payment_in_progress', BUSY, { retryAfter: 5 })
    const lines = coveredBy(what, await linesOf(tx, scheduleId))
    // The second of two clicks names instalments that are paid by then: nobody pays the next ones by it.
    if (!isSame(lines, shown)) throw new Failure('plan_changed', CHANGED)
    if (schedule.payment_method_id === null) throw new Failure('refused', NO_CARD)
    await record(tx, actor.accountId, 'instalment.paying', { schedule_id: scheduleId })
    return openPlanPayment(tx, schedule, { lines, currency })
  })
  await chargeAwaited(deps, payment)
  return paymentAnswer(deps, actor, { scheduleId, paymentId: payment.id })
}

/** Whatever breaks after the card may have been charged, the truth is that it is being confirmed. */
export async function chargeAwaited(deps: PlanDeps, payment: PlanPaymentRow): Promise<void> {
  await chargePlanPayment(deps, payment, { isWaitedFor: true }).catch(deps.tell)
}

/** A plan of the account's own that something is still to be paid on. */
export async function requireRunning(tx: Database, actor: AccountActor, id: number): Promise<Schedule> {
  const schedule = await requirePlan(tx, actor, id)
  if (schedule.status !== 'active') throw new Failure('refused', 'There is nothing left to pay on this plan.')
  return schedule
}

export async function requirePlan(db: Database, actor: AccountActor, id: number): Promise<Schedule> {
  const [schedule] = await db
    .select()
    .from(paymentSchedules)
    .where(and(eq(paymentSchedules.id, id), eq(paymentSchedules.account_id, actor.accountId)))
  if (!schedule) throw notFound('payment_plan')
  return schedule
}

export async function isBeingPaid(tx: Database, scheduleId: number): Promise<boolean> {
  const open = and(
    eq(payments.schedule_id, scheduleId),
    inArray(payments.status, ['processing', 'requires_action', 'unknown']),
  )
  return (await tx.$count(payments, open)) > 0
}

function isSame(lines: readonly { id: number }[], shown: readonly number[]): boolean {
  const ids = new Set(shown)
  return ids.size === lines.length && lines.every(({ id }) => ids.has(id))
}

type Asked = { scheduleId: number; paymentId: number }

/** How a payment ended, for whoever waits for it. */
export async function paymentAnswer(
  deps: PlanDeps,
  actor: AccountActor,
  { scheduleId, paymentId }: Asked,
): Promise<PlanPayment> {
  const payment = await untilSettled(deps.db, paymentId)
  if (payment.status === 'declined') {
    throw new Failure('payment_declined', payment.message ?? 'Payment Declined')
  }
  if (payment.status === 'failed') throw new Failure('payment_failed', UNABLE)
  return {
    status: payment.status === 'succeeded' ? 'paid' : 'processing',
    payment_id: paymentId,
    schedule: await scheduleOf(deps, actor, scheduleId),
  }
}

/** As long as a browser may be kept waiting for somebody else's answer. */
const WAIT_MS = 20_000
const LOOK_EVERY_MS = 150

/** Only `processing` is still on its way; what is unknown may take hours. */
async function untilSettled(db: Database, paymentId: number): Promise<PlanPaymentRow> {
  const until = Date.now() + WAIT_MS
  for (;;) {
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
    if (!payment) throw new Error(`Payment ${paymentId} is gone.`)
    if (payment.status !== 'processing' || Date.now() >= until) return payment
    await sleep(LOOK_EVERY_MS)
  }
}
