import { moneyOf } from '@centrepass/contract/ground/money'
import { ageBounds, debtAges } from '@centrepass/contract/invoices/office-list-rules'
import type { Locale } from '@centrepass/contract/refusals/say'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { Span } from '../closing/days.queries.ts'

/** Null: no one thing. */
export type Named = { key: string; name: string | null; cents: number }

/** What a price is made of, and what is taken off it: not where the money is, nor who is owed it. */
const IS_PART = sql`p.account in (
  select account from ledger_accounts where kind in ('income', 'expense') or account in ('national', 'tax'))`
/** What goes to the national body was income before, and is none when it is sent. */
const entries = ({ from, until }: Span) => sql`entries as (
  select t.id, t.kind, t.fact, t.invoice_id, t.booked_on, -sum(p.cents) as cents
  from ledger_transactions t join ledger_postings p on p.transaction_id = t.id and ${IS_PART}
  where t.booked_on between ${from}::date and ${until}::date and t.kind <> 'remittance'
  group by t.id
)`

export type Day = { day: string; cents: number; back_cents: number }

/** Every day, those without an entry too. Entries have the day of the association that they are booked on. */
export const byDay = (db: Database, span: Span): Promise<Day[]> =>
  rowsOf<Day>(
    db,
    sql`with ${entries(span)}
      select d::date::text as day, coalesce(sum(e.cents), 0)::float8 as cents,
        coalesce(-sum(e.cents) filter (where starts_with(e.fact, 'cancellation ')), 0)::float8 as back_cents
      from generate_series(${span.from}::date, ${span.until}::date, interval '1 day') d
      left join entries e on e.booked_on = d::date group by 1 order by 1`,
  )

export const byPart = (db: Database, { from, until }: Span, locale: Locale): Promise<Named[]> =>
  rowsOf<Named>(
    db,
    sql`select p.account as key, ${locale === 'fr' ? sql`a.name_fr` : sql`a.name`} as name,
        -sum(p.cents)::float8 as cents
      from ledger_transactions t join ledger_postings p on p.transaction_id = t.id and ${IS_PART}
      join ledger_accounts a on a.account = p.account
      where t.booked_on between ${from}::date and ${until}::date and t.kind <> 'remittance'
      group by 1, 2`,
  )

/** Each row of what was sold, and each row of what was taken back. */
const rows = sql`sold as (
  select r.id, r.invoice_id, r.product_type, r.product_id, r.product_name, r.product_names, r.participant_id,
    r.cost_cents + r.fee_cents + r.tax_cents as cents
  from entries e join invoice_rows r on r.invoice_id = e.invoice_id where e.kind = 'sale'
  union all
  select r.id, r.invoice_id, r.product_type, r.product_id, r.product_name, r.product_names, r.participant_id, e.cents
  from entries e join cancellations c on e.fact = 'cancellation ' || c.id
  join invoice_rows r on r.invoice_id = c.invoice_id and r.position = c.row_position
)`

export const byProduct = (db: Database, span: Span, locale: Locale): Promise<Named[]> =>
  rowsOf<Named>(
    db,
    sql`with ${entries(span)}, ${rows}
      select coalesce(product_names ->> ${locale}, product_name) as key,
        coalesce(product_names ->> ${locale}, product_name) as name, sum(cents)::float8 as cents
      from sold group by 1, 2`,
  )

/** The club of the team, or the club that the person had on the day of the invoice. */
export const byClub = (db: Database, span: Span): Promise<Named[]> =>
  rowsOf<Named>(
    db,
    sql`with ${entries(span)}, ${rows}
      select coalesce(c.id::text, '') as key, c.name, sum(s.cents)::float8 as cents
      from sold s join invoices i on i.id = s.invoice_id left join purchases u on u.id = i.purchase_id
      left join teams m on m.id = u.team_id
      left join clubs c on c.id = coalesce(m.club_id, club_of_person_on(s.participant_id, i.issued_on))
      group by 1, 2`,
  )

/** What is open today, by how long ago it was due. */
export async function owedNow(db: Database, today: string) {
  const found = await rowsOf<{ days: number; cents: number }>(
    db,
    sql`select (${today}::date - d.due_on)::int as days, sum(d.cents)::float8 as cents
      from owed_parts d join invoices i on i.id = d.invoice_id
      where i.status in ('open', 'partially_paid', 'overdue') group by 1`,
  )
  return debtAges.map((age) => {
    const [from, to] = ageBounds[age]
    const fits = found.filter(({ days }) => (from === null || days >= from) && (to === null || days <= to))
    return { age, owed: moneyOf(fits.reduce((all, { cents }) => all + cents, 0)) }
  })
}
