import type { AccountSum, BookDay, MeansSum } from '@centrepass/contract/books/days'
import { sayEntry } from '@centrepass/contract/books/entry-words'
import { moneyOf } from '@centrepass/contract/ground/money'
import type { Locale } from '@centrepass/contract/refusals/say'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { iso } from '#platform/database/iso'
import { rowsOf } from '#platform/database/rows-of'

export type Span = { from: string; until: string }

/** The last closed day, and the first that is not. */
export async function closedUntil(
  db: Database,
): Promise<{ closed_until: string | null; first_open: string | null }> {
  const [found] = await rowsOf<{ closed_until: string | null; first_open: string | null }>(
    db,
    sql`select max(day)::text as closed_until,
      coalesce(max(day) + 1, (select min(booked_on) from ledger_transactions))::text as first_open
    from closed_days`,
  )
  return found ?? { closed_until: null, first_open: null }
}

type DayRow = {
  day: string
  entries: number
  late_entries: number
  received_cents: number
  by: string | null
  at: string | null
  reason: string | null
}

/** Days with entries, and closed days without any; the newest first. */
export async function bookDays(db: Database, where: SQL, most: number): Promise<BookDay[]> {
  const rows = await rowsOf<DayRow>(
    db,
    sql`with days as (
      select day from (
        select distinct booked_on as day from ledger_transactions union select day from closed_days
      ) known where ${where} order by day desc limit ${most}
    ), booked as (
      select t.booked_on as day, count(distinct t.id)::int as entries,
        (count(distinct t.id) filter (where t.happened_on < t.booked_on))::int as late_entries,
        coalesce(sum(p.cents) filter (where a.kind = 'money'), 0)::float8 as received_cents
      from ledger_transactions t
      join ledger_postings p on p.transaction_id = t.id join ledger_accounts a on a.account = p.account
      where t.booked_on in (select day from days) group by 1
    )
    select d.day::text, coalesce(b.entries, 0) as entries, coalesce(b.late_entries, 0) as late_entries,
      coalesce(b.received_cents, 0) as received_cents,
      o.first_name || ' ' || o.last_name as by, g.closed_at as at, g.reason
    from days d left join booked b on b.day = d.day left join closed_days c on c.day = d.day
    left join day_closings g on g.id = c.closing_id left join accounts o on o.id = g.closed_by
    order by d.day desc`,
  )
  return rows.map(({ day, entries, late_entries, received_cents, by, at, reason }) => ({
    ...{ day, entries, late_entries, received: moneyOf(received_cents) },
    closed: at === null ? null : { by: by ?? '', at: iso(at), reason: reason ?? '' },
  }))
}

export type Sums = { entries: number; accounts: AccountSum[]; means: MeansSum[] }

type SumRow = { account: string; code: string; name: string; kind: string; debit: number; credit: number }

/** Everything that is booked on these days, by account and by means. */
export async function sumsOf(db: Database, { from, until }: Span, locale: Locale): Promise<Sums> {
  const [counted] = await rowsOf<{ entries: number }>(
    db,
    sql`select count(*)::int as entries from ledger_transactions
      where booked_on between ${from}::date and ${until}::date`,
  )
  const rows = await rowsOf<SumRow>(
    db,
    sql`select a.account, a.code, ${locale === 'fr' ? sql`a.name_fr` : sql`a.name`} as name, a.kind,
      coalesce(sum(p.cents) filter (where p.cents > 0), 0)::float8 as debit,
      coalesce(-sum(p.cents) filter (where p.cents < 0), 0)::float8 as credit
    from ledger_transactions t
    join ledger_postings p on p.transaction_id = t.id join ledger_accounts a on a.account = p.account
    where t.booked_on between ${from}::date and ${until}::date
    group by a.account order by a.code`,
  )
  return {
    entries: counted?.entries ?? 0,
    accounts: rows.map(({ account, code, name, debit, credit }) => ({
      ...{ account, account_code: code, account_name: name },
      ...{ debit: moneyOf(debit), credit: moneyOf(credit) },
    })),
    means: rows
      .filter(({ kind }) => kind === 'money')
      .map(({ account, name, debit, credit }) => ({
        ...{ means: account, means_name: name, came: moneyOf(debit), went: moneyOf(credit) },
      })),
  }
}

/** Payments of these days or before that may have been made or not: what they are booked as is not known yet. */
export async function unclearUntil(db: Database, until: string) {
  const rows = await rowsOf<{ payment_id: number; day: string; cents: number; currency: string }>(
    db,
    sql`select id as payment_id, day_of_association(created_at)::text as day, amount_cents as cents, currency
      from payments where status in ('processing', 'requires_action', 'unknown', 'review')
        and day_of_association(created_at) <= ${until}::date
      order by created_at, id limit 50`,
  )
  return rows.map(({ cents, ...payment }) => ({ ...payment, amount: moneyOf(cents) }))
}

type LateRow = {
  entry: number
  happened_on: string
  kind: string
  fact: string
  cents: number
  invoice_number: string | null
}

/** What happened on an earlier day, which was closed when it was booked. */
export async function lateOn(db: Database, day: string, locale: Locale) {
  const rows = await rowsOf<LateRow>(
    db,
    sql`select t.id::int as entry, t.happened_on::text, t.kind, t.fact, i.number as invoice_number, (
        select sum(p.cents) filter (where p.cents > 0) from ledger_postings p where p.transaction_id = t.id
      )::float8 as cents
      from ledger_transactions t left join invoices i on i.id = t.invoice_id
      where t.booked_on = ${day}::date and t.happened_on < t.booked_on order by t.id limit 100`,
  )
  return rows.map(({ cents, kind, fact, ...entry }) => ({
    ...{ ...entry, what: sayEntry(locale, { kind, fact }), amount: moneyOf(cents) },
  }))
}
