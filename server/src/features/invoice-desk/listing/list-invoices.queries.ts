import { moneyOf } from '@centrepass/contract/ground/money'
import type { ListedInvoice } from '@centrepass/contract/invoices/office-invoices'
import {
  columnOf,
  type DebtAge,
  debtAges,
  type InvoiceOrder,
  isDown,
} from '@centrepass/contract/invoices/office-list-rules'
import type { Locale } from '@centrepass/contract/refusals/say'
import { type SQL, sql } from 'drizzle-orm'
import type { Parties } from '#features/office/parties-of.queries'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { isDisputed, isListed, isOfAge, isSeen, type Narrowing, writtenOff } from './invoice-conditions.ts'

/** Where an invoice is in an order: the values of its index. */
export type InvoiceKey = { id: number; first: string }
type Page = { order: InvoiceOrder; after: InvoiceKey | null; most: number }
type Place = { first: SQL; type: string }

/** The orders by the columns of their index. */
const PLACES: Record<ReturnType<typeof columnOf>, Place> = {
  issued: { first: sql`i.issued_on`, type: 'date' },
  total: { first: sql`i.total_cents`, type: 'int' },
}

/** The invoices of a page by their keys. The next page begins after the last of them. */
export function listedInvoices(
  db: Database,
  narrowing: Narrowing,
  { order, after, most }: Page,
): Promise<InvoiceKey[]> {
  const { first, type } = PLACES[columnOf(order)]
  const [way, beyond] = isDown(order) ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const key = after && sql`(${after.first}::text::${sql.raw(type)}, ${after.id}::int)`
  return rowsOf<InvoiceKey>(
    db,
    sql`select i.id, ${first}::text as first from invoices i
      where ${isListed(narrowing)} and ${key ? sql`(${first}, i.id) ${beyond} ${key}` : sql`true`}
      order by ${first} ${way}, i.id ${way} limit ${most}`,
  )
}

/** Where a page ended. No one learns the place of an invoice that they may not see. */
export async function invoiceKey(
  db: Database,
  { id, order, own }: { id: number; order: InvoiceOrder; own: Parties },
): Promise<InvoiceKey | null> {
  const { first } = PLACES[columnOf(order)]
  const [found] = await rowsOf<InvoiceKey>(
    db,
    sql`select i.id, ${first}::text as first from invoices i where i.id = ${id} and ${isSeen(own)}`,
  )
  return found ?? null
}

const MOST_COUNTED = 10_000

/** How many they are, up to what anyone needs to know exactly. */
export async function countInvoices(db: Database, narrowing: Narrowing) {
  const [found] = await rowsOf<{ invoices: number }>(
    db,
    sql`select count(*)::int as invoices from (
      select from invoices i where ${isListed(narrowing)} limit ${MOST_COUNTED + 1}) fits`,
  )
  const invoices = found?.invoices ?? 0
  return { invoices: Math.min(invoices, MOST_COUNTED), is_more: invoices > MOST_COUNTED }
}

/** What is owed of them, each amount by how long ago it was due. */
export async function owedByAge(db: Database, narrowing: Narrowing) {
  const { today, filter } = narrowing
  const cases = sql.join(
    debtAges.map((age) => sql`when ${isOfAge(age, today)} then ${age}::text`),
    sql` `,
  )
  const rows = await rowsOf<{ age: DebtAge; invoices: number; cents: number }>(
    db,
    sql`select case ${cases} end as age, count(distinct d.invoice_id)::int as invoices, sum(d.cents)::float8 as cents
      from invoices i join owed_parts d on d.invoice_id = i.id
      where ${isListed(narrowing)} and i.status in ('open', 'partially_paid', 'overdue')
        and ${filter.age ? isOfAge(filter.age, today) : sql`true`}
      group by 1`,
  )
  const sumOf = (age: DebtAge) => rows.find((row) => row.age === age)
  return {
    owed: moneyOf(rows.reduce((sum, { cents }) => sum + cents, 0)),
    ages: debtAges.map((age) => ({
      ...{ age, invoices: sumOf(age)?.invoices ?? 0, owed: moneyOf(sumOf(age)?.cents ?? 0) },
    })),
  }
}

type Row = Omit<ListedInvoice, 'total' | 'open' | 'written_off' | 'is_overdue'> & {
  total_cents: number
  open_cents: number
  written_off_cents: number
}

/** What the list says about these invoices, in the order given. */
export async function presentInvoices(
  db: Database,
  ids: readonly number[],
  { today, locale }: { today: string; locale: Locale },
): Promise<ListedInvoice[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf<Row>(
    db,
    sql`select i.id, i.number, i.status, i.issued_on::text as issued_on, i.total_cents,
        coalesce(c.name, a.first_name || ' ' || a.last_name) as payer, b.invoice_id is not null as is_club,
        ${soldIn(locale)}, coalesce(o.cents, 0) as open_cents, o.due_on::text as due_on,
        ${isDisputed} as is_disputed, ${writtenOff} as written_off_cents
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as w (id, at)
      join invoices i on i.id = w.id::int join accounts a on a.id = i.account_id
      left join club_bills b on b.invoice_id = i.id left join clubs c on c.id = b.club_id
      left join lateral (select sum(d.cents)::int as cents, min(d.due_on) as due_on
        from owed_parts d where d.invoice_id = i.id and d.cents > 0) o on true
      order by w.at`,
  )
  return rows.map(({ total_cents, open_cents, written_off_cents, ...row }) => ({
    ...row,
    ...{ total: moneyOf(total_cents), open: moneyOf(open_cents), written_off: moneyOf(written_off_cents) },
    is_overdue: row.due_on !== null && row.due_on < today,
  }))
}

const soldIn = (locale: Locale): SQL => sql`
  coalesce((select jsonb_agg(distinct r.participant_name) from invoice_rows r where r.invoice_id = i.id), '[]') as people,
  coalesce((select jsonb_agg(distinct coalesce(r.product_names ->> ${locale}, r.product_name)) from invoice_rows r where r.invoice_id = i.id), '[]') as products`
