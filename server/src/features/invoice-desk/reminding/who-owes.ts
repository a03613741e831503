import { DAYS_BETWEEN, type DebtOutcome } from '@centrepass/contract/invoices/debt-reminder-rules'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { isDisputed } from '../listing/invoice-conditions.ts'

/** What is overdue on one invoice, and since when. */
export type Debt = { invoice_id: number; number: string; overdue_cents: number; due_on: string }
/** One email: an account, with all its debts, the oldest first. */
export type DebtMail = { account_id: number; email: string; language: string; debts: Debt[] }
export type Row = {
  invoice_id: number
  number: string
  payer: string
  account_id: number
  email: string
  language: string
  open_cents: number
  overdue_cents: number
  due_on: string | null
  is_club: boolean
  is_disputed: boolean
  is_being_paid: boolean
  is_recent: boolean
  is_unreachable: boolean
}
export type Owing = { rows: Row[]; outcomes: Map<number, DebtOutcome>; mails: DebtMail[] }

/** `run`: the one that asks, which is no earlier reminder. */
type When = { today: string; run?: number }

/**
 * Who gets an email about these invoices, and which are in none and why. The dry run asks it about all of them, and the
 * run asks it again about each account when its turn has come: who has paid meanwhile gets none.
 */
export async function whoOwes(db: Database, ids: readonly number[], when: When): Promise<Owing> {
  const rows = await owing(db, ids, when)
  const outcomes = new Map(rows.map((row) => [row.invoice_id, outcomeOf(row)]))
  const mails = new Map<number, DebtMail>()
  for (const row of rows.filter(({ invoice_id }) => outcomes.get(invoice_id) === 'mailed')) {
    const { account_id, email, language, invoice_id, number, overdue_cents } = row
    const mail = mails.get(account_id) ?? { account_id, email, language, debts: [] }
    mail.debts.push({ invoice_id, number, overdue_cents, due_on: row.due_on ?? when.today })
    mails.set(account_id, mail)
  }
  return { rows, outcomes, mails: [...mails.values()].toSorted((a, b) => a.account_id - b.account_id) }
}

/** A reminder of a debt belongs to what was bought: no one can refuse it but by an address that does not work. */
function outcomeOf(row: Row): DebtOutcome {
  if (row.open_cents <= 0) return 'settled'
  if (row.is_club) return 'club'
  if (row.is_disputed) return 'disputed'
  if (row.overdue_cents <= 0) return 'in_time'
  if (row.is_being_paid) return 'being_paid'
  if (row.is_recent) return 'recently'
  return row.is_unreachable ? 'bad_address' : 'mailed'
}

/** The oldest debt first. */
const owing = (db: Database, ids: readonly number[], { today, run = 0 }: When): Promise<Row[]> =>
  rowsOf<Row>(
    db,
    sql`select i.id as invoice_id, i.number, i.account_id, a.email, a.language,
        coalesce(c.name, a.first_name || ' ' || a.last_name) as payer, b.invoice_id is not null as is_club,
        coalesce(o.open_cents, 0) as open_cents, coalesce(o.overdue_cents, 0) as overdue_cents,
        o.due_on::text as due_on, ${isDisputed} as is_disputed,
        a.email_refused_at is not null or a.status <> 'active' as is_unreachable,
        exists (select from payments y left join payment_schedules s on s.id = y.schedule_id
          where (y.invoice_id = i.id or s.invoice_id = i.id)
            and y.status in ('processing', 'requires_action', 'unknown')) as is_being_paid,
        exists (select from reminder_rows m join reminder_runs u on u.id = m.run_id
          where m.account_id = i.account_id and u.kind = 'debts' and u.id <> ${run}
            and (m.state = 'sent' and m.done_at > now() - make_interval(days => ${DAYS_BETWEEN})
              or m.state = 'waiting' and u.state in ('waiting', 'running'))) as is_recent
      from invoices i join accounts a on a.id = i.account_id
      left join club_bills b on b.invoice_id = i.id left join clubs c on c.id = b.club_id
      left join lateral (
        select sum(d.cents)::int as open_cents, min(d.due_on) filter (where d.due_on < ${today}::date) as due_on,
          coalesce(sum(d.cents) filter (where d.due_on < ${today}::date), 0)::int as overdue_cents
        from owed_parts d where d.invoice_id = i.id and d.cents > 0
      ) o on i.status in ('open', 'partially_paid', 'overdue')
      where i.id = any(${sql.param([...ids])}::int[]) order by o.due_on nulls last, i.id`,
  )
