import type { CallOff, CallOffDetails } from '@centrepass/contract/refunds/call-offs'
import type { Locale } from '@centrepass/contract/refusals/say'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { iso } from '#platform/database/iso'
import { rowsOf } from '#platform/database/rows-of'
import { notFound } from '#platform/failure'
import { personAndProduct } from './spots.queries.ts'

const MOST = 100

type Found = Omit<CallOff, 'product' | 'asked_by' | 'asked_at' | 'ended_at' | 'chosen'> & {
  to_card: number
  to_credit: number
  to_move: number
  product_id: number
  product_name: string
  asker_id: number
  asker_name: string
  asked_at: string
  ended_at: string | null
}

export async function callOffsFor(db: Database, locale: Locale): Promise<CallOff[]> {
  const found = await rowsOf<Found>(db, sql`${runs(sql`true`, locale)} order by o.id desc limit ${MOST}`)
  return found.map(present)
}

export async function requireCallOff(db: Database, id: number, locale: Locale): Promise<CallOff> {
  const [found] = await rowsOf<Found>(db, runs(sql`o.id = ${id}`, locale))
  if (!found) throw notFound('call_off')
  return present(found)
}

export async function callOffDetails(db: Database, id: number, locale: Locale): Promise<CallOffDetails> {
  return { ...(await requireCallOff(db, id, locale)), open: await openRows(db, id) }
}

const runs = (which: SQL, locale: Locale): SQL => sql`
  select o.id, o.reason, o.refund_to, o.state, o.asked_at, o.ended_at, o.answer_by::text as answer_by,
    o.product_type, o.product_id, coalesce(m.names ->> ${locale}, m.name) as product_name,
    a.id as asker_id, a.first_name || ' ' || a.last_name as asker_name, n.*
  from call_offs o
  join product_names m on m.product_type = o.product_type and m.product_id = o.product_id
  join accounts a on a.id = o.asked_by
  cross join lateral (
    select count(*)::int as total,
      count(*) filter (where r.state = 'done')::int as done,
      count(*) filter (where r.state = 'waiting')::int as waiting,
      count(*) filter (where r.state = 'failed')::int as failed,
      count(*) filter (where r.is_late)::int as late,
      count(*) filter (where r.is_asked and r.choice is null and r.state = 'waiting')::int as asked,
      count(*) filter (where r.choice = 'card')::int as to_card,
      count(*) filter (where r.choice = 'credit')::int as to_credit,
      count(*) filter (where r.choice = 'move')::int as to_move
    from call_off_rows r where r.call_off_id = o.id
  ) n
  where ${which}`

function present(found: Found): CallOff {
  const { product_id, product_name, asker_id, asker_name, asked_at, ended_at, ...more } = found
  const { to_card: card, to_credit: credit, to_move: move, ...run } = more
  return {
    ...run,
    chosen: { card, credit, move },
    product: { id: product_id, name: product_name },
    asked_by: { id: asker_id, name: asker_name },
    asked_at: iso(asked_at),
    ended_at: ended_at && iso(ended_at),
  }
}

type Open = Omit<CallOffDetails['open'][number], 'participant'> & { participant_id: number; name: string }

async function openRows(db: Database, id: number): Promise<CallOffDetails['open']> {
  const rows = await rowsOf<Open>(
    db,
    sql`select r.spot_id, r.state, r.code, r.is_asked and r.choice is null and r.state = 'waiting' as may_choose, r.tries, r.try_after, p.id as participant_id,
        p.first_name || ' ' || p.last_name as name
      from call_off_rows r join call_offs o on o.id = r.call_off_id ${personAndProduct()}
      where r.call_off_id = ${id} and r.state <> 'done'
      order by r.state = 'failed' desc, r.code nulls last, r.spot_id limit ${MOST}`,
  )
  return rows.map(({ participant_id, name, try_after, ...row }) => ({
    ...row,
    participant: { id: participant_id, name },
    try_after: row.state === 'failed' ? null : try_after && iso(try_after),
  }))
}
