import { and, eq, isNull, sql } from 'drizzle-orm'
import { lockOfferings } from '#features/cart/places/hold-places'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { type PreparedOutcome, preparedPurchases } from '#platform/database/tables/prepared'

/** Ends it once and frees its spots; the round of the wait lists offers them. The caller has locked it. */
export async function endPrepared(tx: Database, id: number, outcome: PreparedOutcome): Promise<boolean> {
  const [ended] = await tx
    .update(preparedPurchases)
    .set({ outcome, ended_at: sql`now()`, version: sql`${preparedPurchases.version} + 1` })
    .where(and(eq(preparedPurchases.id, id), isNull(preparedPurchases.outcome)))
    .returning({ id: preparedPurchases.id })
  if (!ended) return false
  if (outcome !== 'paid') await freeSpots(tx, id)
  return true
}

async function freeSpots(tx: Database, id: number): Promise<void> {
  const held = await rowsOf<{ offering_id: number }>(
    tx,
    sql`select offering_id from place_holds where prepared_id = ${id} and ended_at is null`,
  )
  await lockOfferings(
    tx,
    held.map(({ offering_id }) => offering_id),
  )
  await rowsOf(
    tx,
    sql`with ended as (
        update place_holds set ended_at = now()
        where prepared_id = ${id} and ended_at is null and purchase_id is null
        returning offering_id, places
      )
      update offerings set held = held - ended.places from ended where id = ended.offering_id`,
  )
}
