import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { offerings } from '#platform/database/tables/catalogue'
import { hasRoomFor } from './hold-places.ts'

/** Takes a free spot without a hold, for what the office decides; false when there is none, or when people wait for it. */
export async function sellSpot(tx: Database, offeringId: number): Promise<boolean> {
  const [taken] = await tx
    .update(offerings)
    .set({ sold: sql`${offerings.sold} + 1` })
    .where(and(eq(offerings.id, offeringId), hasRoomFor(1)))
    .returning({ id: offerings.id })
  return taken !== undefined
}
