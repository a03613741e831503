import type { Remittance, RemittanceLine } from '@centrepass/contract/books/remittances'
import { moneyOf } from '@centrepass/contract/ground/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { iso } from '#platform/database/iso'
import { rowsOf } from '#platform/database/rows-of'
import { notFound } from '#platform/failure'

type Row = {
  id: number
  month: string
  from: string
  until: string
  lines: number
  people: number
  rejected_lines: number
  total_cents: number
  rejected_cents: number
  sent_by: string
  sent_at: string
  reason: string
  paid_by: string | null
  paid_at: string | null
  paid_on: string | null
  paid_reference: string | null
  paid_cents: number | null
}

const SHOWN = 60

export async function remittancesWhere(db: Database, where: SQL = sql`true`): Promise<Remittance[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select r.id, r.month, r.from_day::text as from, r.until_day::text as until, r.total_cents::float8,
      l.lines, l.people, l.rejected_lines, l.rejected_cents, r.reason, r.sent_at, r.paid_at,
      r.paid_on::text, r.paid_reference, r.paid_cents::float8,
      s.first_name || ' ' || s.last_name as sent_by, p.first_name || ' ' || p.last_name as paid_by
    from remittances r join accounts s on s.id = r.sent_by left join accounts p on p.id = r.paid_by,
    lateral (
      select count(*)::int as lines, count(distinct participant_number)::int as people,
        count(rejected_at)::int as rejected_lines,
        coalesce(sum(cents) filter (where rejected_at is not null), 0)::float8 as rejected_cents
      from remittance_lines where remittance_id = r.id
    ) l
    where ${where} order by r.until_day desc limit ${SHOWN}`,
  )
  return rows.map(present)
}

function present(row: Row): Remittance {
  const { id, month, from, until, lines, people, rejected_lines, total_cents, rejected_cents } = row
  return {
    ...{ id, month, from, until, lines, people, rejected_lines, state: row.paid_at ? 'paid' : 'sent' },
    ...{ total: moneyOf(total_cents), to_pay: moneyOf(total_cents - rejected_cents) },
    sent: { by: row.sent_by, at: iso(row.sent_at), reason: row.reason },
    paid: row.paid_at
      ? {
          ...{ by: row.paid_by ?? '', at: iso(row.paid_at), paid_on: row.paid_on ?? '' },
          ...{ reference: row.paid_reference ?? '', amount: moneyOf(row.paid_cents ?? 0) },
        }
      : null,
  }
}

export async function requireRemittance(db: Database, id: number): Promise<Remittance> {
  const [found] = await remittancesWhere(db, sql`r.id = ${id}`)
  if (!found) throw notFound('remittance')
  return found
}

type LineRow = Omit<RemittanceLine, 'amount' | 'rejected'> & {
  line_id: number
  cents: number
  at: string | null
  by: string | null
  reason: string | null
}

export async function linesOf(
  db: Database,
  id: number,
  { after = 0, most }: { after?: number | undefined; most: number },
) {
  const rows = await rowsOf<LineRow>(
    db,
    sql`select l.id::int as line_id, l.kind, l.day::text, l.invoice_number, l.participant_number, l.category,
      l.cents, l.rejected_at as at, l.rejected_reason as reason, a.first_name || ' ' || a.last_name as by
    from remittance_lines l left join accounts a on a.id = l.rejected_by
    where l.remittance_id = ${id} and l.id > ${after} order by l.id limit ${most}`,
  )
  return rows.map(({ cents, at, by, reason, ...line }) => ({
    ...{ ...line, amount: moneyOf(cents) },
    rejected: at ? { at: iso(at), by: by ?? '', reason: reason ?? '' } : null,
  }))
}

/** The months that are over and in no list yet, the oldest first. */
export async function monthsToSend(db: Database, today: string): Promise<string[]> {
  const rows = await rowsOf<{ month: string }>(
    db,
    sql`select to_char(m, 'YYYY-MM') as month
      from (
        select date_trunc('month', coalesce((select max(until_day) + 1 from remittances), min(booked_on))) as first
        from ledger_transactions
      ) f, generate_series(f.first, date_trunc('month', ${today}::date) - interval '1 month', interval '1 month') m
      order by m limit 120`,
  )
  return rows.map(({ month }) => month)
}
