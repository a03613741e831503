import type { Locale } from '@centrepass/contract/refusals/say'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

type Open = { participant_ids: number[]; product: string; ends_at: string }

type Asking = { people: readonly number[]; now: Date; locale: Locale }

/** Open offers whose people are all among these, with the product's name in the reader's language. */
export const offersWaitingFor = (db: Database, { people, now, locale }: Asking): Promise<Open[]> =>
  rowsOf(
    db,
    sql`select array_agg(w.participant_id order by w.turn) as participant_ids,
        coalesce(min(g.names ->> ${locale}), min(g.name), min(c.names ->> ${locale}), min(c.name)) as product, f.ends_at
      from wait_offers f join wait_requests r on r.id = f.request_id
      join wait_people w on w.offer_id = f.id and w.is_offered
      left join programs g on r.product_type = 'Program' and g.id = r.product_id
      left join courses c on r.product_type = 'Course' and c.id = r.product_id
      where f.outcome is null and f.ends_at > ${now.toISOString()}::timestamptz
        and r.offering_id in (select offering_id from wait_people
          where participant_id = any(${sql.param(people)}::int[]) and is_offered)
      group by f.id
      having bool_and(w.participant_id = any(${sql.param(people)}::int[]))
        and count(*) = (select h.places from place_holds h where h.wait_offer_id = f.id and h.ended_at is null)
      order by f.ends_at, f.id`,
  )
