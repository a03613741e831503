import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { placeHolds } from '#platform/database/tables/purchases'
import { HOLD } from './hold-places.ts'

type Offered = { offerId: number; accountId: number; offeringId: number; places: number; until: Date }

/**
 * Keeps free spots for an offer of a wait list; false when there are too few. They count as held, so that no sale beside
 * it takes them, and only the end of the offer ends them. The caller has locked the offering.
 */
export async function holdForOffer(tx: Database, offered: Offered): Promise<boolean> {
  const { offerId, accountId, offeringId, places, until } = offered
  const kept = await rowsOf(
    tx,
    sql`with room as (
        update offerings set held = held + ${places}
        where id = ${offeringId} and held + sold + ${places} <= limit_places
        returning id
      )
      insert into place_holds (account_id, offering_id, places, wait_offer_id, held_until)
      select ${accountId}::int, room.id, ${places}::int, ${offerId}::int, ${until.toISOString()}::timestamptz from room
      returning id`,
  )
  return kept.length > 0
}

/** For offerings that the caller has locked, as everything here. */
export async function releaseOffer(tx: Database, offerId: number): Promise<void> {
  await rowsOf(
    tx,
    sql`with ended as (
        update place_holds set ended_at = now() where wait_offer_id = ${offerId} and ended_at is null
        returning offering_id, places
      )
      update offerings set held = held - ended.places from ended where id = ended.offering_id`,
  )
}

export async function extendOfferHold(tx: Database, offerId: number, until: Date): Promise<void> {
  await tx.update(placeHolds).set({ held_until: until }).where(isOfOffer(offerId))
}

const isOfOffer = (offerId: number) => and(eq(placeHolds.wait_offer_id, offerId), isNull(placeHolds.ended_at))

/**
 * The spots of an offer become an ordinary hold of the account that accepted it, beside what its cart holds already.
 * The sum of held spots stays the same, so that there is always room, also under a limit that was lowered meanwhile.
 */
export async function handOver(tx: Database, offerId: number, accountId: number): Promise<Date> {
  const [hold] = await tx.select().from(placeHolds).where(isOfOffer(offerId))
  if (!hold) throw new Error(`Offer ${offerId} has no spot.`)
  const clock = { first_held_at: sql`now()`, held_until: sql`now() + ${HOLD}` }
  const [merged] = await tx
    .update(placeHolds)
    .set({ places: sql`${placeHolds.places} + ${hold.places}`, ...clock })
    .where(and(isOfCart(accountId, hold.offering_id), isNull(placeHolds.purchase_id)))
    .returning({ until: placeHolds.held_until })
  const change = merged ? { ended_at: sql`now()` } : { wait_offer_id: null, account_id: accountId, ...clock }
  const [own] = await tx
    .update(placeHolds)
    .set(change)
    .where(eq(placeHolds.id, hold.id))
    .returning({ until: placeHolds.held_until })
  const until = merged?.until ?? own?.until
  if (!until) throw new Error('The hold was not written.')
  return until
}

const isOfCart = (accountId: number, offeringId: number) =>
  and(
    eq(placeHolds.account_id, accountId),
    eq(placeHolds.offering_id, offeringId),
    isNull(placeHolds.team_id),
    isNull(placeHolds.wait_offer_id),
    isNull(placeHolds.prepared_id),
    isNull(placeHolds.ended_at),
  )

/** Until when a cart holds spots of an offering; null when it holds none. */
export async function heldForCart(tx: Database, accountId: number, offeringId: number): Promise<Date | null> {
  const [hold] = await tx
    .select({ until: placeHolds.held_until })
    .from(placeHolds)
    .where(and(isOfCart(accountId, offeringId), sql`${placeHolds.held_until} > now()`))
  return hold?.until ?? null
}
