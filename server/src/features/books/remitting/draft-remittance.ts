import type { RemittanceDraft, RemittanceLine } from '@centrepass/contract/books/remittances'
import { moneyOf } from '@centrepass/contract/ground/money'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { Failure } from '#platform/failure'
import { hashOf } from '#platform/security/secrets'
import { closedUntil } from '../closing/days.queries.ts'

export type DraftLine = {
  kind: RemittanceLine['kind']
  day: string
  row_id: number
  invoice_number: string
  participant_number: string
  category: string
  cents: number
  again_of: number | null
}
export type Draft = Omit<RemittanceDraft, 'first_lines'> & { list: DraftLine[]; cents: number }

const SHOWN = 200

/** Everything that was booked for the national body until the end of a month and is in no list yet. */
export async function draftOf(db: Database, month: string, today: string): Promise<Draft> {
  const span = await spanOf(db, month)
  if (span.until >= today) throw new Failure('month_not_over')
  if (span.from > span.until) throw new Failure('remittance_sent')
  const list = await linesIn(db, span)
  const cents = list.reduce((sum, line) => sum + line.cents, 0)
  const { closed_until } = await closedUntil(db)
  return {
    ...{ month, ...span, list, cents, total: moneyOf(cents), lines: list.length },
    people: new Set(list.map(({ participant_number }) => participant_number)).size,
    open_day: closed_until !== null && closed_until >= span.until ? null : span.until,
    digest: digestOf(month, list),
  }
}

export const presentDraft = ({ list, cents: _, ...draft }: Draft): RemittanceDraft => ({
  ...draft,
  first_lines: list.slice(0, SHOWN).map(({ row_id: _row, again_of: _again, cents, ...line }) => ({
    ...{ ...line, line_id: null, amount: moneyOf(cents), rejected: null },
  })),
})

const digestOf = (month: string, list: readonly DraftLine[]) =>
  hashOf(
    JSON.stringify([
      month,
      ...list.map(({ kind, row_id, cents, again_of }) => [kind, row_id, cents, again_of]),
    ]),
  )

/** From the day after the last list, or from the first day of the books. */
async function spanOf(db: Database, month: string): Promise<{ from: string; until: string }> {
  const [span] = await rowsOf<{ from: string; until: string }>(
    db,
    sql`select coalesce(
        (select max(until_day) + 1 from remittances),
        (select min(booked_on) from ledger_transactions), ${`${month}-01`}::date
      )::text as from,
      (${`${month}-01`}::date + interval '1 month' - interval '1 day')::date::text as until`,
  )
  if (!span) throw new Error('A month has a first and a last day.')
  return span
}

/** The ledger knows how much of the national part each sale added and each cancellation took back. */
async function linesIn(db: Database, { from, until }: { from: string; until: string }): Promise<DraftLine[]> {
  return rowsOf<DraftLine>(
    db,
    sql`with entries as (
      select t.id, t.kind, t.fact, t.invoice_id, t.booked_on, p.cents
      from ledger_transactions t join ledger_postings p on p.transaction_id = t.id and p.account = 'national'
      where t.booked_on between ${from}::date and ${until}::date and t.kind <> 'remittance'
    ), found as (
      select case when r.discount_id is null then 'sale' else 'discount' end as kind, e.booked_on, e.id, r.id as row_id, r.national_cents as cents, null::int as again_of
      from entries e join invoice_rows r on r.invoice_id = e.invoice_id
      where e.kind = 'sale' and r.national_cents <> 0
      union all
      select case when n.id is null then 'cancellation' else 'discount' end, e.booked_on, e.id, r.id, -e.cents, null
      from entries e join cancellations c on e.fact = 'cancellation ' || c.id
      left join credit_notes n on n.cancellation_id = c.id and n.discount_id is not null
      join invoice_rows r on r.invoice_id = c.invoice_id and r.position = c.row_position
      union all
      select 'again', l.day, 0, l.row_id, l.cents, l.id::int
      from remittance_lines l
      where l.rejected_at is not null and not exists (select from remittance_lines a where a.again_of = l.id)
    )
    select f.kind, f.booked_on::text as day, f.row_id, coalesce(i.number, '') as invoice_number,
      r.participant_number, r.product_code as category, f.cents, f.again_of
    from found f join invoice_rows r on r.id = f.row_id join invoices i on i.id = r.invoice_id
    order by f.kind = 'again', f.booked_on, f.id, r.position, f.again_of`,
  )
}
