import { eq, sql } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import { attemptOf } from '#features/payments/instalments/charge-plan-payment'
import { isBeingPaid } from '#features/payments/instalments/pay-instalments'
import { settleInstalment } from '#features/payments/instalments/settle-instalment'
import { nameOfLine, type PlanOrigin, planOrigin } from '#features/payments/plans/name-lines'
import {
  type Line,
  linesOf,
  openPlanPayment,
  type Schedule,
} from '#features/payments/plans/open-plan-payment'
import type { PlanDeps } from '#features/payments/plans/plan-facts'
import type { MoneyEntry } from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import { paymentSchedules } from '#platform/database/tables/plans'
import { payments } from '#platform/database/tables/purchases'
import { record } from '#platform/record'

/** An entry of the provider that goes into our books; its key makes it ours. */
export type OurMoney = MoneyEntry & { key: string }

/**
 * Books a charge for instalments that was made after the backup we run on. The instalments are named in it, so it
 * pays exactly those; an older charge pays the next ones of its plan, if those cost as much. The provider is asked
 * about it once more before anything counts as paid. Says why it cannot be booked, or null when it is.
 */
export async function bookUnknownCharge(deps: PlanDeps, charge: OurMoney): Promise<string | null> {
  if (planOf(charge) === null) return 'what was bought is not in the backup'
  if (charge.status !== 'succeeded') return stuck(charge, 'the provider has not finished it')
  const opened = await deps.db.transaction((tx) => open(tx, charge))
  if (opened === null || typeof opened === 'string') return opened
  const outcome = await deps.gateway.find(attemptOf(opened))
  await settleInstalment(deps, opened, outcome)
  return outcome.kind === 'succeeded' ? null : stuck(charge, 'the provider did not confirm it')
}

/** Before charges named their instalments, all that a charge said is which plan it was for. */
export const isUnnamed = ({ key, metadata }: Pick<OurMoney, 'key' | 'metadata'>): boolean =>
  metadata.lines === undefined && planOf({ key }) !== null

const planOf = ({ key }: Pick<OurMoney, 'key'>): number | null => {
  const [, plan] = /^plan-(\d+)-/.exec(key) ?? []
  return plan === undefined ? null : Number(plan)
}

/** Accepted as it is, the plan would charge the same instalments again. */
export const GIVE_BACK_FIRST = 'give it back at the provider before you accept this, or the family pays twice'

/** The plan finds a charge again that names its instalments; any other must be refunded before it is accepted. */
export const stuck = (charge: OurMoney, why: string): string =>
  isUnnamed(charge) ? `${why}: ${GIVE_BACK_FIRST}` : why

async function open(tx: Database, charge: OurMoney) {
  const schedule = await lockSchedule(tx, planOf(charge) ?? 0)
  if (!schedule) return 'its plan is not in the backup'
  // Another process may have booked it since we looked, and has its payment under way.
  if ((await tx.$count(payments, eq(payments.provider_key, charge.key))) > 0) return null
  if (schedule.payment_method_id === null) return stuck(charge, 'its plan has no card')
  if (await isBeingPaid(tx, schedule.id)) return stuck(charge, 'another payment of its plan is on its way')
  const lines = await linesPaidBy(tx, schedule, charge)
  if (typeof lines === 'string') return lines
  await record(tx, null, 'instalment.remembered', { schedule_id: schedule.id })
  const { currency, key, at } = charge
  const payment = await openPlanPayment(tx, schedule, { lines, currency, known: { key, at } })
  return { ...payment, schedule_id: schedule.id }
}

async function lockSchedule(tx: Database, id: number): Promise<Schedule | null> {
  const ofId = eq(paymentSchedules.id, sql`${id}::bigint`)
  const [found] = await tx.select().from(paymentSchedules).where(ofId)
  if (!found) return null
  await lockAccount(tx, found.account_id)
  const [schedule] = await tx.select().from(paymentSchedules).where(ofId)
  return schedule ?? null
}

/** The instalments that the charge pays, or why it is not clear which. */
async function linesPaidBy(tx: Database, schedule: Schedule, charge: OurMoney): Promise<Line[] | string> {
  const origin = await planOrigin(tx, schedule.invoice_id)
  const all = await linesOf(tx, schedule.id)
  const names = charge.metadata.lines?.split(' ')
  if (!names) return nextLines(all, charge, origin)
  const lines = all.filter((line) => names.includes(nameOfLine(origin, line)))
  if (lines.length !== names.length) return 'its instalments are not in the backup'
  if (!lines.every(isOpen)) return 'its instalments are paid or cancelled'
  return sumOf(lines) === charge.amount_cents ? lines : 'its instalments have another amount'
}

const isOpen = ({ status }: Line) => status !== 'paid' && status !== 'cancelled' && status !== 'processing'

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)

/** Instalments are paid in their order: the first open ones that together cost what was charged. */
function nextLines(all: readonly Line[], charge: OurMoney, { agreed_at }: PlanOrigin): Line[] | string {
  // After a restore the next plan may get the id of one that is lost.
  if (charge.at < agreed_at) return 'its plan is not in the backup'
  const open = all.filter(isOpen)
  if (open.length === 0) return 'its instalments are paid or cancelled'
  const count = open.findIndex((_, index) => sumOf(open.slice(0, index + 1)) === charge.amount_cents) + 1
  if (count > 0) return open.slice(0, count)
  return `an instalment of plan ${planOf(charge)} was charged, and it is not known which: ${GIVE_BACK_FIRST}`
}
