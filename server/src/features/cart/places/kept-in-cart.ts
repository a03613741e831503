import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

/**
 * How many rows of the account's stored cart are for an offering that others wait for. A page that is open since before an
 * offer was accepted does not ask for them; given back, their spots would be the next family's at once.
 */
export async function rowsOthersWaitFor(
  tx: Database,
  accountId: number,
  offeringId: number,
): Promise<number> {
  const [found] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count
      from cart_rows c join offerings o on o.id = ${offeringId} and o.waiting > 0
      where c.account_id = ${accountId} and (c.product_type, c.product_id) in (
        select 'RegistrationOption', id from registration_options where offering_id = ${offeringId}
        union all select 'Program', id from programs where offering_id = ${offeringId}
        union all select 'Course', id from courses where offering_id = ${offeringId}
      )`,
  )
  return found?.count ?? 0
}
