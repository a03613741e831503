import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { type Called, columnOf, namedBy } from './called-product.queries.ts'

/** What a person has or waits for in a product, and the row of an invoice that it was sold by. */
export type Spot = {
  enrolment_id: number
  participant_id: number
  status: string
  /** The one that paid, or else acts for the person. */
  account_id: number | null
  invoice_id: number | null
  position: number | null
  price_cents: number
}

export const TAKES_SPOT = ['pending_payment', 'enrolled', 'suspended'] as const
export const MAY_END = [...TAKES_SPOT, 'waitlisted', 'offered'] as const
const mayEnd = sql.raw(MAY_END.map((status) => `'${status}'`).join(', '))
const takesSpot = sql.raw(TAKES_SPOT.map((status) => `'${status}'`).join(', '))

/** Everyone in a product whom calling it off concerns, in the order in which they came. */
export const spotsOf = (db: Database, called: Called): Promise<Spot[]> =>
  rowsOf(
    db,
    sql`${spots(called)} where e.${columnOf(called)} = ${called.product} and e.status in (${mayEnd}) order by e.id`,
  )

/** As it is now, whatever became of it. */
export async function spotOf(db: Database, called: Called, enrolmentId: number): Promise<Spot> {
  const [spot] = await rowsOf<Spot>(db, sql`${spots(called)} where e.id = ${enrolmentId}`)
  if (!spot) throw new Error(`Enrolment ${enrolmentId} is gone.`)
  return spot
}

/** One that was cancelled before and given again without an invoice has none: the old row was paid back. */
const spots = ({ product_type, product }: Called): SQL => sql`
  select e.id as enrolment_id, e.participant_id, e.status, s.invoice_id, s.position,
    coalesce(s.account_id, f.account_id) as account_id, coalesce(s.price_cents, 0) as price_cents
  from enrolments e
  left join lateral (
    select i.account_id, i.id as invoice_id, r.position, r.cost_cents + r.fee_cents + r.tax_cents as price_cents
    from invoice_rows r join invoices i on i.id = r.invoice_id
    where r.participant_id = e.participant_id and r.product_type = ${product_type}::text
      and r.product_id = ${product}::int and not r.is_credit and i.number is not null
      and e.status in (${takesSpot})
      and not exists (select from cancellations c
        where c.invoice_id = i.id and c.row_position = r.position and c.status = 'done' and c.ends_row)
    order by r.id desc limit 1
  ) s on true
  left join lateral (
    select g.account_id from guardianships g
    where g.participant_id = e.participant_id and g.confirmed_at is not null and g.handed_over_at is null
    order by g.relation = 'own' desc, g.account_id limit 1
  ) f on true`

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
  const rows = all.map(({ enrolment_id, account_id, invoice_id }) => ({
    ...{ enrolment_id, account_id },
    is_asked: run.isAsked && invoice_id !== null && account_id !== null,
  }))
  const added = await rowsOf<{ enrolment_id: number }>(
    tx,
    sql`insert into call_off_rows (call_off_id, enrolment_id, account_id, is_late, is_asked)
      select ${run.id}::int, enrolment_id, account_id, ${run.isLate}::boolean, is_asked
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (enrolment_id int, account_id int, is_asked boolean)
      on conflict do nothing returning enrolment_id`,
  )
  return added.length
}

/** Whether a run of the product is not over. */
export async function isUnderWay(db: Database, called: Called): Promise<boolean> {
  const [id] = Object.values(namedBy(called))
  const rows = await rowsOf(
    db,
    sql`select id from call_offs where ${columnOf(called)} = ${id} and state <> 'done'`,
  )
  return rows.length > 0
}
