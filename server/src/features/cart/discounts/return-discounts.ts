import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { returnUses } from './return-uses.ts'

/** Nothing was sold: what the purchase took of discounts and funds is free for others again. */
export async function returnDiscounts(tx: Database, purchaseId: number): Promise<void> {
  const mine = sql`from discount_uses where purchase_id = ${purchaseId} and ended_at is null`
  const [found] = await rowsOf<{ count: number }>(tx, sql`select count(*)::int ${mine}`)
  if (!found || found.count === 0) return
  await returnUses(
    tx,
    sql`select id, discount_id, fund_id, cents - back_cents as cents, true as is_whole ${mine}`,
  )
}
