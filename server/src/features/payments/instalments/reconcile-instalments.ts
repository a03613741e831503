import { limitOf } from '@centrepass/contract/payments/review-limits'
import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { isUnavailable } from '#platform/database/is-unavailable'
import { paymentSchedules } from '#platform/database/tables/plans'
import { payments } from '#platform/database/tables/purchases'
import { askInTurn } from '#platform/jobs/ask-in-turn'
import { paymentsDue, postponePayment } from '../cards/payments-in-line.ts'
import { isDisputed } from '../plans/disputed-plans.ts'
import type { PlanPaymentRow } from '../plans/open-plan-payment.ts'
import { type PlanDeps, planFacts } from '../plans/plan-facts.ts'
import { openStates, putAside, type Settling } from '../plans/settling.ts'
import { takenBy } from '../returning/return-charge.ts'
import { watchGivenUp } from '../returning/watch-given-up.ts'
import { attemptOf, chargePlanPayment, withoutPerson } from './charge-plan-payment.ts'
import { giveUpInstalment, settleInstalment } from './settle-instalment.ts'

/** Longer than we wait for the provider: a process that still charges after this has died. */
const LEFT_ALONE_SECONDS = 30

/** Asks the provider about payments of plans with an unknown outcome, until it knows. */
export async function reconcileInstalments(
  deps: PlanDeps,
  { leftAloneSeconds = LEFT_ALONE_SECONDS } = {},
): Promise<number> {
  const isOpen = and(
    isNotNull(payments.schedule_id),
    inArray(payments.status, [...openStates]),
    lt(payments.created_at, sql`clock_timestamp() - make_interval(secs => ${leftAloneSeconds})`),
  )
  return askInTurn({
    due: (limit) => paymentsDue(deps.db, isOpen, limit),
    postpone: (payment) => postponePayment(deps.db, payment),
    ask: (payment) => settleByRule(deps, payment),
    tell: deps.tell,
  })
}

/** One that cannot be settled is tried again, later each time, until the rule of the day ends it. */
async function settleByRule(deps: PlanDeps, payment: PlanPaymentRow): Promise<'clear' | 'unclear'> {
  const isOver = Date.now() - +payment.created_at > limitOf('payment_unclear') * 1000
  try {
    const kind = await reconcileInstalment(deps, payment)
    if (kind === 'unclear' && isOver) await giveUp(deps, settlingOf(payment))
    return kind === 'unclear' ? 'unclear' : 'clear'
  } catch (error) {
    if (isUnavailable(error) || !isOver) throw error
    deps.tell(error)
    await giveUp(deps, settlingOf(payment))
    return 'clear'
  }
}

/** Only one that cannot even be ended is left to a person. */
async function giveUp(deps: PlanDeps, payment: Settling): Promise<void> {
  const outcome = await deps.gateway.find(attemptOf(payment))
  await giveUpInstalment(deps, payment, outcome).catch(async (error) => {
    deps.tell(error)
    const facts = await planFacts(deps)
    await deps.db.transaction((tx) =>
      putAside({ tx, deps, facts, payment, isWaitedFor: false, from: openStates }, 'could not be settled'),
    )
  })
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

export function settlingOf(payment: PlanPaymentRow): Settling {
  const { schedule_id } = payment
  if (schedule_id === null) throw new Error(`Payment ${payment.id} belongs to no plan.`)
  return { ...payment, schedule_id }
}

/** When the payer has entered another card meanwhile, or a bank decides about the plan, the old one is not charged. */
async function isStillItsCard({ db }: PlanDeps, payment: Settling): Promise<boolean> {
  const [schedule] = await db
    .select({ card: paymentSchedules.payment_method_id, is_disputed: isDisputed })
    .from(paymentSchedules)
    .where(eq(paymentSchedules.id, payment.schedule_id))
  return schedule?.card === payment.payment_method_id && !schedule.is_disputed
}

/** A slow provider may charge after we gave up: for a day, what we gave up is asked about again. */
export async function watchForLateInstalments(deps: PlanDeps): Promise<number> {
  return watchGivenUp(deps, isNotNull(payments.schedule_id), async (payment) => {
    const settling = settlingOf(payment)
    const found = await deps.gateway.find(attemptOf(settling))
    if (takenBy(payment, found)) await settleInstalment(deps, settling, found)
    return found
  })
}
