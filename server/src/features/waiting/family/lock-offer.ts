import { lockAccount } from '#features/accounts/record/lock-account'
import { lockOfferings } from '#features/cart/places/hold-places'
import type { Database } from '#platform/database/client'
import type { waitPeople } from '#platform/database/tables/waiting'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { type OfferRow, offerById } from '../line/wait-list.queries.ts'
import { peopleOfOffer } from './request-people.queries.ts'

export type LockedOffer = { offer: OfferRow; people: (typeof waitPeople.$inferSelect)[] }

/** Locks the account and the offering, as every purchase does, and reads the offer after that. */
export async function lockOffer(tx: Database, actor: AccountActor, offerId: number): Promise<LockedOffer> {
  await lockAccount(tx, actor.accountId)
  const { offering_id } = await offerById(tx, offerId)
  await peopleOfOffer(tx, actor, offerId)
  await lockOfferings(tx, [offering_id])
  return { offer: await offerById(tx, offerId), people: await peopleOfOffer(tx, actor, offerId) }
}

/** Exactly why an offer cannot be answered any more. */
export function requireOpen({ offer, people }: LockedOffer, now: Date): void {
  if (offer.outcome === 'accepted') throw new Failure('wait_offer_taken')
  if (offer.outcome === 'declined') throw new Failure('wait_offer_declined')
  if (offer.outcome === 'expired') throw new Failure('wait_offer_expired')
  // A person of it left meanwhile; the round has not ended the offer yet.
  if (offer.outcome === 'ended' || people.some(({ is_offered }) => !is_offered))
    throw new Failure('wait_offer_over')
  if (new Date(offer.ends_at) <= now) throw new Failure('wait_offer_expired')
}
