import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { type PayoutLineRow, type PayoutRow, payoutLines, payouts } from '#platform/database/tables/payouts'
import { notFound } from '#platform/failure'
import { judgeLine, type Known } from './judge-line.ts'

type Found = Pick<
  PayoutLineRow,
  'id' | 'kind' | 'gross_cents' | 'fee_cents' | 'currency' | 'explained_at'
> & {
  is_twice: boolean
  payment_id: number | null
  known_currency: string | null
  cents: number | null
  is_passing: boolean
}

/** Holds the lines of an open payout against our books, as they are now. What was explained stays explained. */
export async function matchLines(tx: Database, payout: PayoutRow, currency: string): Promise<number> {
  const judged = (await linesWithOurs(tx, payout.id)).map((line) => {
    const facts = { known: knownOf(line), isTwice: line.is_twice, currency }
    return {
      id: line.id,
      payment_id: line.payment_id,
      ...judgeLine(line, facts),
      isExplained: line.explained_at,
    }
  })
  await rowsOf(
    tx,
    sql`update payout_lines l set payment_id = j.payment_id, our_cents = j.our_cents, finding = j.finding
      from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
        as j (id bigint, payment_id int, our_cents bigint, finding text)
      where l.id = j.id and (l.payment_id, l.our_cents, l.finding)
        is distinct from (j.payment_id, j.our_cents, j.finding)`,
  )
  const findings = judged.filter(({ finding, isExplained }) => finding && !isExplained).length
  await tx.update(payouts).set({ findings, matched_at: sql`now()` }).where(eq(payouts.id, payout.id))
  return findings
}

const knownOf = ({ known_currency, payment_id, cents, is_passing }: Found): Known | null =>
  known_currency === null ? null : { payment_id, currency: known_currency, cents, isPassing: is_passing }

/** By the provider's names, which are in our rows; and by the ledger's facts, which say what is booked. */
const linesWithOurs = (tx: Database, payoutId: number) =>
  rowsOf<Found>(
    tx,
    sql`select l.id::int, l.kind, l.gross_cents::float8, l.fee_cents::float8, l.currency, l.explained_at,
        exists (
          select from payout_lines o
          where o.subject_ref = l.subject_ref and o.kind = l.kind and o.id < l.id and o.kind <> 'other'
        ) as is_twice,
        k.payment_id, k.currency as known_currency, k.cents::float8 as cents, coalesce(k.is_passing, false) as is_passing
      from payout_lines l left join lateral (
        select p.id as payment_id, coalesce(p.returned_currency, p.currency) as currency, false as is_passing,
          case p.status when 'succeeded' then p.amount_cents
            when 'returned' then ${onCard(sql`('charge of payment ' || p.id || ' to give back')`)} end as cents
        from payments p where l.kind = 'charge' and p.charge_id = l.subject_ref
        union all
        select r.payment_id, coalesce(p.returned_currency, p.currency),
          r.status in ('failed', 'disputed', 'charged_back') and a.cents is null,
          case when l.kind = 'refund_failed' then ${onCard(sql`('refund ' || r.id || ' came back')`)}
            else coalesce(a.cents, case r.status when 'by_office' then -r.provider_cents end) end
        from refunds r join payments p on p.id = r.payment_id
        cross join lateral (select ${onCard(sql`('refund ' || r.id || ' arrived')`)} as cents) a
        where l.kind in ('refund', 'refund_failed') and r.refund_ref = l.subject_ref
        union all
        select d.payment_id, p.currency, false, case l.kind
          when 'dispute' then coalesce(
            ${onCard(sql`('dispute ' || d.id || ' open')`)}, ${onCard(sql`('dispute ' || d.id || ' lost')`)},
            ${onCard(sql`('dispute of payment ' || d.payment_id || ' opened')`)}
          ) - d.fee_cents
          else coalesce(
            ${onCard(sql`('dispute ' || d.id || ' won')`)}, ${onCard(sql`('dispute of payment ' || d.payment_id || ' won')`)}
          ) + d.fee_returned_cents end
        from disputes d join payments p on p.id = d.payment_id
        where l.kind in ('dispute', 'dispute_returned') and d.id = l.subject_ref
        union all
        select null, q.currency, false,
          case when q.status = 'failed' and q.closed_as = 'booked' then q.amount_cents end
        from payouts q where l.kind = 'payout_returned' and q.provider_ref = l.subject_ref
      ) k on true
      where l.payout_id = ${payoutId} order by l.id`,
  )

/** What one fact put on the account of the card provider; null while it is not written. */
function onCard(fact: ReturnType<typeof sql>) {
  return sql`(select sum(g.cents) from ledger_transactions t join ledger_postings g on g.transaction_id = t.id
    where t.fact = ${fact} and g.account = 'card')`
}

/** A payout as it stands now: while it is open, what was booked since counts for anyone who looks at it. */
export const lookAtPayout = (db: Database, id: number, currency: string): Promise<PayoutRow> =>
  db.transaction(async (tx) => {
    const payout = await lockPayout(tx, id)
    if (!payout) throw notFound('payout')
    if (payout.matched_at && !payout.closed_at) await matchLines(tx, payout, currency)
    return payout
  })

export const lockPayout = async (tx: Database, id: number): Promise<PayoutRow | null> => {
  const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update')
  return payout ?? null
}

export const lineOf = async (tx: Database, payoutId: number, lineId: number) => {
  const [line] = await tx
    .select()
    .from(payoutLines)
    .where(and(eq(payoutLines.id, lineId), eq(payoutLines.payout_id, payoutId)))
  return line ?? null
}
