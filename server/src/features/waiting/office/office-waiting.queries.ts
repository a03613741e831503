import type { OfficeWaitRequest } from '@centrepass/contract/waiting/office-waiting'
import { eq } from 'drizzle-orm'
import { officeOffering } from '#features/catalogue/capacity/offerings.queries'
import type { Database } from '#platform/database/client'
import { iso } from '#platform/database/iso'
import { waitRequests } from '#platform/database/tables/waiting'
import { notFound } from '#platform/failure'
import { lineOf, type OfferRow, openOffersOf, type Waiting } from '../line/wait-list.queries.ts'

/** The whole line of a product: those with an offer first, then by position. */
export async function officeWaiting(db: Database, offeringId: number): Promise<OfficeWaitRequest[]> {
  if (!(await officeOffering(db, offeringId, 'en'))) throw notFound('offering')
  const line = await lineOf(db, offeringId)
  const offers = await openOffersOf(db, offeringId)
  const requests = [...Map.groupBy(line, ({ request_id }) => request_id).values()]
  const first = (people: Waiting[]) => Math.min(...people.map(({ position }) => position ?? 0))
  return requests.toSorted((a, b) => first(a) - first(b)).map((people) => present(people, offers))
}

function present(people: readonly Waiting[], offers: readonly OfferRow[]): OfficeWaitRequest {
  const [first] = people
  if (!first) throw new Error('A request without people.')
  return {
    ...{ id: first.request_id, account_id: first.account_id, is_together: first.is_together },
    joined_at: iso(first.joined_at),
    people: people.map(({ participant_id, participant_number, name, position, missed }) => ({
      ...{ id: participant_id, participant_number, name, position, missed },
    })),
    offers: offers
      .filter(({ request_id }) => request_id === first.request_id)
      .map(({ id, offered_at, ends_at }) => ({
        ...{ id, offered_at: iso(offered_at), ends_at: iso(ends_at) },
        participants: people
          .filter(({ offer_id, is_offered }) => is_offered && offer_id === id)
          .map(({ participant_id }) => participant_id),
      })),
  }
}

export async function requestById(db: Database, id: number) {
  const [request] = await db.select().from(waitRequests).where(eq(waitRequests.id, id))
  if (!request) throw notFound('wait_request')
  return request
}

/** A request whose people have all left is not there any more. */
export async function officeRequest(
  db: Database,
  offeringId: number,
  requestId: number,
): Promise<OfficeWaitRequest> {
  const found = (await officeWaiting(db, offeringId)).find(({ id }) => id === requestId)
  if (!found) throw notFound('wait_request')
  return found
}
