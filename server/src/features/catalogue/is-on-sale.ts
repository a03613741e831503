import { and, gt, lte, not, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Window = { opens_at: PgColumn; closes_at: PgColumn }

/** Keeps what is on sale, or what is not, or everything when the query does not say. */
export function isOnSale(
  open: boolean | undefined,
  { opens_at, closes_at }: Window,
  now: Date,
): SQL | undefined {
  const isOpen = and(lte(opens_at, now), gt(closes_at, now))
  if (open === undefined || !isOpen) return undefined
  return open ? isOpen : not(isOpen)
}
