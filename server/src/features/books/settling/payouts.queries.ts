import type { Payout, PayoutLine } from '@centrepass/contract/books/payouts'
import { moneyOf } from '@centrepass/contract/ground/money'
import type { Locale } from '@centrepass/contract/refusals/say'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { iso } from '#platform/database/iso'
import { rowsOf } from '#platform/database/rows-of'
import { type PayoutLineRow, type PayoutRow, payoutLines } from '#platform/database/tables/payouts'
import { notFound } from '#platform/failure'
import { hashOf } from '#platform/security/secrets'
import { payoutEntry } from './payout-entry.ts'

export const linesOf = (db: Database, payoutId: number): Promise<PayoutLineRow[]> =>
  db.select().from(payoutLines).where(eq(payoutLines.payout_id, payoutId)).orderBy(asc(payoutLines.id))

/** What is booked, and why each difference is none of ours: the same in every language. */
export const digestOf = (payout: PayoutRow, lines: readonly PayoutLineRow[]) =>
  hashOf(
    JSON.stringify([
      ...[payout.id, payout.status, payout.currency, payoutEntry(payout, lines)],
      ...lines.map(({ id, our_cents, finding, explanation }) => [id, our_cents, finding, explanation]),
    ]),
  )

type Shown = Omit<PayoutRow, 'made_at' | 'closed_at'> & {
  made_at: string
  closed_at: string | null
  lines: number
  fees_cents: number
  beyond_cents: number
  closer: string | null
}

/** The newest first, with the sums of their lines. */
export async function payoutsWhere(db: Database, where: SQL, most: number): Promise<Payout[]> {
  const rows = await rowsOf<Shown>(
    db,
    sql`select p.*, p.amount_cents::float8 as amount_cents, p.arrives_on::text as arrives_on, s.lines, s.fees_cents,
        case when s.lines = 0 then 0 else p.amount_cents - s.net_cents end::float8 as beyond_cents,
        o.first_name || ' ' || o.last_name as closer
      from payouts p left join accounts o on o.id = p.closed_by
      cross join lateral (
        select count(*)::int as lines, coalesce(sum(l.gross_cents - l.fee_cents), 0) as net_cents,
          coalesce(sum(case when l.kind = 'fee' then l.fee_cents - l.gross_cents
            when l.kind in ('dispute', 'dispute_returned') then 0 else l.fee_cents end), 0)::float8 as fees_cents
        from payout_lines l where l.payout_id = p.id and l.currency = p.currency
      ) s
      where ${where} order by p.id desc limit ${most}`,
  )
  return rows.map(shown)
}

const shown = (row: Shown): Payout => ({
  ...{ id: row.id, provider_ref: row.provider_ref, state: stateOf(row) },
  ...{ amount: moneyOf(row.amount_cents), currency: row.currency },
  ...{ made_at: iso(row.made_at), arrives_on: row.arrives_on },
  ...{ lines: row.lines, provider_fees: moneyOf(row.fees_cents), findings: row.findings },
  beyond_lines: moneyOf(row.beyond_cents),
  closed: row.closed_at === null ? null : { by: row.closer, at: iso(row.closed_at), reason: row.reason },
})

function stateOf({ status, closed_as }: Pick<PayoutRow, 'status' | 'closed_as'>): Payout['state'] {
  if (status === 'failed' && closed_as === 'booked') return 'failed'
  return closed_as ?? (status === 'on_its_way' ? 'on_its_way' : 'open')
}

export async function requirePayout(db: Database, id: number): Promise<Payout> {
  const [payout] = await payoutsWhere(db, sql`p.id = ${id}`, 1)
  if (!payout) throw notFound('payout')
  return payout
}

type LineRow = Omit<PayoutLineRow, 'happened_at' | 'explained_at'> & {
  happened_at: string
  explained_at: string | null
  invoice_id: number | null
  invoice_number: string | null
  explainer: string | null
}

export async function shownLines(db: Database, where: SQL, most: number): Promise<PayoutLine[]> {
  const rows = await rowsOf<LineRow>(
    db,
    sql`select l.*, l.id::int as id, l.gross_cents::float8 as gross_cents, l.fee_cents::float8 as fee_cents,
        l.our_cents::float8 as our_cents, i.id as invoice_id, i.number as invoice_number,
        o.first_name || ' ' || o.last_name as explainer
      from payout_lines l left join payments y on y.id = l.payment_id
      left join payment_schedules s on s.id = y.schedule_id
      left join invoices i on i.id = coalesce(y.invoice_id, s.invoice_id,
        (select b.id from invoices b where b.purchase_id = y.purchase_id order by b.id limit 1))
      left join accounts o on o.id = l.explained_by
      where ${where} order by l.id limit ${most}`,
  )
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, provider_ref: row.subject_ref, currency: row.currency },
    happened_at: iso(row.happened_at),
    ...{ gross: moneyOf(row.gross_cents), fee: moneyOf(row.fee_cents) },
    ours: row.our_cents === null ? null : moneyOf(row.our_cents),
    ...{ finding: row.finding, invoice_id: row.invoice_id, invoice_number: row.invoice_number },
    explained:
      row.explained_at === null
        ? null
        : {
            by: row.explainer ?? '',
            at: iso(row.explained_at),
            reason: row.explanation ?? '',
          },
  }))
}

type Plan = { account: string; code: string; name: string }

/** The entry by the names of the account plan. */
export async function entryShown(
  db: Database,
  { payout, lines, locale }: { payout: PayoutRow; lines: readonly PayoutLineRow[]; locale: Locale },
) {
  const entry = new Map(payoutEntry(payout, lines))
  const plan = await rowsOf<Plan>(
    db,
    sql`select account, code, ${locale === 'fr' ? sql`name_fr` : sql`name`} as name from ledger_accounts order by code`,
  )
  return plan.flatMap(({ account, code, name }) => {
    const cents = entry.get(account as Parameters<typeof entry.get>[0])
    if (cents === undefined) return []
    return {
      ...{ account, account_code: code, account_name: name },
      ...{ debit: moneyOf(Math.max(cents, 0)), credit: moneyOf(Math.max(-cents, 0)) },
    }
  })
}

/** What the provider has of ours by our books, and how much of it is in payouts that are not booked yet. */
export async function atProvider(db: Database) {
  const [found] = await rowsOf<{ at_provider: number; in_open: number }>(
    db,
    sql`select (select coalesce(sum(cents), 0) from ledger_postings where account in ('card', 'paid_out'))::float8
        as at_provider,
      (select coalesce(sum(amount_cents), 0) from payouts p
        where closed_at is null and status <> 'failed' and currency = (select document ->> 'currency' from associations)
      )::float8 as in_open`,
  )
  return { at_provider: moneyOf(found?.at_provider ?? 0), in_open_payouts: moneyOf(found?.in_open ?? 0) }
}
