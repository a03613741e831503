import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { releaseOffer } from '#features/cart/places/hold-for-offer'
import type { Database } from '#platform/database/client'
import {
  nextTurn,
  type OfferOutcome,
  type WaitEnd,
  waitOffers,
  waitPeople,
} from '#platform/database/tables/waiting'

type End = { offerId: number; outcome: OfferOutcome; now: Date; by?: number }

/** Closes an open offer, once. The caller has locked the offering, and says what becomes of the people. */
export async function closeOffer(tx: Database, { offerId, outcome, now, by }: End): Promise<void> {
  const [closed] = await tx
    .update(waitOffers)
    .set({ outcome, answered_at: now, answered_by: by ?? null })
    .where(and(eq(waitOffers.id, offerId), isNull(waitOffers.outcome)))
    .returning({ id: waitOffers.id })
  if (!closed) throw new Error(`Offer ${offerId} was closed before.`)
  // An accepted spot is held for the cart by now.
  if (outcome !== 'accepted') await releaseOffer(tx, offerId)
}

/** People who wait no more, whether they have an offer or not. */
export async function endWaiting(tx: Database, ids: readonly number[], why: WaitEnd): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(waitPeople)
    .set({ is_offered: false, ended_at: sql`now()`, ended_why: why })
    .where(and(inArray(waitPeople.id, [...ids]), isNull(waitPeople.ended_at)))
}

/** An offer that ended through no fault of theirs: they wait on, where they were. */
export async function waitOn(tx: Database, offerId: number): Promise<void> {
  await tx
    .update(waitPeople)
    .set({ is_offered: false })
    .where(and(eq(waitPeople.offer_id, offerId), eq(waitPeople.is_offered, true)))
}

/** In their order among themselves. */
export async function goToTheEnd(tx: Database, ids: readonly number[]): Promise<void> {
  const inOrder = await tx
    .select({ id: waitPeople.id })
    .from(waitPeople)
    .where(and(inArray(waitPeople.id, [...ids]), isNull(waitPeople.ended_at)))
    .orderBy(asc(waitPeople.turn))
  for (const { id } of inOrder)
    await tx.update(waitPeople).set({ turn: nextTurn, is_offered: false }).where(eq(waitPeople.id, id))
}
