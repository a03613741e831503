import { and, eq, inArray, isNotNull, sum } from 'drizzle-orm'
import type { MoneyEntry } from '#platform/card-payments/card-gateway'
import { isOurKey, isPurchaseKey } from '#platform/card-payments/our-keys'
import type { Database } from '#platform/database/client'
import { payments } from '#platform/database/tables/purchases'
import { refundParts, refunds } from '#platform/database/tables/refunds'
import type { OurMoney } from './book-unknown-charge.ts'
import type { Unknown } from './note-unknown-money.ts'

/** What is over asks nothing of anyone, and is kept with the reason. */
type Found = { open: OurMoney[]; over: Unknown[]; livedUntil: Date | null }

/**
 * Ours by the key, and in neither of our tables. A sale that was given back in full is over; instalments that were
 * stay, because their plan would be charged for them once more.
 */
export async function unknownIn(db: Database, entries: readonly MoneyEntry[], site: string): Promise<Found> {
  const ours = entries.filter(
    (entry): entry is OurMoney =>
      entry.status !== 'failed' && entry.key !== null && isOurKey(entry.key, site),
  )
  const keys = ours.map(({ key }) => key)
  if (keys.length === 0) return { open: [], over: [], livedUntil: null }
  const charged = await db
    .select({ key: payments.provider_key })
    .from(payments)
    .where(inArray(payments.provider_key, keys))
  const returned = await db
    .select({ key: refunds.provider_key })
    .from(refunds)
    .where(inArray(refunds.provider_key, keys))
  const known = new Set([...charged, ...returned].map(({ key }) => key))
  const lost = ours.filter(({ key }) => !known.has(key))
  const returnedOnes = await returnedCharges(db)
  const rest = lost.filter(({ charge_id }) => returnedOnes.has(charge_id))
  const unknown = lost.filter((money) => !rest.includes(money))
  const undone = unknown.filter((money) => isUndone(money, entries))
  const counted = await countedInFull(db, unknown)
  const back = undone.map(({ id }) => id)
  const open = unknown.filter(
    (money) => !counted.includes(money) && !back.includes(money.id) && !back.includes(money.charge_id ?? ''),
  )
  const newest = Math.max(...unknown.map(({ at }) => +at))
  const over = [
    ...undone.map((money) => ({ money, why: 'it was given back in full' })),
    ...rest.map((money) => ({ money, why: 'the rest of its charge went back by itself' })),
    ...counted.map((money) => ({ money, why: 'it counts for a refund that the office ended' })),
  ]
  return { open, over, livedUntil: unknown.length > 0 ? new Date(newest) : null }
}

/** Refunds that the office has counted for others of ours, with every cent. */
async function countedInFull(db: Database, unknown: readonly OurMoney[]): Promise<OurMoney[]> {
  const keys = unknown.map(({ key }) => key)
  if (keys.length === 0) return []
  const rows = await db
    .select({ key: refundParts.provider_key, cents: sum(refundParts.cents).mapWith(Number) })
    .from(refundParts)
    .where(inArray(refundParts.provider_key, keys))
    .groupBy(refundParts.provider_key)
  return unknown.filter(({ key, amount_cents }) =>
    rows.some((row) => row.key === key && row.cents >= amount_cents),
  )
}

/** Of a charge that went back by itself, the rest was given back: a refund before that is no riddle. */
async function returnedCharges(db: Database): Promise<Set<string | null>> {
  const rows = await db
    .select({ id: payments.charge_id })
    .from(payments)
    .where(and(eq(payments.status, 'returned'), isNotNull(payments.charge_id)))
  return new Set(rows.map(({ id }) => id))
}

function isUndone({ id, key, amount_cents }: OurMoney, entries: readonly MoneyEntry[]): boolean {
  return isPurchaseKey(key) && isAllBack({ id, amount_cents }, entries)
}

export function isAllBack(
  { id, amount_cents }: Pick<OurMoney, 'id' | 'amount_cents'>,
  entries: readonly MoneyEntry[],
) {
  const back = refundsOf(id, entries).filter(({ status }) => status === 'succeeded')
  return back.reduce((sum, refund) => sum + refund.amount_cents, 0) >= amount_cents
}

export const refundsOf = (id: string, entries: readonly MoneyEntry[]) =>
  entries.filter(({ charge_id, status }) => charge_id === id && status !== 'failed')
