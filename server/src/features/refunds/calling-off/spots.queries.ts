import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { type Called, spotNamed } from './called-product.queries.ts'

/** What a person has or waits for in a product, and the row of an invoice that it was sold by. */
export type Spot = {
  spot_id: number
  participant_id: number
  status: string
  /** It was sold or given, and is no place in the line. */
  takes_spot: boolean
  /** Or a place in the line: calling off ends it. */
  may_end: boolean
  /** The one that paid, or else acts for the person. */
  account_id: number | null
  invoice_id: number | null
  position: number | null
  price_cents: number
}

/** Everyone in a product whom calling it off concerns, in the order in which they came. */
export const spotsOf = (db: Database, called: Called): Promise<Spot[]> =>
  rowsOf(db, sql`${spots(called)} and e.product_id = ${called.product} and e.may_end order by e.spot_id`)

/** As it is now, whatever became of it. */
export async function spotOf(db: Database, called: Called, spotId: number): Promise<Spot> {
  const [spot] = await rowsOf<Spot>(db, sql`${spots(called)} and e.spot_id = ${spotId}`)
  if (!spot) throw new Error(`Spot ${spotId} is gone.`)
  return spot
}

/** One that was cancelled before and given again without an invoice has none: the old row was paid back. */
const spots = ({ product_type, product }: Called): SQL => sql`
  select e.spot_id, e.participant_id, e.status, e.takes_spot, e.may_end, s.invoice_id, s.position,
    coalesce(s.account_id, f.account_id) as account_id, coalesce(s.price_cents, 0) as price_cents
  from held_spots e
  left join lateral (
    select i.account_id, i.id as invoice_id, r.position, r.cost_cents + r.fee_cents + r.tax_cents as price_cents
    from invoice_rows r join invoices i on i.id = r.invoice_id
    where r.participant_id = e.participant_id and r.product_type = ${product_type}::text
      and r.product_id = ${product}::int and not r.is_credit and i.number is not null
      and e.takes_spot
      and not exists (select from cancellations c
        where c.invoice_id = i.id and c.row_position = r.position and c.status = 'done' and c.ends_row)
    order by r.id desc limit 1
  ) s on true
  left join lateral (
    select g.account_id from guardianships g
    where g.participant_id = e.participant_id and g.confirmed_at is not null and g.handed_over_at is null
    order by g.relation = 'own' desc, g.account_id limit 1
  ) f on true
  where e.product_type = ${product_type}`

/** For a row `r` of the run `o`: the person as `p`, and the names of what was called off as `n`. */
export const personAndProduct = (spotId: SQL = sql`r.spot_id`): SQL => sql`
  join held_spots e on e.product_type = o.product_type and e.spot_id = ${spotId}
  join participants p on p.id = e.participant_id
  join product_names n on n.product_type = o.product_type and n.product_id = o.product_id`

/** Purchases under way: each of them still may be paid. */
export async function underWay(db: Database, { product_type, product }: Called): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from purchase_claims
      where product_type = ${product_type} and product_id = ${product}`,
  )
  return row?.n ?? 0
}

type NewRows = { id: number; isLate: boolean; isAsked: boolean }

/** Adds everyone who is not in the run yet. Only those who have paid something can choose. Answers how many. */
export async function addRows(tx: Database, run: NewRows, called: Called) {
  const all = await spotsOf(tx, called)
  const rows = all.map(({ spot_id, account_id, invoice_id }) => ({
    ...{ ...spotNamed(called, spot_id), account_id },
    is_asked: run.isAsked && invoice_id !== null && account_id !== null,
  }))
  const added = await rowsOf<{ spot_id: number }>(
    tx,
    sql`insert into call_off_rows (call_off_id, enrolment_id, registration_id, account_id, is_late, is_asked)
      select ${run.id}::int, enrolment_id, registration_id, account_id, ${run.isLate}::boolean, is_asked
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (enrolment_id int, registration_id int, account_id int, is_asked boolean)
      on conflict do nothing returning spot_id`,
  )
  return added.length
}

/** Whether a run of the product is not over. */
export async function isUnderWay(db: Database, called: Called): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select id from call_offs where product_type = ${called.product_type} and product_id = ${called.product}
      and state <> 'done'`,
  )
  return rows.length > 0
}
