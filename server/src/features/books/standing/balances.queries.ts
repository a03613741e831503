import type { BookBalances } from '@centrepass/contract/books/balances'
import { wholeDaysBetween } from '@centrepass/contract/ground/dates'
import { moneyOf } from '@centrepass/contract/ground/money'
import { sql } from 'drizzle-orm'
import { withoutOwnMatters } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { AccountActor } from '#platform/http/actor'

type Asking = { db: Database; actor: AccountActor; today: string }

export async function bookBalances(asking: Asking): Promise<BookBalances> {
  const { db, today } = asking
  return {
    as_of: today,
    credits: await creditsLeft(asking),
    deferred: await incomeBySeason(db, today),
    clubs: await owedByClubs(db),
  }
}

/** A liability or an income is a credit in the ledger, and so below zero there. */
async function inLedger(db: Database, accounts: readonly string[]): Promise<number> {
  const [found] = await rowsOf<{ cents: number }>(
    db,
    sql`select coalesce(sum(cents), 0)::float8 as cents from ledger_postings
      where account = any (${sql.param(`{${accounts.join()}}`)}::text[])`,
  )
  return found?.cents ?? 0
}

type CreditRow = {
  account_id: number
  name: string
  left: number
  held: number
  expired: number
  next_expiry: string | null
}
const SHOWN = 200

async function creditsLeft({ db, actor, today }: Asking): Promise<BookBalances['credits']> {
  const rows = await rowsOf<CreditRow>(
    db,
    sql`select c.account_id, a.first_name || ' ' || a.last_name as name, sum(c.left_cents)::float8 as left,
      sum(c.held_cents)::float8 as held,
      coalesce(sum(c.left_cents) filter (where c.expires_on < ${today}::date), 0)::float8 as expired,
      (min(c.expires_on) filter (where c.expires_on >= ${today}::date))::text as next_expiry
    from credits c join accounts a on a.id = c.account_id
    where c.left_cents <> 0 group by c.account_id, a.id order by 3 desc, 1 limit ${SHOWN}`,
  )
  const [all] = await rowsOf<{ cents: number }>(
    db,
    sql`select coalesce(sum(left_cents), 0)::float8 as cents from credits`,
  )
  const others = await withoutOwnMatters(db, actor, rows, ({ account_id }) => ({ account_id }))
  return {
    rows: others.map(({ left, held, expired, ...row }) => ({
      ...{ ...row, left: moneyOf(left), held: moneyOf(held), expired: moneyOf(expired) },
    })),
    total: moneyOf(all?.cents ?? 0),
    in_ledger: moneyOf(-(await inLedger(db, ['credits']))),
  }
}

const INCOME = ['provincial', 'programs', 'courses', 'teams', 'fees']

/** The income of an entry belongs to the last season that something on its invoice is for. */
async function incomeBySeason(db: Database, today: string): Promise<BookBalances['deferred']> {
  const rows = await rowsOf<{ season_year: number | null; cents: number }>(
    db,
    sql`with products as (
      select 'RegistrationOption' as type, id, season_year from registration_options
      union all select 'Program', id, season_year from programs
      union all select 'Course', id, season_year from courses
      union all select 'TournamentTeam', t.id, o.season_year from teams t join tournaments o on o.id = t.tournament_id
    ), seasons as (
      select r.invoice_id, max(p.season_year) as season_year
      from invoice_rows r join products p on p.type = r.product_type and p.id = r.product_id group by 1
    )
    select s.season_year, -sum(p.cents)::float8 as cents
    from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
    left join seasons s on s.invoice_id = t.invoice_id
    where p.account = any (${sql.param(`{${INCOME.join()}}`)}::text[])
    group by 1 order by 1 nulls first`,
  )
  const income = rows.reduce((sum, { cents }) => sum + cents, 0)
  return {
    rows: rows.map(({ season_year, cents }) => {
      const earned = Math.round(cents * shareOver(season_year, today))
      return {
        ...{
          season_year,
          income: moneyOf(cents),
          earned: moneyOf(earned),
          deferred: moneyOf(cents - earned),
        },
      }
    }),
    income: moneyOf(income),
    in_ledger: moneyOf(-(await inLedger(db, INCOME))),
  }
}

/** How much of a season is over: from the first of September, day by day. */
function shareOver(season: number | null, today: string): number {
  if (season === null) return 1
  const [first, next] = [`${season}-09-01`, `${season + 1}-09-01`]
  const share = wholeDaysBetween(first, today) / wholeDaysBetween(first, next)
  return Math.min(1, Math.max(0, share))
}

type ClubRow = {
  club_id: number
  club_name: string
  open_invoices: number
  first_due: string | null
  open: number
}

/** Every club that was sent an invoice. What is open on one is what the ledger has of it as owed. */
async function owedByClubs(db: Database): Promise<BookBalances['clubs']> {
  const rows = await rowsOf<ClubRow>(
    db,
    sql`with owed as (
      select t.invoice_id, sum(p.cents) as cents
      from ledger_transactions t join ledger_postings p on p.transaction_id = t.id and p.account = 'receivable'
      group by 1
    )
    select c.id as club_id, c.name as club_name, (count(*) filter (where o.cents <> 0))::int as open_invoices,
      (min(b.due_on) filter (where o.cents <> 0))::text as first_due, coalesce(sum(o.cents), 0)::float8 as open
    from club_bills b join clubs c on c.id = b.club_id left join owed o on o.invoice_id = b.invoice_id
    group by c.id order by 5 desc, 2`,
  )
  const total = rows.reduce((sum, { open }) => sum + open, 0)
  const [plans] = await rowsOf<{ cents: number }>(
    db,
    sql`select coalesce(sum(amount_cents), 0)::float8 as cents from schedule_lines
      where status not in ('paid', 'cancelled')`,
  )
  return {
    rows: rows.map(({ open, ...row }) => ({ ...row, open: moneyOf(open) })),
    total: moneyOf(total),
    plans: moneyOf(plans?.cents ?? 0),
    in_ledger: moneyOf(await inLedger(db, ['receivable'])),
  }
}
