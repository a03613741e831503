import { sql } from 'drizzle-orm'
import { lockOfferings, releaseExpired } from '#features/cart/places/hold-places'
import { isDaytime } from '#features/notifications/daytime'
import { seasonFrom } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { rowsOf } from '#platform/database/rows-of'
import { endWhatIsOver } from './end-what-is-over.ts'
import { makeOffer, type Offering } from './make-offer.ts'
import { nextInLine } from './next-in-line.ts'
import { freeSpots, lineOf, productOfOffering } from './wait-list.queries.ts'
import { offerHoursFrom, type WaitDeps } from './wait-settings.ts'

/**
 * Ends what is over, and offers free spots to the people who wait, in their order. Each product in a transaction of its
 * own, under the lock that buyers take, so that a spot is sold or offered and never both.
 */
export async function offerSpots({ db, clock, configuration, waitLetters }: WaitDeps): Promise<number> {
  const known = await configuration()
  const season = seasonFrom(known, clock)
  const offering = { season, letters: waitLetters, hours: offerHoursFrom(known) }
  let offered = 0
  for (const { id } of await concerned(db))
    offered += await retrying(() => db.transaction((tx) => offerIn(tx, id, offering)))
  return offered
}

const concerned = (db: Database): Promise<{ id: number }[]> =>
  rowsOf(
    db,
    sql`select offering_id as id from wait_people where ended_at is null
      union select r.offering_id from wait_offers f join wait_requests r on r.id = f.request_id
        where f.outcome is null
      order by id`,
  )

async function offerIn(tx: Database, offeringId: number, given: Omit<Offering, 'product'>): Promise<number> {
  await lockOfferings(tx, [offeringId])
  const product = await productOfOffering(tx, offeringId)
  if (!product) return 0
  const offering = { ...given, product }
  await endWhatIsOver(tx, offering)
  const { now, timezone } = given.season
  // An offer has a clock, so that it begins when people are awake, like every reminder.
  if (now < product.opens_at || now >= product.closes_at || !isDaytime(now, timezone)) return 0
  await releaseExpired(tx, [offeringId])
  const { free } = await freeSpots(tx, offeringId)
  if (free === null || free <= 0) return 0
  const line = (await lineOf(tx, offeringId)).filter(({ is_offered }) => !is_offered)
  const turns = nextInLine(line, free)
  for (const { people } of turns)
    await makeOffer(
      tx,
      offering,
      line.filter(({ id }) => people.includes(id)),
    )
  return turns.length
}
