import type { ProductType } from '@centrepass/contract/cart/cart'
import { and, eq, isNotNull } from 'drizzle-orm'
import { lockOfferings, releaseExpired } from '#features/cart/places/hold-places'
import { sellSpot } from '#features/cart/places/sell-spot'
import type { Database } from '#platform/database/client'
import { courses, offerings, programs, registrationOptions } from '#platform/database/tables/catalogue'

const tables = { RegistrationOption: registrationOptions, Program: programs, Course: courses }

type Product = { product_type: ProductType; product: number }
/** The offering is null where spots are unlimited. */
export type Spot = { season_year: number | null; offering_id: number | null }

/** The product stays on sale until the move is made, or was called off before: calling off changes the same row. */
export async function spotOf(db: Database, { product_type, product }: Product): Promise<Spot> {
  const table = tables[product_type]
  const [found] = await db
    .select({ season_year: table.season_year, offering_id: offerings.id })
    .from(table)
    .leftJoin(offerings, and(eq(offerings.id, table.offering_id), isNotNull(offerings.limit_places)))
    .where(eq(table.id, product))
    .for('share', { of: table })
  return found ?? { season_year: null, offering_id: null }
}

/**
 * Takes a spot in the new product before the one in the old product is given back; false when there is none. All that
 * the move changes are locked at once, in the order of their ids, as buyers lock them.
 */
export async function takeSpot(tx: Database, offeringId: number | null, others: readonly number[]) {
  await lockOfferings(tx, offeringId === null ? others : [offeringId, ...others])
  if (offeringId === null) return true
  await releaseExpired(tx, [offeringId])
  return sellSpot(tx, offeringId)
}
