import type { PricedCart } from '@centrepass/contract/pricing/priced-cart'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

/** Takes the credits that the price was made with, in the order of their ids. False when one is no longer there. */
export async function takeCredits(
  tx: Database,
  purchaseId: number,
  { credits_applied }: PricedCart,
): Promise<boolean> {
  if (credits_applied.length === 0) return true
  const taken = await rowsOf(
    tx,
    sql`with wanted as (
        select id, cents from jsonb_to_recordset(${JSON.stringify(credits_applied)}) as (id int, cents int)
      ), locked as (
        select id from credits where id in (select id from wanted) order by id for update
      ), taken as (
        update credits set left_cents = left_cents - wanted.cents
        from wanted join locked on locked.id = wanted.id
        where credits.id = locked.id and left_cents - held_cents >= wanted.cents
        returning credits.id, wanted.cents
      )
      insert into credit_uses (credit_id, purchase_id, cents)
      select id, ${purchaseId}::int, cents from taken
      returning credit_id`,
  )
  return taken.length === credits_applied.length
}
