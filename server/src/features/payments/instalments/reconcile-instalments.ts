import { and, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { isUnavailable } from '#platform/database/is-unavailable'
import { paymentSchedules } from '#platform/database/tables/plans'
import { payments } from '#platform/database/tables/purchases'
import { record } from '#platform/record'
import type { PlanPaymentRow } from '../plans/open-plan-payment.ts'
import type { PlanDeps } from '../plans/plan-facts.ts'
import { askTheOffice, type Settling } from '../plans/settling.ts'
import { attemptOf, chargePlanPayment, withoutPerson } from './charge-plan-payment.ts'
import { settleInstalment } from './settle-instalment.ts'

/** Longer than we wait for the provider: a process that still charges after this has died. */
const LEFT_ALONE_SECONDS = 30
/** Shorter than the mornings of a whole season: a provider that is down is asked by a few, not by all. */
const UNCLEAR_IN_A_ROW = 3

/** Asks the provider about payments of plans with an unknown outcome, until it knows. */
export async function reconcileInstalments(
  deps: PlanDeps,
  { leftAloneSeconds = LEFT_ALONE_SECONDS } = {},
): Promise<number> {
  const open = await deps.db
    .select()
    .from(payments)
    .where(
      and(
        isNotNull(payments.schedule_id),
        inArray(payments.status, ['processing', 'unknown']),
        lt(payments.created_at, sql`clock_timestamp() - make_interval(secs => ${leftAloneSeconds})`),
      ),
    )
    .orderBy(payments.id)
  let unclear = 0
  for (const payment of open) {
    unclear = (await settleOrReport(deps, payment)) === 'unclear' ? unclear + 1 : 0
    if (unclear >= UNCLEAR_IN_A_ROW) break
  }
  return open.length
}

/** One that cannot be settled must not keep the others waiting: a person looks at it. */
async function settleOrReport(deps: PlanDeps, payment: PlanPaymentRow): Promise<string> {
  try {
    return await reconcileInstalment(deps, payment)
  } catch (error) {
    deps.tell(error)
    if (!isUnavailable(error)) await putAside(deps, settlingOf(payment))
    return 'failed'
  }
}

/** Asks about one payment: when its time has come, or when the provider reports that something happened. */
export async function reconcileInstalment(deps: PlanDeps, payment: PlanPaymentRow): Promise<string> {
  const settling = settlingOf(payment)
  const found = await deps.gateway.find(attemptOf(settling))
  const isOpen = payment.status === 'processing' || payment.status === 'unknown'
  // The same key again: should the first request still be on its way, the two are one charge.
  if (found.kind === 'none' && isOpen && (await isStillItsCard(deps, settling))) {
    return chargePlanPayment(deps, settling)
  }
  await settleInstalment(deps, settling, await withoutPerson(deps.gateway, settling, found))
  return found.kind
}

function settlingOf(payment: PlanPaymentRow): Settling {
  const { schedule_id } = payment
  if (schedule_id === null) throw new Error(`Payment ${payment.id} belongs to no plan.`)
  return { ...payment, schedule_id }
}

/** When the payer has entered another card meanwhile, the old one is not charged. */
async function isStillItsCard({ db }: PlanDeps, payment: Settling): Promise<boolean> {
  const [schedule] = await db
    .select({ card: paymentSchedules.payment_method_id })
    .from(paymentSchedules)
    .where(eq(paymentSchedules.id, payment.schedule_id))
  return schedule?.card === payment.payment_method_id
}

async function putAside({ db }: PlanDeps, payment: Settling): Promise<void> {
  await db.transaction(async (tx) => {
    const [aside] = await tx
      .update(payments)
      .set({ status: 'review' })
      .where(and(eq(payments.id, payment.id), inArray(payments.status, ['processing', 'unknown'])))
      .returning({ id: payments.id })
    if (!aside) return
    await askTheOffice(tx, payment, 'could not be settled')
    await record(tx, null, 'instalment.review', { payment_id: payment.id })
  })
}

/** A slow provider may charge after we gave up: for a day, what we gave up is asked about again. */
export async function watchForLateInstalments(deps: PlanDeps): Promise<number> {
  const givenUp = await deps.db
    .select()
    .from(payments)
    .where(
      and(
        isNotNull(payments.schedule_id),
        eq(payments.status, 'failed'),
        gt(payments.settled_at, sql`now() - interval '1 day'`),
      ),
    )
  let late = 0
  for (const payment of givenUp.map(settlingOf)) {
    const found = await deps.gateway.find(attemptOf(payment))
    if (found.kind !== 'succeeded') continue
    await settleInstalment(deps, payment, found)
    late += 1
  }
  return late
}
