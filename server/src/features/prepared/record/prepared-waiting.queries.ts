import { plainDateIn } from '@centrepass/contract/ground/dates'
import { moneyOf } from '@centrepass/contract/ground/money'
import type { Locale } from '@centrepass/contract/refusals/say'
import { sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

type Asking = Pick<SeasonFacts, 'now' | 'timezone'> & { locale: Locale }
type Found = { id: number; name: string; product: string; count: number; told_cents: number; ends_at: string }

/** What the account can still pay, under the first of its people, with what the family was told that it costs. */
export async function preparedWaitingFor(db: Database, accountId: number, { now, timezone, locale }: Asking) {
  const rows = await rowsOf<Found>(
    db,
    sql`select distinct on (p.ends_at, p.id) n.id,
        coalesce(nullif(n.preferred_name, ''), n.first_name) || ' ' || n.last_name as name,
        coalesce(r.names ->> ${locale}, r.name, g.names ->> ${locale}, g.name, c.names ->> ${locale}, c.name) as product,
        (select count(*)::int from prepared_items o where o.prepared_id = p.id) as count, p.told_cents, p.ends_at
      from prepared_purchases p join prepared_items i on i.prepared_id = p.id
      join participants n on n.id = i.participant_id
      join guardianships l on l.participant_id = n.id and l.account_id = p.account_id and l.confirmed_at is not null
      left join purchases b on b.id = p.purchase_id
      left join registration_options r on i.product_type = 'RegistrationOption' and r.id = i.product_id
      left join programs g on i.product_type = 'Program' and g.id = i.product_id
      left join courses c on i.product_type = 'Course' and c.id = i.product_id
      where p.account_id = ${accountId} and p.outcome is null and p.ends_at > ${now.toISOString()}::timestamptz
        and b.state is distinct from 'paid'
      order by p.ends_at, p.id, i.position`,
  )
  return rows.map(({ id, name, product, count, told_cents, ends_at }) => ({
    ...{ participant: { id, name }, product, count, amount: moneyOf(told_cents) },
    ends_on: plainDateIn(new Date(ends_at), timezone),
  }))
}
