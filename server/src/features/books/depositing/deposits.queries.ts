import { missingIn } from '@centrepass/contract/books/deposit-rules'
import type { Deposit, TakenMoney } from '@centrepass/contract/books/deposits'
import { moneyOf } from '@centrepass/contract/ground/money'
import { type SQL, sql } from 'drizzle-orm'
import { withoutOwnMatters } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { iso } from '#platform/database/iso'
import { rowsOf } from '#platform/database/rows-of'
import type { DepositRow } from '#platform/database/tables/deposits'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'

type Shown = Omit<DepositRow, 'prepared_at' | 'booked_at' | 'undone_at'> & {
  entries: number
  prepared_at: string
  booked_at: string | null
  undone_at: string | null
  preparer: string | null
  booker: string | null
  undoer: string | null
}

/** The newest first. */
export async function depositsWhere(db: Database, where: SQL, most: number): Promise<Deposit[]> {
  const nameOf = (column: string) =>
    sql`(select a.first_name || ' ' || a.last_name from accounts a where a.id = d.${sql.raw(column)})`
  const rows = await rowsOf<Shown>(
    db,
    sql`select d.*, d.cash_cents::float8 as cash_cents, d.cheque_cents::float8 as cheque_cents,
        d.counted_cents::float8 as counted_cents, d.deposited_on::text as deposited_on,
        ${nameOf('prepared_by')} as preparer, ${nameOf('booked_by')} as booker, ${nameOf('undone_by')} as undoer,
        (select count(*)::int from deposit_lines l where l.deposit_id = d.id) as entries
      from deposits d where ${where} order by d.id desc limit ${most}`,
  )
  return rows.map(shown)
}

const shown = (row: Shown): Deposit => ({
  ...{ id: row.id, state: stateOf(row), entries: row.entries },
  ...{ cash: moneyOf(row.cash_cents), cheques: moneyOf(row.cheque_cents) },
  total: moneyOf(row.cash_cents + row.cheque_cents),
  prepared: { by: row.preparer ?? '', at: iso(row.prepared_at), reason: row.note },
  booked: bookedOf(row),
  undone:
    row.undone_at === null
      ? null
      : {
          by: row.undoer ?? '',
          at: iso(row.undone_at),
          reason: row.undone_reason ?? '',
        },
})

const stateOf = ({ undone_at, booked_at }: Shown): Deposit['state'] => {
  if (undone_at !== null) return 'undone'
  return booked_at === null ? 'prepared' : 'booked'
}

function bookedOf(row: Shown): Deposit['booked'] {
  const { booked_at, counted_cents, deposited_on } = row
  if (booked_at === null || counted_cents === null || deposited_on === null) return null
  return {
    ...{ by: row.booker ?? '', at: iso(booked_at), reason: row.booked_reason ?? '' },
    ...{ deposited_on, counted: moneyOf(counted_cents), reference: row.reference ?? '' },
    missing: moneyOf(missingIn({ ...row, counted_cents })),
  }
}

export async function requireDeposit(db: Database, id: number): Promise<Deposit> {
  const [deposit] = await depositsWhere(db, sql`d.id = ${id}`, 1)
  if (!deposit) throw notFound('deposit')
  return deposit
}

type TakenRow = Omit<TakenMoney, 'amount'> & { cents: number }
const present = ({ cents, ...row }: TakenRow) => ({ ...row, amount: moneyOf(cents) })

const taken = (where: SQL, most: number) => sql`
  select m.id as entry, m.method, m.received_on::text as received_on, m.reference, m.amount_cents as cents,
    m.invoice_id, i.number as invoice_number,
    exists (select from received_money b where b.takes_back = m.id) as came_back
  from received_money m join invoices i on i.id = m.invoice_id
  where ${where} order by m.received_on, m.id limit ${most}`

/** As on the slip. */
export async function linesOf(db: Database, id: number) {
  const inIt = sql`m.id in (select l.received_id from deposit_lines l where l.deposit_id = ${id})`
  return (await rowsOf<TakenRow>(db, taken(inIt, 1000))).map(present)
}

const SHOWN = 200

/** What may be put on a slip, the oldest first. */
export async function onHand(db: Database, actor: AccountActor): Promise<TakenMoney[]> {
  const free = sql`m.account in ('cash', 'cheques') and m.takes_back is null
    and not exists (select from received_money b where b.takes_back = m.id)
    and not exists (select from deposit_lines l where l.received_id = m.id and not l.is_over)`
  const rows = await rowsOf<TakenRow>(db, taken(free, SHOWN))
  const others = await withoutOwnMatters(db, actor, rows, ({ invoice_id }) => ({ invoice_id }))
  return others.map(present)
}

/** By the ledger. */
export async function sumsOnHand(db: Database): Promise<{ cash_on_hand: string; cheques_on_hand: string }> {
  const [found] = await rowsOf<{ cash: number; cheques: number }>(
    db,
    sql`select coalesce(sum(cents) filter (where account = 'cash'), 0)::float8 as cash,
      coalesce(sum(cents) filter (where account = 'cheques'), 0)::float8 as cheques
      from ledger_postings where account in ('cash', 'cheques')`,
  )
  return { cash_on_hand: moneyOf(found?.cash ?? 0), cheques_on_hand: moneyOf(found?.cheques ?? 0) }
}
