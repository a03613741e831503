import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { MoneyEntry } from '#platform/card-payments/card-gateway'
import { isOurKey, isPurchaseKey } from '#platform/card-payments/our-keys'
import type { Database } from '#platform/database/client'
import { payments } from '#platform/database/tables/purchases'
import { refunds } from '#platform/database/tables/refunds'
import type { OurMoney } from './book-unknown-charge.ts'

type Found = { open: OurMoney[]; undone: OurMoney[]; livedUntil: Date | null }

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
  if (keys.length === 0) return { open: [], undone: [], livedUntil: null }
  const charged = await db
    .select({ key: payments.provider_key })
    .from(payments)
    .where(inArray(payments.provider_key, keys))
  const returned = await db
    .select({ key: refunds.provider_key })
    .from(refunds)
    .where(inArray(refunds.provider_key, keys))
  const known = new Set([...charged, ...returned].map(({ key }) => key))
  const over = await returnedCharges(db)
  const unknown = ours.filter(({ key, charge_id }) => !known.has(key) && !over.has(charge_id))
  const undone = unknown.filter((money) => isUndone(money, entries))
  const back = undone.map(({ id }) => id)
  const open = unknown.filter(({ id, charge_id }) => !back.includes(id) && !back.includes(charge_id ?? ''))
  const newest = Math.max(...unknown.map(({ at }) => +at))
  return { open, undone, livedUntil: unknown.length > 0 ? new Date(newest) : null }
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
