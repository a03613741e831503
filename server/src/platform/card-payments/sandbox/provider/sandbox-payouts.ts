import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { sandboxPayoutLines, sandboxPayouts } from '#platform/database/tables/sandbox-cards'

/** Money rests so long with the provider before it is paid out. */
const RESTS = sql`interval '2 days'`

/**
 * Pays out what came and went in each week that is over: one payout a week and currency, each movement once. Fees as
 * card providers take them: a part of each charge and something fixed, and nothing back with a refund.
 */
export async function payOutSandbox(db: Database, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table sandbox_payouts in share row exclusive mode`)
    await rowsOf(
      tx,
      sql`with moved as (${MOVED}), due as (
          select m.*, date_trunc('week', m.at) + interval '7 days' as ends, 'po_' || m.currency || to_char(m.at, 'IYYYIW') as payout
          from moved m
          where date_trunc('week', m.at) + interval '7 days' + ${RESTS} <= ${now.toISOString()}::timestamptz
            and not exists (select from sandbox_payout_lines l where l.subject_id = m.subject and l.kind = m.kind)
        ), named as (
          -- What happened in a week that was paid out before, as seen later, comes with the next one.
          select d.*, case when exists (select from sandbox_payouts p where p.id = d.payout)
            then 'po_' || d.currency || 'late' || md5(${now.toISOString()}) else d.payout end as id
          from due d
        ), paid as (
          insert into sandbox_payouts (id, amount_cents, currency, status, created_at, arrives_on)
          select id, sum(amount - fee), currency, 'paid', max(ends), day_of_association(max(ends) + ${RESTS})
          from named group by id, currency
          returning id
        )
        insert into sandbox_payout_lines (id, payout_id, kind, subject_id, amount_cents, fee_cents, currency, happened_at)
        select 'txn_' || md5(n.subject || n.kind), n.id, n.kind, n.subject, n.amount, n.fee, n.currency, n.at
        from named n join paid p on p.id = n.id order by n.at, n.subject`,
    )
  })
}

const MOVED = sql`
  select 'charge' as kind, id as subject, amount_cents as amount, round(amount_cents * 0.029)::int + 30 as fee, currency,
    created_at as at
  from sandbox_charges where status = 'succeeded'
  union all
  select 'refund', id, -amount_cents, 0, currency, created_at from sandbox_refunds
  union all
  select 'refund_failed', id, amount_cents, 0, currency, created_at from sandbox_refunds where status = 'failed'
  union all
  select 'dispute', id, -amount_cents, fee_cents, currency, created_at from sandbox_disputes where status <> 'coming'
  union all
  select 'dispute_returned', id, amount_cents, -fee_returned_cents, currency, created_at from sandbox_disputes
  where status = 'won'`

export async function payoutsIn(db: Database, { from, until }: { from: Date; until: Date }) {
  const payouts = await db
    .select()
    .from(sandboxPayouts)
    .where(and(gte(sandboxPayouts.created_at, from), lt(sandboxPayouts.created_at, until)))
    .orderBy(asc(sandboxPayouts.created_at), asc(sandboxPayouts.id))
  return { payouts: payouts.map(({ created_at, ...payout }) => ({ ...payout, made_at: created_at })) }
}

export async function linesOfPayout(db: Database, payout: string) {
  const lines = await db
    .select()
    .from(sandboxPayoutLines)
    .where(eq(sandboxPayoutLines.payout_id, payout))
    .orderBy(asc(sandboxPayoutLines.happened_at), asc(sandboxPayoutLines.id))
  return {
    lines: lines.map(({ id, kind, subject_id, amount_cents, fee_cents, currency, happened_at }) => ({
      ...{ id, kind, subject_id, gross_cents: amount_cents, fee_cents, currency, at: happened_at },
    })),
  }
}
