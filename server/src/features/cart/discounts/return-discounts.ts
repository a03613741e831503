import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

/** Nothing was sold: what the purchase took of discounts and funds is free for others again. */
export async function returnDiscounts(tx: Database, purchaseId: number): Promise<void> {
  const [ended] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int from discount_uses where purchase_id = ${purchaseId} and ended_at is null`,
  )
  if (!ended || ended.count === 0) return
  await rowsOf(
    tx,
    sql`with mine as (
        select discount_id, count(*)::int as uses from discount_uses
        where purchase_id = ${purchaseId} and ended_at is null group by discount_id
      ), locked as (
        select id from discounts where id in (select discount_id from mine) order by id for update
      )
      update discounts set used = used - mine.uses
      from mine join locked on locked.id = mine.discount_id where discounts.id = locked.id`,
  )
  await rowsOf(
    tx,
    sql`with mine as (
        select fund_id, sum(cents - back_cents)::int as cents from discount_uses
        where purchase_id = ${purchaseId} and ended_at is null and fund_id is not null group by fund_id
      ), locked as (
        select id from discount_funds where id in (select fund_id from mine) order by id for update
      )
      update discount_funds set used_cents = used_cents - mine.cents
      from mine join locked on locked.id = mine.fund_id where discount_funds.id = locked.id`,
  )
  await rowsOf(
    tx,
    sql`update discount_uses set back_cents = cents, ended_at = now()
      where purchase_id = ${purchaseId} and ended_at is null`,
  )
}
