import { isNull } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { discounts } from '#platform/database/tables/discounts'

export type OfferedDiscount = Awaited<ReturnType<typeof discountsOnOffer>>[number]

/** Without their counters, which change with every purchase and are asked for with it. */
export async function discountsOnOffer(db: Database) {
  const rows = await db.select().from(discounts).where(isNull(discounts.ended_at)).orderBy(discounts.id)
  return rows.map(
    ({ used: _, ended_at: __, ended_by: ____, ended_reason: _____, created_at: ___, ...discount }) =>
      discount,
  )
}
