import { and, eq, gt, inArray, isNull, ne, notExists, or, sum } from 'drizzle-orm'
import { isOurKey, isRefundFor, saysWhatItGivesBack } from '#platform/card-payments/our-keys'
import type { Database } from '#platform/database/client'
import { providerWatch, unknownMoney } from '#platform/database/tables/books'
import { invoiceRows, payments } from '#platform/database/tables/purchases'
import { cancellations, refundParts, refunds } from '#platform/database/tables/refunds'

export type LostRefund = { key: string; payment_id: number; row_position: number; cents: number }
type Payment = Pick<typeof payments.$inferSelect, 'id' | 'provider_key'>
export type Given = { key: string; amount_cents: number }

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
  const counted = await rowsCounted(db, invoiceId)
  const isCounted = (payment: Payment, position: number) =>
    counted.some((row) => row.payment_id === payment.id && row.position === position)
  return paid.flatMap((payment) =>
    rows
      .filter(({ position }) => !isCounted(payment, position))
      .flatMap(({ position }) => given.filter(isFor(payment, position)).map(asLost(payment, position))),
  )
}

/** Rows whose refund waits because of a lost one, or was given by it: what it gives counts already. */
async function rowsCounted(db: Database, invoiceId: number) {
  const isWaiting = and(eq(refunds.status, 'review'), eq(refunds.problem, 'other_refund'))
  const isGiven = and(eq(refunds.status, 'by_office'), gt(refunds.provider_cents, 0))
  return db
    .select({ payment_id: refunds.payment_id, position: cancellations.row_position })
    .from(refunds)
    .innerJoin(cancellations, eq(cancellations.id, refunds.cancellation_id))
    .where(and(eq(cancellations.invoice_id, invoiceId), or(isWaiting, isGiven)))
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

async function lostAmong(db: Database, others: readonly Given[]): Promise<Given[]> {
  const [watch] = await db.select().from(providerWatch)
  const ours = others.filter(({ key }) => isOurKey(key, watch?.site ?? ''))
  if (ours.length === 0) return []
  const keys = ours.map(({ key }) => key)
  const known = await db
    .select({ key: refunds.provider_key })
    .from(refunds)
    .where(inArray(refunds.provider_key, keys))
  return ours.filter(({ key }) => !known.some((refund) => refund.key === key))
}

/**
 * What was given by those of these refunds of the same charge that are ours, forgotten, and for the same row as this
 * refund. One that does not say its row may be for this one, unless it counts for another already.
 */
export async function partsGiven(db: Database, refundId: number, others: readonly Given[]): Promise<Given[]> {
  const lost = await lostAmong(db, others)
  if (lost.length === 0) return []
  const asked = await subjectOf(db, refundId)
  const isOfOther = (given: Given) =>
    asked?.otherRows.some((position) => isFor(asked.payment, position)(given)) ?? false
  const counted = await countedElsewhere(db, refundId)
  const parts = lost
    .filter((one) => !isOfOther(one))
    .map(({ key, amount_cents }) => ({ key, amount_cents: amount_cents - (counted.get(key) ?? 0) }))
  return upTo(parts, sumOf(parts) - (await takenOff(db, refundId)))
}

/** As many of them as make up a sum: of the last one perhaps a part. */
export function upTo(parts: readonly Given[], cents: number): Given[] {
  let left = cents
  return parts.flatMap(({ key, amount_cents }) => {
    const counts = Math.min(amount_cents, left)
    left -= Math.max(0, counts)
    return counts > 0 ? [{ key, amount_cents: counts }] : []
  })
}

const sumOf = (parts: readonly Given[]) => parts.reduce((sum, { amount_cents }) => sum + amount_cents, 0)

async function countedElsewhere(db: Database, refundId: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ key: refundParts.provider_key, cents: sum(refundParts.cents).mapWith(Number) })
    .from(refundParts)
    .where(ne(refundParts.refund_id, refundId))
    .groupBy(refundParts.provider_key)
  return new Map(rows.map(({ key, cents }) => [key, cents]))
}

/** A charge that goes back by itself goes back less what was given before: that much of it is no second refund. */
async function takenOff(db: Database, refundId: number): Promise<number> {
  const [returned] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(and(eq(refunds.id, refundId), isNull(refunds.cancellation_id), eq(payments.status, 'returned')))
  return returned ? Math.max(0, returned.payment.amount_cents - returned.refund.amount_cents) : 0
}

export const isGivenAlready = async (...asked: Parameters<typeof partsGiven>): Promise<boolean> =>
  (await partsGiven(...asked)).length > 0

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
