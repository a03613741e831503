import { sql } from 'drizzle-orm'
import { returnUses } from '#features/cart/discounts/return-uses'
import type { Database } from '#platform/database/client'
import type { RowFacts } from '../row/row-facts.queries.ts'
import { type Booking, shareGivenBack } from './refund-postings.ts'

/** Gives a discount back to who paid for it, in the proportion in which the family gets its money back. */
export async function giveBackDiscounts(
  tx: Database,
  facts: RowFacts,
  booking: Pick<Booking, 'cancellation' | 'refund'>,
): Promise<void> {
  const { invoice, discounts } = facts
  if (discounts.length === 0) return
  const backOf = shareGivenBack(facts, booking)
  const lines = discounts.map(({ position, cost_cents }) => ({ position, cents: backOf(-cost_cents) }))
  await returnUses(
    tx,
    sql`select u.id, u.discount_id, u.fund_id, line.cents, u.back_cents + line.cents = u.cents as is_whole
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (position int, cents int)
      join discount_uses u on u.purchase_id = ${invoice.purchase_id} and u.row_position = line.position
        and u.ended_at is null
      where line.cents > 0`,
  )
}
