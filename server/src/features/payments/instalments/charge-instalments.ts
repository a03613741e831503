import { isDue } from '@centrepass/contract/payments/instalment-rules'
import type { PaymentProblem } from '@centrepass/contract/refusals/payments'
import { and, asc, eq, inArray, lte, not, notExists, or, sql } from 'drizzle-orm'
import { lockAccountIfFree } from '#features/accounts/record/lock-account'
import type { Database } from '#platform/database/client'
import { paymentSchedules } from '#platform/database/tables/plans'
import { payments, scheduleLines } from '#platform/database/tables/purchases'
import { record } from '#platform/record'
import { isDisputed } from '../plans/disputed-plans.ts'
import {
  type Line,
  linesOf,
  openPlanPayment,
  type PlanPaymentRow,
  type Schedule,
} from '../plans/open-plan-payment.ts'
import { type PlanDeps, type PlanFacts, planFacts } from '../plans/plan-facts.ts'
import { refreshPlan } from '../plans/refresh-plan.ts'
import type { Work } from '../plans/settling.ts'
import { chargePlanPayment } from './charge-plan-payment.ts'
import { tellRefused } from './refuse-instalment.ts'

/** Most of a charge is waiting for the provider; a few at once make a morning short without a rush. */
const LANES = 4
/** A provider that left as many unanswered has its own trouble; the rest waits for the next round. */
const UNCLEAR_IN_A_ROW = 3

type Due = { id: number; account_id: number }
type Round = { facts: PlanFacts; due: Due[]; charged: number; unclear: number }

/**
 * Charges every instalment that is due, at any hour from six in the morning of its day on: the hour does not matter,
 * only that its day has come and it is not charged yet. Any number of workers may run at once; `reconcileInstalments`
 * finds what one leaves behind when it dies.
 */
export async function chargeInstalments(deps: PlanDeps): Promise<number> {
  const facts = await planFacts(deps)
  const round = { facts, due: await duePlans(deps.db, facts.day), charged: 0, unclear: 0 }
  await Promise.all(Array.from({ length: LANES }, () => chargeOneByOne(deps, round)))
  return round.charged
}

async function duePlans(db: Database, day: string): Promise<Due[]> {
  return db
    .selectDistinct({ id: paymentSchedules.id, account_id: paymentSchedules.account_id })
    .from(scheduleLines)
    .innerJoin(paymentSchedules, eq(paymentSchedules.id, scheduleLines.schedule_id))
    .where(
      and(
        eq(paymentSchedules.status, 'active'),
        inArray(scheduleLines.status, ['scheduled', 'retrying']),
        // The first is what the index knows; a next try is never earlier than that.
        lte(scheduleLines.due_on, day),
        lte(sql`coalesce(${scheduleLines.next_try_on}, ${scheduleLines.due_on})`, day),
        hasNoOpenPayment(db),
        not(isDisputed),
      ),
    )
    .orderBy(asc(paymentSchedules.id))
}

const hasNoOpenPayment = (db: Database) =>
  notExists(
    db
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          // By the plan, or from a pay link for its invoice.
          or(
            eq(payments.schedule_id, paymentSchedules.id),
            eq(payments.invoice_id, paymentSchedules.invoice_id),
          ),
          inArray(payments.status, ['processing', 'requires_action', 'unknown']),
        ),
      ),
  )

async function chargeOneByOne(deps: PlanDeps, round: Round): Promise<void> {
  while (round.unclear < UNCLEAR_IN_A_ROW) {
    const next = round.due.shift()
    if (!next) return
    try {
      const payment = await claim(deps, next, round.facts)
      if (!payment) continue
      const outcome = await chargePlanPayment(deps, payment)
      round.unclear = outcome === 'unclear' ? round.unclear + 1 : 0
      round.charged += 1
    } catch (error) {
      // A payment that was written down is found again; the others need not wait for it.
      deps.tell(error)
    }
  }
}

/** Null when there is nothing to charge: another worker was faster, or a card has to come first. */
async function claim(
  deps: PlanDeps,
  { id, account_id }: Due,
  facts: PlanFacts,
): Promise<PlanPaymentRow | null> {
  return deps.db.transaction(async (tx) => {
    if (!(await lockAccountIfFree(tx, account_id))) return null
    const [schedule] = await tx
      .select()
      .from(paymentSchedules)
      .where(
        and(
          eq(paymentSchedules.id, id),
          eq(paymentSchedules.status, 'active'),
          hasNoOpenPayment(tx),
          not(isDisputed),
        ),
      )
    if (!schedule) return null
    const all = await linesOf(tx, id)
    const due = all.filter((line) => isDue(line, facts.day))
    if (due.length === 0) return null
    if (schedule.payment_method_id === null || all.some(({ status }) => status === 'needs_card')) {
      await askForCard({ tx, deps, facts }, { schedule, due })
      return null
    }
    await record(tx, null, 'instalment.charging', { schedule_id: id })
    return openPlanPayment(tx, schedule, { lines: due, currency: facts.currency })
  })
}

/** Without a card that works there is nothing to try: the family is asked for one at once. */
async function askForCard(
  { tx, deps, facts }: Pick<Work, 'tx' | 'deps' | 'facts'>,
  { schedule, due }: { schedule: Schedule; due: readonly Line[] },
): Promise<void> {
  const hasCard = schedule.payment_method_id !== null
  const code: PaymentProblem = hasCard ? 'needs_card' : 'no_card'
  const lineIds = due.map(({ id }) => id)
  await tx
    .update(scheduleLines)
    .set({ status: 'needs_card', next_try_on: null, last_problem: code })
    .where(and(inArray(scheduleLines.id, lineIds), inArray(scheduleLines.status, ['scheduled', 'retrying'])))
  await refreshPlan(tx, schedule.id)
  const amount_cents = due.reduce((sum, line) => sum + line.amount_cents, 0)
  await tellRefused({ tx, deps, facts }, { schedule_id: schedule.id, amount_cents, code, lineIds })
  await record(tx, null, 'instalment.needs_card', { schedule_id: schedule.id })
}
