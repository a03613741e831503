import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

/**
 * Turns held spots into sold ones: the sum of the two counters stays the same, so there is always room. Locked in the
 * order of their ids, as everywhere.
 */
export async function sellHeldPlaces(tx: Database, purchaseId: number): Promise<void> {
  await rowsOf(
    tx,
    sql`
    with pinned as (
      select id, offering_id, places from place_holds where purchase_id = ${purchaseId} and ended_at is null
    ), locked as (
      select id from offerings where id in (select offering_id from pinned) order by id for update
    ), sold as (
      update offerings set held = held - pinned.places, sold = sold + pinned.places
      from pinned join locked on locked.id = pinned.offering_id where offerings.id = locked.id
      returning pinned.id
    )
    update place_holds set ended_at = now() from sold where place_holds.id = sold.id`,
  )
}
