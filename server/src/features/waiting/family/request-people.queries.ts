import { asc, eq } from 'drizzle-orm'
import { confirmedPeople } from '#features/participants/record/participants.queries'
import type { Database } from '#platform/database/client'
import { waitOffers, waitPeople, waitRequests } from '#platform/database/tables/waiting'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'

type Person = typeof waitPeople.$inferSelect
type Found = { offering_id: number; people: Person[]; isOver: boolean }

/** The people of a request who still wait. Only for an account that is linked to all of them. */
export async function peopleOfRequest(
  tx: Database,
  { accountId }: AccountActor,
  requestId: number,
): Promise<Found> {
  const rows = await tx
    .select({ request: waitRequests, person: waitPeople })
    .from(waitRequests)
    .innerJoin(waitPeople, eq(waitPeople.request_id, waitRequests.id))
    .where(eq(waitRequests.id, requestId))
    .orderBy(asc(waitPeople.turn))
  const own = await confirmedPeople(tx, accountId)
  const all = rows.map(({ person }) => person)
  const live = all.filter(({ ended_at }) => ended_at === null)
  const theirs = live.length > 0 ? live : all
  const request = rows[0]?.request
  if (!request || !theirs.every(({ participant_id }) => own.has(participant_id)))
    throw notFound('wait_request')
  return { offering_id: request.offering_id, people: live, isOver: live.length === 0 }
}

/**
 * Whom an offer is for, or was; only for an account that is linked to all of them. Who was asked again since belongs to
 * the newer offer: then all of the request are meant, so that the old address tells that its time is over.
 */
export async function peopleOfOffer(
  tx: Database,
  { accountId }: AccountActor,
  offerId: number,
): Promise<Person[]> {
  const all = await tx
    .select({ person: waitPeople })
    .from(waitOffers)
    .innerJoin(waitPeople, eq(waitPeople.request_id, waitOffers.request_id))
    .where(eq(waitOffers.id, offerId))
    .orderBy(asc(waitPeople.turn))
  const asked = all.filter(({ person }) => person.offer_id === offerId)
  const people = (asked.length > 0 ? asked : all).map(({ person }) => person)
  const own = await confirmedPeople(tx, accountId)
  if (people.length === 0 || !people.every(({ participant_id }) => own.has(participant_id)))
    throw notFound('wait_offer')
  return people
}
