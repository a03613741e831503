import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

/**
 * Gives back what uses of discounts took, in whole or in part: a fund can pay for someone else again, and a use counts
 * until all of it was given back. `given` selects `id`, `discount_id`, `fund_id`, `cents` and `is_whole` of each use.
 */
export async function returnUses(tx: Database, given: SQL): Promise<void> {
  await rowsOf(
    tx,
    sql`with given as (${given}), ended as (
        select discount_id, count(*)::int as uses from given where is_whole group by discount_id
      ), locked as (
        select id from discounts where id in (select discount_id from ended) order by id for update
      )
      update discounts set used = used - ended.uses
      from ended join locked on locked.id = ended.discount_id where discounts.id = locked.id`,
  )
  await rowsOf(
    tx,
    sql`with given as (${given}), paid as (
        select fund_id, sum(cents)::int as cents from given where fund_id is not null group by fund_id
      ), locked as (
        select id from discount_funds where id in (select fund_id from paid) order by id for update
      )
      update discount_funds set used_cents = used_cents - paid.cents
      from paid join locked on locked.id = paid.fund_id where discount_funds.id = locked.id`,
  )
  await rowsOf(
    tx,
    sql`with given as (${given})
      update discount_uses set back_cents = back_cents + given.cents,
        ended_at = case when given.is_whole then now() end
      from given where discount_uses.id = given.id`,
  )
}
