import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { waitPeople } from '#platform/database/tables/waiting'
import { nameFor } from '#platform/mail/name-for'
import { record } from '#platform/record'
import { closeOffer, endWaiting, goToTheEnd, waitOn } from './end-offer.ts'
import type { Offering } from './make-offer.ts'
import { tellFamily } from './tell-family.ts'
import { lineOf, type OfferRow, openOffersOf, type Waiting } from './wait-list.queries.ts'

/** The second offer in a row that a family leaves unanswered is the last. */
const MOST_MISSED = 2

/** The caller has locked the offering. */
export async function endWhatIsOver(tx: Database, offering: Offering): Promise<void> {
  const { product, season } = offering
  await endEnrolled(tx, product.offering_id)
  const line = await lineOf(tx, product.offering_id)
  for (const offer of await openOffersOf(tx, product.offering_id)) {
    const asked = line.filter(({ offer_id, is_offered }) => is_offered && offer_id === offer.id)
    if (new Date(offer.ends_at) <= season.now) await expire(tx, offering, { offer, asked })
    else if (offer.places > asked.length) {
      // A person of it was enrolled otherwise, or their family ended: the others keep their position.
      await closeOffer(tx, { offerId: offer.id, outcome: 'ended', now: season.now })
      await waitOn(tx, offer.id)
    }
  }
  if (season.now >= product.closes_at) await endAll(tx, offering)
}

/** The office moved them here, or they had a hold from before they joined. */
async function endEnrolled(tx: Database, offeringId: number): Promise<void> {
  const found = await rowsOf<{ id: number }>(
    tx,
    sql`select w.id from wait_people w join wait_requests r on r.id = w.request_id
      join enrolments e on e.participant_id = w.participant_id and e.is_live
        and e.status not in ('waitlisted', 'offered')
        and case r.product_type when 'Program' then e.program_id else e.course_id end = r.product_id
      where w.offering_id = ${offeringId} and w.ended_at is null`,
  )
  await endWaiting(
    tx,
    found.map(({ id }) => id),
    'enrolled',
  )
}

type Expiring = { offer: OfferRow; asked: Waiting[] }

/** Without an answer they go to the end of the line, and after the second time they leave it. */
async function expire(tx: Database, { product, season, letters }: Offering, { offer, asked }: Expiring) {
  await closeOffer(tx, { offerId: offer.id, outcome: 'expired', now: season.now })
  const isLast = asked.some(({ missed }) => missed + 1 >= MOST_MISSED)
  const ids = asked.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .update(waitPeople)
      .set({ missed: sql`${waitPeople.missed} + 1` })
      .where(inArray(waitPeople.id, ids))
  if (isLast) await endWaiting(tx, ids, 'expired')
  else if (ids.length > 0) await goToTheEnd(tx, ids)
  await record(tx, offer.account_id, 'wait.expired', { wait_offer_id: offer.id })
  // When sales are over the last letter says more.
  if (asked.length > 0 && season.now < product.closes_at)
    await tellFamily(tx, offer.account_id, asked, (language, people) =>
      letters.missed(language, { product: nameFor(product, language), people, isLast }),
    )
}

async function endAll(tx: Database, { product, letters }: Offering): Promise<void> {
  const line = await lineOf(tx, product.offering_id)
  const byRequest = Map.groupBy(line, ({ request_id }) => request_id)
  for (const [requestId, people] of byRequest) {
    const accountId = people[0]?.account_id ?? 0
    await record(tx, accountId, 'wait.ended', { wait_request_id: requestId })
    await tellFamily(tx, accountId, people, (language, names) =>
      letters.ended(language, { product: nameFor(product, language), people: names }),
    )
  }
  await endWaiting(
    tx,
    line.map(({ id }) => id),
    'sale_over',
  )
}
