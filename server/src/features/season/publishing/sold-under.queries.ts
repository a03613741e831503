import type { ProductType } from '@centrepass/contract/cart/cart'
import type { PublishEffects } from '@centrepass/contract/season/office-catalogue'
import type { ThingKind } from '@centrepass/contract/season/thing-kinds'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { ThingKey } from '../things/thing-key.ts'

const TYPES: Partial<Record<ThingKind, ProductType>> = {
  ...{ registration_options: 'RegistrationOption', programs: 'Program', courses: 'Course' },
}

type Counts = Pick<PublishEffects, 'carts' | 'paying' | 'sold'>
const NONE: Counts = { carts: 0, paying: 0, sold: 0 }

/** Which carts, payments and invoices have it: since a moment, or ever. For a tournament, its teams. */
export async function soldUnder(db: Database, key: ThingKey, since: Date | null = null): Promise<Counts> {
  if (key.kind === 'rates') return soldByRates(db, key.code, since)
  if (key.season_year === null) return NONE
  const from = sql`${since?.toISOString() ?? '-infinity'}::timestamptz`
  const type = TYPES[key.kind]
  if (!type) return teamsIn(db, key, from)
  const product = sql`(select id from ${sql.identifier(key.kind)} where season_year = ${key.season_year} and code = ${key.code})`
  const [found] = await rowsOf<Counts>(
    db,
    sql`select
      (select count(distinct c.account_id)::int from cart_rows c
        where c.product_type = ${type} and c.product_id = ${product}) as carts,
      (select count(distinct p.id)::int from purchases p join invoices i on i.purchase_id = p.id
        join invoice_rows r on r.invoice_id = i.id
        where r.product_type = ${type} and r.product_id = ${product}
          and p.state in ('charging', 'unknown') and p.created_at >= ${from}) as paying,
      (select count(*)::int from invoice_rows r join invoices i on i.id = r.invoice_id
        join purchases p on p.id = i.purchase_id
        where r.product_type = ${type} and r.product_id = ${product}
          and p.state = 'paid' and p.created_at >= ${from}) as sold`,
  )
  return found ?? NONE
}

async function teamsIn(
  db: Database,
  { season_year, code }: ThingKey,
  from: ReturnType<typeof sql>,
): Promise<Counts> {
  const [found] = await rowsOf<{ sold: number }>(
    db,
    sql`select count(*)::int as sold from teams m join tournaments t on t.id = m.tournament_id
      where t.season_year = ${season_year} and t.code = ${code} and m.created_at >= ${from}`,
  )
  return { ...NONE, sold: found?.sold ?? 0 }
}

/** All carts have taxes and fees in them; what was sold before their day is not theirs. */
async function soldByRates(db: Database, day: string, since: Date | null): Promise<Counts> {
  const from = sql`greatest(${since?.toISOString() ?? '-infinity'}::timestamptz,
    ${day}::date::timestamp at time zone (select document ->> 'timezone' from associations))`
  const [found] = await rowsOf<Counts>(
    db,
    sql`select
      (select count(distinct account_id)::int from cart_rows) as carts,
      (select count(*)::int from purchases where state in ('charging', 'unknown') and created_at >= ${from}) as paying,
      (select count(*)::int from purchases where state = 'paid' and created_at >= ${from}) as sold`,
  )
  return found ?? NONE
}
