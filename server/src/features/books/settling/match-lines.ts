import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { type PayoutRow, payoutLines, payouts } from '#platform/database/tables/payouts'
import { notFound } from '#platform/failure'
import { judgeLine, type Known } from './judge-line.ts'
import { type LineWithOurs, linesWithOurs } from './lines-with-ours.queries.ts'

/** Holds the lines of an open payout against our books, as they are now. What was explained stays explained. */
export async function matchLines(tx: Database, payout: PayoutRow, currency: string): Promise<number> {
  const judged = (await linesWithOurs(tx, payout.id)).map((line) => {
    const facts = { known: knownOf(line), isTwice: line.is_twice, isPassing: line.is_passing, currency }
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

const knownOf = ({ known_currency, payment_id, cents }: LineWithOurs): Known | null =>
  known_currency === null ? null : { payment_id, currency: known_currency, cents }

/** A payout as it stands now: while it is open, what was booked since counts for anyone who looks at it. */
export const lookAtPayout = (db: Database, id: number, currency: string): Promise<PayoutRow> =>
  db.transaction(async (tx) => {
    const payout = await lockPayout(tx, id)
    if (!payout) throw notFound('payout')
    if (payout.matched_at && !payout.closed_at) await matchLines(tx, payout, currency)
    return payout
  })

/** With those that have the other half of a pair: the two are never booked at the same time, each for itself. */
export const lockPayout = async (tx: Database, id: number): Promise<PayoutRow | null> => {
  const sameSubject = sql`(select o.payout_id from payout_lines l join payout_lines o on o.subject_ref = l.subject_ref
    where l.payout_id = ${id} and l.kind in ('refund', 'refund_failed', 'dispute', 'dispute_returned'))`
  const locked = await tx
    .select()
    .from(payouts)
    .where(or(eq(payouts.id, id), inArray(payouts.id, sameSubject)))
    .orderBy(asc(payouts.id))
    .for('update')
  return locked.find((payout) => payout.id === id) ?? null
}

export const lineOf = async (tx: Database, payoutId: number, lineId: number) => {
  const [line] = await tx
    .select()
    .from(payoutLines)
    .where(and(eq(payoutLines.id, lineId), eq(payoutLines.payout_id, payoutId)))
  return line ?? null
}
