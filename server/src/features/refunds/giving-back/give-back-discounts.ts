import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { RowFacts } from '../row/row-facts.queries.ts'
import { type Booking, shareGivenBack } from './refund-postings.ts'

/**
 * Gives a discount back to who paid for it, in the proportion in which the family gets its money back. A fund can pay
 * for someone else again; a use counts until all of it was given back.
 */
export async function giveBackDiscounts(
  tx: Database,
  facts: RowFacts,
  booking: Pick<Booking, 'cancellation' | 'refund'>,
): Promise<void> {
  const { invoice, discounts } = facts
  if (discounts.length === 0) return
  const backOf = shareGivenBack(facts, booking)
  const lines = discounts.map(({ position, cost_cents }) => ({ position, cents: backOf(-cost_cents) }))
  const given = sql`given as (
    select u.id, u.discount_id, u.fund_id, line.cents, u.back_cents + line.cents = u.cents as is_whole
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (position int, cents int)
    join discount_uses u on u.purchase_id = ${invoice.purchase_id} and u.row_position = line.position
      and u.ended_at is null
    where line.cents > 0
  )`
  await rowsOf(
    tx,
    sql`with ${given}, ended as (
        select discount_id, count(*)::int as uses from given where is_whole group by discount_id
      ), locked as (
        select id from discounts where id in (select discount_id from ended) order by id for update
      )
      update discounts set used = used - ended.uses
      from ended join locked on locked.id = ended.discount_id where discounts.id = locked.id`,
  )
  await rowsOf(
    tx,
    sql`with ${given}, paid as (
        select fund_id, sum(cents)::int as cents from given where fund_id is not null group by fund_id
      ), locked as (
        select id from discount_funds where id in (select fund_id from paid) order by id for update
      )
      update discount_funds set used_cents = used_cents - paid.cents
      from paid join locked on locked.id = paid.fund_id where discount_funds.id = locked.id`,
  )
  await rowsOf(
    tx,
    sql`with ${given}
      update discount_uses set back_cents = back_cents + given.cents,
        ended_at = case when given.is_whole then now() end
      from given where discount_uses.id = given.id`,
  )
}
