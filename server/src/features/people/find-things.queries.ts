import { moneyOf } from '@centrepass/contract/ground/money'
import { type Grant, grantsThatAllow, scopeOf } from '@centrepass/contract/office/roles'
import type { findAnything } from '@centrepass/contract/people/find-people'
import type { Locale } from '@centrepass/contract/refusals/say'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { withoutOwnMatters } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { OfficeActor } from '#platform/http/actor'
import { searchedAmount } from './searched-amount.ts'

type Found = z.output<typeof findAnything.answer>
type Search = { db: Database; actor: OfficeActor; timezone: string; locale: Locale }
type Named = { id: number; number: string; account: string; cents: number; status: string }

const MOST = 5

/** By its number, by the last four digits of the card that paid it, or by an amount that came in, with or without its day. */
export async function invoicesMeant(search: Search, text: string): Promise<Found['invoices']> {
  const { db, actor } = search
  const wanted = numbered(text) ?? paidWithCard(text) ?? paidAmount(search, text)
  if (!wanted) return []
  const rows = await rowsOf<Named>(
    db,
    sql`select i.id, i.number, a.first_name || ' ' || a.last_name as account, i.total_cents as cents, i.status
      from invoices i join accounts a on a.id = i.account_id
      where i.number is not null and i.id in (${wanted}) order by i.id desc limit ${MOST}`,
  )
  const others = await withoutOwnMatters(db, actor, rows, ({ id }) => ({ invoice_id: id }))
  return others.map(({ cents, ...row }) => ({ ...row, total: moneyOf(cents) }))
}

/** “INV-000083”, “inv-83” or “000083”. Four digits alone are those of a card: no number is so short when it is printed. */
function numbered(text: string): SQL | null {
  const [, prefix, digits = ''] = /^(inv-?\s?)?(\d{1,10})$/i.exec(text.trim()) ?? []
  if (digits === '' || (!prefix && digits.length < 5)) return null
  const number = `INV-${String(Number(digits)).padStart(6, '0')}`
  return sql`select id from invoices where number = ${number}`
}

function paidWithCard(text: string): SQL | null {
  const [, digits] = /^[•*x· ]*([0-9]{4})$/i.exec(text.trim()) ?? []
  if (!digits) return null
  return invoicesOf(sql`select * from payments where card_last4 = ${digits} and status = 'succeeded'
    order by id desc limit ${MOST}`)
}

function paidAmount({ timezone }: Search, text: string): SQL | null {
  const amount = searchedAmount(text)
  if (!amount) return null
  const { cents, day } = amount
  const onDay = day
    ? sql`and created_at >= ${day}::timestamp at time zone ${timezone}
    and created_at < (${day}::date + 1)::timestamp at time zone ${timezone}`
    : sql``
  return sql`${invoicesOf(sql`select * from payments where amount_cents = ${cents} and status = 'succeeded' ${onDay}
      order by id desc limit ${MOST}`)}
    union (select invoice_id from received_money where amount_cents = ${cents}
      ${day ? sql`and received_on = ${day}::date` : sql``} order by id desc limit ${MOST})`
}

/** Of a purchase, of a plan, or paid by a link. */
const invoicesOf = (paid: SQL): SQL => sql`
  with paid as (${paid})
  select i.id from paid join invoices i on i.purchase_id = paid.purchase_id
  union all select s.invoice_id from paid join payment_schedules s on s.id = paid.schedule_id
  union all select paid.invoice_id from paid where paid.invoice_id is not null`

/** A role for one club or one tournament finds its teams alone. */
export async function teamsNamed(
  { db, locale }: Pick<Search, 'db' | 'locale'>,
  held: readonly Grant[],
  words: string[],
): Promise<Found['teams']> {
  const sight = grantsThatAllow(held, { verb: 'team.read', scopes: ['club', 'tournament'] }).map(teamsIn)
  if (sight.length === 0) return []
  const typed = sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )
  return rowsOf(
    db,
    sql`select t.id, t.name, coalesce(o.names ->> ${locale}, o.name) as tournament
      from teams t join tournaments o on o.id = t.tournament_id
      where search_words(t.name) @> array[${typed}]::text[] and (${sql.join(sight, sql` or `)})
      order by t.id desc limit ${MOST}`,
  )
}

function teamsIn(grant: Grant): SQL {
  const scope = scopeOf(grant)
  if (!scope) return sql`true`
  return scope.kind === 'club' ? sql`t.club_id = ${scope.id}` : sql`t.tournament_id = ${scope.id}`
}
