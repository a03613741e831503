import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { isUnavailable } from '#platform/database/is-unavailable'
import { paymentSchedules } from '#platform/database/tables/plans'
import { payments } from '#platform/database/tables/purchases'
import { askInTurn } from '#platform/jobs/ask-in-turn'
import { record } from '#platform/record'
import { paymentsDue, postponePayment, watchGivenUp } from '../cards/payments-in-line.ts'
import type { PlanPaymentRow } from '../plans/open-plan-payment.ts'
import type { PlanDeps } from '../plans/plan-facts.ts'
import { askTheOffice, type Settling } from '../plans/settling.ts'
import { attemptOf, chargePlanPayment, withoutPerson } from './charge-plan-payment.ts'
import { settleInstalment } from './settle-instalment.ts'

/** Longer than we wait for the provider: a process that still charges after this has died. */
const LEFT_ALONE_SECONDS = 30

/** Asks the provider about payments of plans with an unknown outcome, until it knows. */
export async function reconcileInstalments(
  deps: PlanDeps,
  { leftAloneSeconds = LEFT_ALONE_SECONDS } = {},
): Promise<number> {
  const isOpen = and(
    isNotNull(payments.schedule_id),
    inArray(payments.status, ['processing', 'requires_action', 'unknown']),
    lt(payments.created_at, sql`clock_timestamp() - make_interval(secs => ${leftAloneSeconds})`),
  )
  return askInTurn({
    due: (limit) => paymentsDue(deps.db, isOpen, limit),
    postpone: (payment) => postponePayment(deps.db, payment),
    ask: (payment) => settleOrReport(deps, payment),
    tell: deps.tell,
  })
}

/** One that cannot be settled must not keep the others waiting: a person looks at it. */
async function settleOrReport(deps: PlanDeps, payment: PlanPaymentRow): Promise<'clear' | 'unclear'> {
  try {
    return (await reconcileInstalment(deps, payment)) === 'unclear' ? 'unclear' : 'clear'
  } catch (error) {
    deps.tell(error)
    if (!isUnavailable(error)) await putAside(deps, settlingOf(payment))
    return 'clear'
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
  return watchGivenUp(deps, isNotNull(payments.schedule_id), async (payment) => {
    const settling = settlingOf(payment)
    const found = await deps.gateway.find(attemptOf(settling))
    if (found.kind === 'succeeded') await settleInstalment(deps, settling, found)
    return found
  })
}
