import { and, eq, inArray, isNull, notExists, or } from 'drizzle-orm'
import { isOurKey, isRefundFor, saysWhatItGivesBack } from '#platform/card-payments/our-keys'
import type { Database } from '#platform/database/client'
import { providerWatch, unknownMoney } from '#platform/database/tables/books'
import { invoiceRows, payments } from '#platform/database/tables/purchases'
import { cancellations, refunds } from '#platform/database/tables/refunds'

export type LostRefund = { key: string; payment_id: number; row_position: number; cents: number }
type Payment = Pick<typeof payments.$inferSelect, 'id' | 'provider_key'>
type Given = { key: string; amount_cents: number }

/**
 * Refunds of the provider for the rows of an invoice that a restore made us forget. They count whether the office has
 * accepted them or not: the family has the money.
 */
export async function lostRefundsOf(
  db: Database,
  invoiceId: number,
  paid: readonly Payment[],
): Promise<LostRefund[]> {
  const given = await forgottenRefunds(db)
  if (given.length === 0) return []
  const rows = await db
    .select({ position: invoiceRows.position })
    .from(invoiceRows)
    .where(eq(invoiceRows.invoice_id, invoiceId))
  return paid.flatMap((payment) =>
    rows.flatMap(({ position }) => given.filter(isFor(payment, position)).map(asLost(payment, position))),
  )
}

function forgottenRefunds(db: Database) {
  const { key, kind, solution } = unknownMoney
  const ours = db.select({ id: refunds.id }).from(refunds).where(eq(refunds.provider_key, key))
  const isLost = or(isNull(solution), eq(solution, 'accepted'))
  return db
    .select()
    .from(unknownMoney)
    .where(and(eq(kind, 'refund'), isLost, notExists(ours)))
}

const isFor = (payment: Payment, position: number) => (given: Given) =>
  isRefundFor(given.key, { payment_key: payment.provider_key, position, cents: given.amount_cents })

const asLost =
  ({ id: payment_id }: Payment, row_position: number) =>
  ({ key, amount_cents: cents }: Given): LostRefund => ({ key, payment_id, row_position, cents })

type Paid = Pick<typeof payments.$inferSelect, 'amount_cents' | 'refunded_cents' | 'currency' | 'created_at'>

/** Whether a refund that a restore made us forget may be of these payments: an old key does not say which it is of. */
export async function hasUnclearRefund(db: Database, paid: readonly Paid[]): Promise<boolean> {
  const unclear = (await forgottenRefunds(db)).filter(({ key }) => !saysWhatItGivesBack(key))
  return unclear.some(({ amount_cents, currency, happened_at }) =>
    paid.some(
      (payment) =>
        payment.currency === currency &&
        payment.amount_cents - payment.refunded_cents >= amount_cents &&
        +payment.created_at <= +happened_at + CLOCKS_APART_MS,
    ),
  )
}

/** Their clock and ours may differ, but by no more than this. */
const CLOCKS_APART_MS = 3_600_000

/**
 * Whether one of these refunds of the same charge is ours, forgotten, and for the same row as this refund. One that
 * does not say its row may be for this one.
 */
export async function isGivenAlready(
  db: Database,
  refundId: number,
  others: readonly Given[],
): Promise<boolean> {
  const [watch] = await db.select().from(providerWatch)
  const ours = others.filter(({ key }) => isOurKey(key, watch?.site ?? ''))
  if (ours.length === 0) return false
  const keys = ours.map(({ key }) => key)
  const known = await db
    .select({ key: refunds.provider_key })
    .from(refunds)
    .where(inArray(refunds.provider_key, keys))
  const lost = ours.filter(({ key }) => !known.some((refund) => refund.key === key))
  const asked = await subjectOf(db, refundId)
  return lost.some((given) => !asked?.otherRows.some((position) => isFor(asked.payment, position)(given)))
}

async function subjectOf(db: Database, refundId: number) {
  const [found] = await db
    .select({ payment: payments, cancellation: cancellations })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .innerJoin(cancellations, eq(cancellations.id, refunds.cancellation_id))
    .where(eq(refunds.id, refundId))
  if (!found) return null
  const { invoice_id, row_position } = found.cancellation
  const rows = await db.select().from(invoiceRows).where(eq(invoiceRows.invoice_id, invoice_id))
  const positions = rows.map(({ position }) => position)
  return { payment: found.payment, otherRows: positions.filter((position) => position !== row_position) }
}
