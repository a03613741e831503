import { moneyOf } from '@centrepass/contract/ground/money'
import { isOverdue } from '@centrepass/contract/payments/instalment-rules'
import type { Schedule } from '@centrepass/contract/payments/schedules'
import { problemFor, sayPaymentProblem } from '@centrepass/contract/refusals/payments'
import type { Locale } from '@centrepass/contract/refusals/say'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { soldName } from '#features/invoices/ledger/sold-name'
import { paymentEnd } from '#features/invoices/reading/review-ends'
import type { Database } from '#platform/database/client'
import { paymentMethods, paymentSchedules } from '#platform/database/tables/plans'
import { invoiceRows, invoices, payments, scheduleLines } from '#platform/database/tables/purchases'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { presentCard } from '../cards/kept-cards.queries.ts'
import { isDisputed } from './disputed-plans.ts'
import type { Line } from './open-plan-payment.ts'
import { type PlanDeps, planFacts } from './plan-facts.ts'

/** The plans of an account: those that run first, then the newest. */
export async function schedulesOf(deps: PlanDeps, actor: AccountActor, locale: Locale): Promise<Schedule[]> {
  const { today } = await planFacts(deps)
  return present(deps.db, { today, locale }, eq(paymentSchedules.account_id, actor.accountId))
}

/** Another account's plan and one that does not exist look alike. */
export async function scheduleOf(
  deps: PlanDeps,
  actor: AccountActor,
  { scheduleId, locale }: { scheduleId: number; locale: Locale },
): Promise<Schedule> {
  const { today } = await planFacts(deps)
  const [schedule] = await present(
    deps.db,
    { today, locale },
    and(eq(paymentSchedules.id, scheduleId), eq(paymentSchedules.account_id, actor.accountId)),
  )
  if (!schedule) throw notFound('payment_plan')
  return schedule
}

/** Those of one invoice, for callers that know whose it is. */
export const plansOf = (db: Database, invoiceId: number, reading: Reading): Promise<Schedule[]> =>
  present(db, reading, eq(paymentSchedules.invoice_id, invoiceId))

type Reading = { today: string; locale: Locale }

async function present(
  db: Database,
  { today, locale }: Reading,
  which: SQL | undefined,
): Promise<Schedule[]> {
  const found = await db
    .select({
      ...{ schedule: paymentSchedules, invoice: invoices, row: invoiceRows, card: paymentMethods },
      is_disputed: isDisputed,
    })
    .from(paymentSchedules)
    .innerJoin(invoices, eq(invoices.id, paymentSchedules.invoice_id))
    .innerJoin(
      invoiceRows,
      and(eq(invoiceRows.invoice_id, invoices.id), eq(invoiceRows.position, paymentSchedules.row_position)),
    )
    .leftJoin(paymentMethods, eq(paymentMethods.id, paymentSchedules.payment_method_id))
    .where(which)
    .orderBy(sql`${paymentSchedules.status} <> 'active'`, desc(paymentSchedules.id))
  if (found.length === 0) return []
  const ids = found.map(({ schedule }) => schedule.id)
  const lines = await db
    .select()
    .from(scheduleLines)
    .where(inArray(scheduleLines.schedule_id, ids))
    .orderBy(scheduleLines.due_on, scheduleLines.id)
  const open = await openPayments(db, ids)
  return found.map((one) => ({
    ...scheduleIn(
      one,
      lines.filter(({ schedule_id }) => schedule_id === one.schedule.id),
      locale,
    ),
    card: one.card && presentCard(one.card, today),
    ...openPaymentIn(open, one.schedule.id),
  }))
}

type OpenPayment = typeof payments.$inferSelect

function openPaymentIn(open: readonly OpenPayment[], scheduleId: number) {
  const payment = open.find(({ schedule_id }) => schedule_id === scheduleId)
  if (!payment) return { payment_id: null, payment_ends_by: null }
  return { payment_id: payment.id, payment_ends_by: paymentEnd(payment).ends_by.toISOString() }
}

const openPayments = (db: Database, ids: number[]) =>
  db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.schedule_id, ids),
        inArray(payments.status, ['processing', 'requires_action', 'unknown', 'review']),
      ),
    )

type Found = {
  schedule: typeof paymentSchedules.$inferSelect
  invoice: typeof invoices.$inferSelect
  row: typeof invoiceRows.$inferSelect
  is_disputed: boolean
}

function scheduleIn(
  { schedule, invoice, row, is_disputed }: Found,
  lines: Line[],
  locale: Locale,
): Omit<Schedule, 'card' | 'payment_id' | 'payment_ends_by'> {
  const { id, status, overdue_since, suspended_at } = schedule
  const total = row.cost_cents + row.fee_cents + row.tax_cents
  // The rest was paid with the purchase: by card, or by credits.
  const first = total - sumOf(lines)
  return {
    ...{ id, status, overdue_since, is_suspended: suspended_at !== null, is_disputed },
    participant: { id: row.participant_id, name: row.participant_name },
    program: { id: row.product_id, code: row.product_code, name: soldName(row, locale) },
    invoice: { id: invoice.id, number: invoice.number ?? '' },
    total: moneyOf(total),
    first_payment: moneyOf(first),
    bought_on: invoice.issued_on,
    paid: moneyOf(first + sumOf(lines.filter(({ status }) => status === 'paid'))),
    overdue: moneyOf(sumOf(lines.filter(isOverdue))),
    lines: lines.map((line) => ({
      ...{ id: line.id, due_on: line.due_on, status: line.status, next_try_on: line.next_try_on },
      amount: moneyOf(line.amount_cents),
      ...problemIn(line, locale),
      paid_at: line.paid_at?.toISOString() ?? null,
    })),
  }
}

function problemIn({ last_problem }: Line, locale: Locale) {
  if (last_problem === null) return { problem: null, problem_code: null }
  return { problem: sayPaymentProblem(last_problem, locale), problem_code: problemFor(last_problem) }
}

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
