import { setTimeout as sleep } from 'node:timers/promises'
import { coveredBy, type PayNow } from '@centrepass/contract/payments/instalment-rules'
import type { PlanPayment } from '@centrepass/contract/payments/schedules'
import { problemFor, sayPaymentProblem } from '@centrepass/contract/refusals/payments'
import type { Locale } from '@centrepass/contract/refusals/say'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import type { Database } from '#platform/database/client'
import { paymentSchedules } from '#platform/database/tables/plans'
import { payments } from '#platform/database/tables/purchases'
import { Failure, notFound, type Said } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { linesOf, openPlanPayment, type PlanPaymentRow, type Schedule } from '../plans/open-plan-payment.ts'
import { type PlanDeps, planFacts } from '../plans/plan-facts.ts'
import { scheduleOf } from '../plans/schedules.queries.ts'
import { chargePlanPayment } from './charge-plan-payment.ts'

type Wanted = { scheduleId: number; what: PayNow; lines: readonly number[]; locale: Locale }

/** Pays instalments before their day, or after it, with the card on file, at the payer's request. */
export async function payInstalments(
  deps: PlanDeps,
  actor: AccountActor,
  { scheduleId, what, lines: shown, locale }: Wanted,
): Promise<PlanPayment> {
  const { currency } = await planFacts(deps)
  const payment = await deps.db.transaction(async (tx) => {
    await lockAccount(tx, actor.accountId)
    const schedule = await requireRunning(tx, actor, scheduleId)
    if (await isBeingPaid(tx, scheduleId)) throw new Failure('paid_for_now', {}, { retryAfter: 5 })
    const lines = coveredBy(what, await linesOf(tx, scheduleId))
    // The second of two clicks names instalments that are paid by then: it must not pay the next ones.
    if (!isSame(lines, shown)) throw new Failure('plan_changed')
    if (schedule.payment_method_id === null) throw new Failure('plan_without_card')
    await record(tx, actor.accountId, 'instalment.paying', { schedule_id: scheduleId })
    return openPlanPayment(tx, schedule, { lines, currency })
  })
  await chargeAwaited(deps, payment)
  return paymentAnswer(deps, actor, { scheduleId, paymentId: payment.id, locale })
}

/** When anything fails after the card may have been charged, the honest answer is that it is being confirmed. */
export async function chargeAwaited(deps: PlanDeps, payment: PlanPaymentRow): Promise<void> {
  await chargePlanPayment(deps, payment, { isWaitedFor: true }).catch(deps.tell)
}

/** A plan of the account's own that something is still to be paid on. */
export async function requireRunning(tx: Database, actor: AccountActor, id: number): Promise<Schedule> {
  const schedule = await requirePlan(tx, actor, id)
  if (schedule.status !== 'active') throw new Failure('plan_settled')
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
    // By the plan, or from a pay link for its invoice.
    or(
      eq(payments.schedule_id, scheduleId),
      sql`${payments.invoice_id} = (select invoice_id from payment_schedules where id = ${scheduleId})`,
    ),
    inArray(payments.status, ['processing', 'requires_action', 'unknown']),
  )
  return (await tx.$count(payments, open)) > 0
}

function isSame(lines: readonly { id: number }[], shown: readonly number[]): boolean {
  const ids = new Set(shown)
  return ids.size === lines.length && lines.every(({ id }) => ids.has(id))
}

/** `also` is said beside what went wrong. */
type Asked = { scheduleId: number; paymentId: number; locale: Locale; also?: readonly Said[] }

/** How a payment ended, for the request that waits for it. */
export async function paymentAnswer(
  deps: PlanDeps,
  actor: AccountActor,
  { scheduleId, paymentId, locale, also = [] }: Asked,
): Promise<PlanPayment> {
  const payment = await untilSettled(deps.db, paymentId)
  const refusal = refusalOf(payment, also)
  if (refusal) throw refusal
  return {
    status: payment.status === 'succeeded' ? 'paid' : 'processing',
    payment_id: paymentId,
    schedule: await scheduleOf(deps, actor, { scheduleId, locale }),
  }
}

function refusalOf({ status, decline_code }: PlanPaymentRow, also: readonly Said[]): Failure | null {
  if (status === 'returned') return new Failure('charge_returned')
  if (status !== 'declined' && status !== 'failed') return null
  const why = status === 'failed' ? 'unable_to_pay' : problemFor(decline_code)
  const first: Said = (locale) => sayPaymentProblem(why, locale)
  const more = also.length > 0 ? { list: [first, ...also] } : {}
  return status === 'failed'
    ? new Failure('unable_to_pay', {}, more)
    : new Failure('card_declined', { why }, more)
}

/** The longest time a browser waits for the answer to another request. */
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
