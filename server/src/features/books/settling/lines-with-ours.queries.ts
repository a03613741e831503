import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { PayoutLineRow } from '#platform/database/tables/payouts'

export type LineWithOurs = Pick<
  PayoutLineRow,
  'id' | 'kind' | 'gross_cents' | 'fee_cents' | 'currency' | 'explained_at'
> & {
  is_twice: boolean
  is_passing: boolean
  payment_id: number | null
  known_currency: string | null
  cents: number | null
}

/** By the provider's names, which are in our rows; and by the ledger's facts, which say what is booked. */
export async function linesWithOurs(tx: Database, payoutId: number): Promise<LineWithOurs[]> {
  // Compiling so long a statement takes the database seconds, and running it a moment.
  await rowsOf(tx, sql`select set_config('jit', 'off', true)`)
  return rowsOf(
    tx,
    sql`select l.id::int, l.kind, l.gross_cents::float8, l.fee_cents::float8, l.currency, l.explained_at,
        ${isTwice(sql`l`)} as is_twice, coalesce(k.is_unbooked, true) and ${HAS_OTHER_HALF} as is_passing,
        k.payment_id, k.currency as known_currency, k.cents::float8 as cents
      from payout_lines l join payouts m on m.id = l.payout_id left join lateral (${OURS}) k on true
      where l.payout_id = ${payoutId} order by l.id`,
  )
}

const isTwice = (line: SQL) => sql`exists (
  select from payout_lines e
  where e.subject_ref = ${line}.subject_ref and e.kind = ${line}.kind and e.id < ${line}.id and e.kind <> 'other')`

/**
 * Money that went and came back: together the two lines are exactly what our books have for both, which is nothing but
 * a fee that the provider keeps. The other line must be booked like this one, so one that a person booked as a
 * difference, or set aside, takes no part; and it may be in another payout.
 */
const HAS_OTHER_HALF = sql`exists (
  select from payout_lines o join payouts p on p.id = o.payout_id
  where o.subject_ref = l.subject_ref and o.kind = case l.kind
      when 'refund' then 'refund_failed' when 'refund_failed' then 'refund'
      when 'dispute' then 'dispute_returned' when 'dispute_returned' then 'dispute' end
    and o.gross_cents = -l.gross_cents and o.fee_cents + l.fee_cents = coalesce(k.fee_cents, 0)
    and o.currency = l.currency and p.currency = l.currency and m.currency = l.currency and p.provider = m.provider
    and p.closed_as is distinct from 'set_aside'
    and (p.closed_at is null or o.our_cents = o.gross_cents
      - case when o.kind in ('dispute', 'dispute_returned') then o.fee_cents else 0 end)
    and not ${isTwice(sql`o`)})`

/** What one fact put on the account of the card provider; null while it is not written. */
const onCard = (fact: SQL) => sql`(select sum(g.cents)
  from ledger_transactions t join ledger_postings g on g.transaction_id = t.id
  where t.fact = ${fact} and g.account = 'card')`

/** Each try of a refund arrives, or comes back, by a fact of its own. */
const onCardInTry = (what: SQL) =>
  onCard(sql`(${what} || case n.try when 1 then '' else ', try ' || n.try end)`)

/** A refund has a name for each time that the provider was asked for it; the last one is its own. */
const NAMED_REFUNDS = sql`(
  select id, refund_ref, tries_in(provider_key) + 1 as try, true as is_last from refunds
  union all select refund_id, refund_ref, try, false from refund_tries)`

/** Of a dispute, from before disputes were told apart by their ids, too. */
const DISPUTE_AWAY = sql`coalesce(
  ${onCard(sql`('dispute ' || d.id || ' open')`)}, ${onCard(sql`('dispute ' || d.id || ' lost')`)},
  ${onCard(sql`('dispute of payment ' || d.payment_id || ' opened')`)})`
const DISPUTE_BACK = sql`coalesce(
  ${onCard(sql`('dispute ' || d.id || ' won')`)}, ${onCard(sql`('dispute of payment ' || d.payment_id || ' won')`)})`

/**
 * Refunds of a charge that went back by itself, which a restore had made us forget: it went back less what they had
 * given. Those that the office counted are parts of another refund.
 */
const GIVEN_BEFORE = sql`(
  select u.* from unknown_money u where u.kind = 'refund'
    and not exists (select from refunds x where x.provider_key = u.key)
    and not exists (select from refund_parts s where s.provider_key = u.key))`

const OURS = sql`
  select p.id as payment_id, coalesce(p.returned_currency, p.currency) as currency, false as is_unbooked, 0 as fee_cents,
    case p.status when 'succeeded' then p.amount_cents when 'returned' then coalesce(
      ${onCard(sql`('charge of payment ' || p.id || ' to give back')`)} + coalesce(b.cents, 0), b.cents) end as cents
  from payments p cross join lateral (
    select sum(u.amount_cents) as cents from ${GIVEN_BEFORE} u
    where u.provider = m.provider and u.charge_ref = p.charge_id and p.status = 'returned') b
  where l.kind = 'charge' and p.charge_id = l.subject_ref
  union all
  select p.id, coalesce(p.returned_currency, p.currency), false, 0, -u.amount_cents
  from ${GIVEN_BEFORE} u join payments p on p.charge_id = u.charge_ref and p.status = 'returned'
  where l.kind = 'refund' and u.provider = m.provider and u.provider_ref = l.subject_ref
  union all
  select r.payment_id, coalesce(p.returned_currency, p.currency), a.went is null and a.came is null, 0,
    case when l.kind = 'refund_failed' then a.came
      else coalesce(a.went, case when n.is_last and r.status = 'by_office' then -r.provider_cents end) end
  from ${NAMED_REFUNDS} n join refunds r on r.id = n.id join payments p on p.id = r.payment_id
  cross join lateral (select ${onCardInTry(sql`'refund ' || r.id || ' arrived'`)} as went,
    ${onCardInTry(sql`'refund ' || r.id || ' came back'`)} as came offset 0) a
  where l.kind in ('refund', 'refund_failed') and n.refund_ref = l.subject_ref
  union all
  select min(r.payment_id), min(coalesce(p.returned_currency, p.currency)), false, 0, -sum(s.cents)
  from unknown_money u join refund_parts s on s.provider_key = u.key
  join refunds r on r.id = s.refund_id join payments p on p.id = r.payment_id
  where l.kind = 'refund' and u.kind = 'refund' and u.provider = m.provider and u.provider_ref = l.subject_ref
  group by u.id
  union all
  select d.payment_id, p.currency, d.status = 'won' and a.went is null and a.came is null,
    d.fee_cents - d.fee_returned_cents,
    case l.kind when 'dispute' then a.went - d.fee_cents else a.came + d.fee_returned_cents end
  from disputes d join payments p on p.id = d.payment_id
  cross join lateral (select ${DISPUTE_AWAY} as went, ${DISPUTE_BACK} as came offset 0) a
  where l.kind in ('dispute', 'dispute_returned') and d.id = l.subject_ref
  union all
  select null, q.currency, false, 0, case when q.status = 'failed' and q.closed_as = 'booked' then q.amount_cents end
  from payouts q where l.kind = 'payout_returned' and q.provider_ref = l.subject_ref`
