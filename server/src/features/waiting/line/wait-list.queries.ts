import type { OtherWords } from '@centrepass/contract/catalogue/words-in'
import type { WaitedType } from '@centrepass/contract/waiting/waiting'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { notFound } from '#platform/failure'

export type WaitedProduct = {
  product_type: WaitedType
  id: number
  /** In the association's own language, and in the others as far as it gave them. */
  name: string
  names: OtherWords
  offering_id: number
  opens_at: Date
  closes_at: Date
}
type Found = Omit<WaitedProduct, 'opens_at' | 'closes_at'> & { opens_at: string; closes_at: string }

const waited = sql`(
  select 'Program' as product_type, id, name, names, offering_id, opens_at, closes_at from programs
  union all select 'Course', id, name, names, offering_id, opens_at, closes_at from courses
) as product`

const withDates = ({ opens_at, closes_at, ...rest }: Found): WaitedProduct => ({
  ...rest,
  opens_at: new Date(opens_at),
  closes_at: new Date(closes_at),
})

/** What an offering is sold as; undefined for the division of a tournament. */
export async function productOfOffering(
  db: Database,
  offeringId: number,
): Promise<WaitedProduct | undefined> {
  const [found] = await rowsOf<Found>(db, sql`select * from ${waited} where offering_id = ${offeringId}`)
  return found && withDates(found)
}

/** Every live person of a line with their position, those with an offer without one. */
export type Waiting = {
  id: number
  request_id: number
  participant_id: number
  name: string
  participant_number: string
  turn: string
  missed: number
  offer_id: number | null
  is_offered: boolean
  account_id: number
  is_together: boolean
  joined_at: string
  position: number | null
}

export const lineOf = (db: Database, offeringId: number): Promise<Waiting[]> =>
  rowsOf(
    db,
    sql`select w.id, w.request_id, w.participant_id, w.turn, w.missed, w.offer_id, w.is_offered,
        coalesce(nullif(p.preferred_name, ''), p.first_name) || ' ' || p.last_name as name, p.participant_number,
        r.account_id, r.is_together, r.joined_at,
        case when w.is_offered then null
          else (count(*) filter (where not w.is_offered) over (order by w.turn))::int end as position
      from wait_people w
      join wait_requests r on r.id = w.request_id
      join participants p on p.id = w.participant_id
      where w.offering_id = ${offeringId} and w.ended_at is null
      order by w.turn`,
  )

export type OfferRow = {
  id: number
  request_id: number
  offering_id: number
  account_id: number
  offered_at: string
  ends_at: string
  outcome: string | null
  answered_by: number | null
  /** How many spots are kept for it: more than people when one of them has gone, until the round ends it. */
  places: number
}

const offer = sql`
  select f.id, f.request_id, r.offering_id, r.account_id, f.offered_at, f.ends_at, f.outcome, f.answered_by,
    coalesce(h.places, 0) as places
  from wait_offers f join wait_requests r on r.id = f.request_id
  left join place_holds h on h.wait_offer_id = f.id and h.ended_at is null`

export async function offerById(db: Database, id: number): Promise<OfferRow> {
  const [found] = await rowsOf<OfferRow>(db, sql`${offer} where f.id = ${id}`)
  if (!found) throw notFound('wait_offer')
  return found
}

export const openOffersOf = (db: Database, offeringId: number): Promise<OfferRow[]> =>
  rowsOf(db, sql`${offer} where r.offering_id = ${offeringId} and f.outcome is null order by f.id`)

/** Spots that went to the list lately, or are on offer now. */
export async function cameFree(db: Database, offeringId: number, since: Date): Promise<number> {
  const [found] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from wait_people w join wait_offers f on f.id = w.offer_id
      where w.offering_id = ${offeringId} and (w.is_offered or w.ended_why = 'accepted')
        and f.offered_at > ${since.toISOString()}::timestamptz`,
  )
  return found?.n ?? 0
}

/** How many spots are free behind those that are sold and held; null without a limit. */
export async function freeSpots(db: Database, offeringId: number) {
  const [found] = await rowsOf<{ limit: number | null; free: number | null; waiting: number }>(
    db,
    sql`select limit_places as limit, limit_places - held - sold as free, waiting
      from offerings where id = ${offeringId}`,
  )
  return found ?? { limit: null, free: null, waiting: 0 }
}
