import { eq, sql } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/lock-account'
import { attemptOf } from '#features/payments/charge-plan-payment'
import { nameOfLine, planOrigin } from '#features/payments/name-lines'
import { type Line, linesOf, openPlanPayment, type Schedule } from '#features/payments/open-plan-payment'
import { isBeingPaid } from '#features/payments/pay-instalments'
import type { PlanDeps } from '#features/payments/plan-facts'
import { settleInstalment } from '#features/payments/settle-instalment'
import type { MoneyEntry } from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import { paymentSchedules } from '#platform/database/tables/plans'
import { payments } from '#platform/database/tables/purchases'
import { record } from '#platform/record'

/** What of the provider's entry goes into our books; a key is what makes it ours. */
export type OurMoney = MoneyEntry & { key: string }

/**
 * Books a charge for instalments that was made after the backup we run on. The instalments are named in it, so it
 * pays exactly those; the provider is asked about it once more before anything counts as paid. Says why it cannot
 * be booked, or null when it is.
 */
export async function bookUnknownCharge(deps: PlanDeps, charge: OurMoney): Promise<string | null> {
  const names = charge.metadata.lines?.split(' ')
  if (!names) return whyUnnamed(charge.key)
  if (charge.status !== 'succeeded') return 'the provider has not finished it'
  const opened = await deps.db.transaction((tx) => open(tx, charge, names))
  if (opened === null || typeof opened === 'string') return opened
  const outcome = await deps.gateway.find(attemptOf(opened))
  await settleInstalment(deps, opened, outcome)
  return outcome.kind === 'succeeded' ? null : 'the provider did not confirm it'
}

/** Before charges named their instalments, all that a charge said is which plan it was for. */
function whyUnnamed(key: string): string {
  const [, plan] = /^plan-(\d+)-/.exec(key) ?? []
  if (!plan) return 'what was bought is not in the backup'
  return `an instalment of plan ${plan} was charged, and it is not known which: give it back at the provider before you accept this, or the family pays twice`
}

async function open(tx: Database, charge: OurMoney, names: readonly string[]) {
  const schedule = await lockSchedule(tx, Number(charge.metadata.schedule_id))
  if (!schedule) return 'its plan is not in the backup'
  // Another process may have booked it since we looked, and has its payment under way.
  if ((await tx.$count(payments, eq(payments.provider_key, charge.key))) > 0) return null
  if (schedule.payment_method_id === null) return 'its plan has no card'
  if (await isBeingPaid(tx, schedule.id)) return 'another payment of its plan is on its way'
  const lines = await linesNamed(tx, schedule, names)
  if (lines.length !== names.length) return 'its instalments are not in the backup'
  if (lines.some(({ status }) => status === 'paid' || status === 'cancelled' || status === 'processing')) {
    return 'its instalments are paid or cancelled'
  }
  const due = lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  if (due !== charge.amount_cents) return 'its instalments have another amount'
  await record(tx, null, 'instalment.remembered', { schedule_id: schedule.id })
  const { currency, key, at } = charge
  const payment = await openPlanPayment(tx, schedule, { lines, currency, known: { key, at } })
  return { ...payment, schedule_id: schedule.id }
}

async function lockSchedule(tx: Database, id: number): Promise<Schedule | null> {
  // What the provider kept for us may be no number at all.
  if (!Number.isInteger(id)) return null
  const ofId = eq(paymentSchedules.id, sql`${id}::bigint`)
  const [found] = await tx.select().from(paymentSchedules).where(ofId)
  if (!found) return null
  await lockAccount(tx, found.account_id)
  const [schedule] = await tx.select().from(paymentSchedules).where(ofId)
  return schedule ?? null
}

async function linesNamed(tx: Database, schedule: Schedule, names: readonly string[]): Promise<Line[]> {
  const origin = await planOrigin(tx, schedule.invoice_id)
  const lines = await linesOf(tx, schedule.id)
  return lines.filter((line) => names.includes(nameOfLine(origin, line)))
}
