import { and, eq, ne } from 'drizzle-orm'
import type { FoundCharge, LineCharge } from '#platform/card-payments/card-gateway'
import { unclear } from '#platform/card-payments/read-answer'
import type { Database } from '#platform/database/client'
import { paymentLines, paymentSchedules } from '#platform/database/tables/plans'
import { payments } from '#platform/database/tables/purchases'
import { nameOfLine, type PlanOrigin, planOrigin } from '../plans/name-lines.ts'
import type { PlanDeps } from '../plans/plan-facts.ts'
import type { Settling } from '../plans/settling.ts'
import { givenUpStates } from '../returning/return-charge.ts'

/** A payment with the names that its instalments have at the provider. */
export type NamedPayment = { payment: Settling; lines: string[]; origin: PlanOrigin }

export async function nameLinesOf(db: Database, payment: Settling): Promise<NamedPayment> {
  const [schedule] = await db
    .select({ invoice_id: paymentSchedules.invoice_id })
    .from(paymentSchedules)
    .where(eq(paymentSchedules.id, payment.schedule_id))
  const origin = await planOrigin(db, schedule?.invoice_id ?? 0)
  const covered = await db
    .select({ id: paymentLines.schedule_line_id })
    .from(paymentLines)
    .where(eq(paymentLines.payment_id, payment.id))
    .orderBy(paymentLines.schedule_line_id)
  return { payment, origin, lines: covered.map((line) => nameOfLine(origin, line)) }
}

type Earlier = { key?: string; outcome: FoundCharge }

/**
 * Asks whether money was taken for these instalments already: a restore, or an answer that came too late, may have
 * made us forget it. A charge that fits is the outcome of this payment; one that does not, or that was given back, is
 * a person's to judge.
 * Null when nothing was taken.
 */
export async function findEarlierCharge(
  { db, gateway }: PlanDeps,
  { payment, lines, origin }: NamedPayment,
): Promise<Earlier | null> {
  const { account_id } = payment
  const found = await gateway.chargesFor({ account_id, lines, since: origin.agreed_at })
  if (found.kind === 'unclear') return { outcome: found }
  const { charges, isComing } = await unexplained(db, payment, found.charges)
  const [charge, ...others] = charges
  // What we had given up and goes back is not charged again before it is on its way.
  if (isComing) return { outcome: unclear('no_answer') }
  if (!charge) return null
  if (charge.taken === null) return { outcome: unclear('no_answer') }
  const isIt =
    others.length === 0 && isFor(charge, payment, lines) && !(await isOfAnother(db, charge, payment))
  if (!isIt) return { outcome: unclear('other_charge') }
  const paid = { kind: 'succeeded', ...charge.taken, payment_method: null, refunded_cents: 0 } as const
  return { key: charge.key, outcome: paid }
}

/** Without those that go back, and those that the office has judged. */
async function unexplained(db: Database, { id, schedule_id }: Settling, charges: readonly LineCharge[]) {
  const ours = await db
    .select({
      id: payments.id,
      key: payments.provider_key,
      status: payments.status,
      aside: payments.set_aside_keys,
    })
    .from(payments)
    .where(eq(payments.schedule_id, schedule_id))
  const aside = new Set([
    ...ours.filter(({ status }) => status === 'returned').map(({ key }) => key),
    ...ours.flatMap((payment) => payment.aside),
  ])
  const givenUp = ours.filter((payment) => payment.id !== id && givenUpStates.includes(payment.status))
  const left = charges.filter(({ key }) => !aside.has(key))
  return { charges: left, isComing: left.some(({ key }) => givenUp.some((payment) => payment.key === key)) }
}

const isFor = (charge: LineCharge, { amount_cents, currency }: Settling, lines: readonly string[]) =>
  charge.refunded_cents === 0 &&
  charge.amount_cents === amount_cents &&
  charge.currency === currency &&
  charge.lines.length === lines.length &&
  lines.every((line) => charge.lines.includes(line))

/** Whether the charge is in our books under another payment. */
async function isOfAnother(db: Database, { key }: LineCharge, { id }: Settling): Promise<boolean> {
  return (await db.$count(payments, and(eq(payments.provider_key, key), ne(payments.id, id)))) > 0
}
