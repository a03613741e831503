import type {
  closePayout as closeContract,
  explainPayoutLine as explainContract,
} from '@centrepass/contract/books/payouts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { post } from '#features/invoices/ledger/post'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { officeTasks } from '#platform/database/tables/links'
import { type PayoutRow, payoutLines, payouts } from '#platform/database/tables/payouts'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { lineOf, lockPayout, matchLines } from './match-lines.ts'
import { payoutEntry } from './payout-entry.ts'
import { digestOf, linesOf } from './payouts.queries.ts'

type Asking = { db: Database; actor: AccountActor; today: string; currency: string }
type Explained = z.output<typeof explainContract.body> & { id: number }

/** A difference that was explained does not stand in the way any more; its cents are booked as a difference. */
export function explainLine(
  { db, actor, currency }: Asking,
  { id, line_id, reason }: Explained,
): Promise<void> {
  return db.transaction(async (tx) => {
    const payout = await requireOpen(tx, id)
    await matchLines(tx, payout, currency)
    const line = await lineOf(tx, id, line_id)
    if (!line) throw notFound('payout_line')
    if (line.explained_at) throw new Failure('payout_line_explained')
    if (!line.finding) throw new Failure('payout_line_agrees')
    await tx
      .update(payoutLines)
      .set({ explained_at: sql`now()`, explained_by: actor.accountId, explanation: reason })
      .where(eq(payoutLines.id, line_id))
    await matchLines(tx, payout, currency)
    await recordChange(tx, null, {
      ...{ action: 'payout.line_explained', subject: { payout_id: id, payout_line_id: line_id }, reason },
      after: { finding: line.finding, provider_ref: line.subject_ref },
    })
  })
}

type Closed = z.output<typeof closeContract.body> & { id: number }

/** Books a payout as it was shown. The same function judges it again first, so that nothing is booked that was not seen. */
export function closePayout({ db, actor, today, currency }: Asking, asked: Closed): Promise<void> {
  const { id, reason, digest } = asked
  return db.transaction(async (tx) => {
    const payout = await requireOpen(tx, id)
    if (payout.status === 'on_its_way' || payout.arrives_on > today) throw new Failure('payout_on_its_way')
    const findings = await matchLines(tx, payout, currency)
    const isOurs = payout.currency === currency
    if (findings > 0 && isOurs) throw new Failure('payout_unexplained', { count: findings })
    const lines = await linesOf(tx, id)
    if (digestOf(payout, lines) !== digest) throw new Failure('books_changed')
    const closed_as = isOurs ? ('booked' as const) : ('set_aside' as const)
    await close(tx, payout, { closed_as, closed_by: actor.accountId, reason })
    await recordChange(tx, null, {
      ...{ action: `payout.${closed_as}`, subject: { payout_id: id }, reason },
      after: {
        provider_ref: payout.provider_ref,
        amount_cents: payout.amount_cents,
        currency: payout.currency,
      },
    })
  })
}

async function requireOpen(tx: Database, id: number): Promise<PayoutRow> {
  const payout = await lockPayout(tx, id)
  if (!payout) throw notFound('payout')
  if (payout.closed_at) throw new Failure('payout_closed')
  return payout
}

type Closing = Pick<PayoutRow, 'closed_as' | 'closed_by' | 'reason'>

/** Closes a payout that is locked in this transaction, and books it on the day on which the bank has it. */
export async function close(tx: Database, payout: PayoutRow, closing: Closing): Promise<void> {
  const { id } = payout
  if (closing.closed_as === 'booked') {
    await post(tx, {
      ...{
        kind: 'payout',
        invoice_id: null,
        fact: `payout ${id} booked`,
        at: await noonOf(tx, payout.arrives_on),
      },
      postings: payoutEntry(payout, await linesOf(tx, id)),
    })
  }
  await tx
    .update(officeTasks)
    .set({ done_at: sql`now()` })
    .where(
      and(
        ...[eq(officeTasks.kind, 'payout_differs'), isNull(officeTasks.done_at)],
        sql`${officeTasks.subject} @> ${JSON.stringify({ payout_id: id })}::jsonb`,
      ),
    )
  await tx
    .update(payouts)
    .set({
      ...closing,
      closed_at: sql`now()`,
      ...(payout.status === 'failed' && { reversed_at: sql`now()` }),
    })
    .where(eq(payouts.id, id))
}

/** The bank sent a payout back that was booked as paid: its amount is with the provider again. */
export async function bookReturned(tx: Database, { id, amount_cents, closed_as }: PayoutRow): Promise<void> {
  if (closed_as !== 'booked') return
  await post(tx, {
    ...{ kind: 'payout', invoice_id: null, fact: `payout ${id} came back` },
    postings: [
      ['paid_out', amount_cents],
      ['bank', -amount_cents],
    ],
  })
  await tx.update(payouts).set({ status: 'failed', reversed_at: sql`now()` }).where(eq(payouts.id, id))
  await recordChange(tx, null, { action: 'payout.came_back', subject: { payout_id: id } })
}

/** A moment of that day by the association's clock, and not later than now. */
async function noonOf(tx: Database, day: string): Promise<Date> {
  const [found] = await rowsOf<{ noon: string }>(
    tx,
    sql`select least(now(), (${day}::date + interval '12 hours')
      at time zone coalesce((select document ->> 'timezone' from associations), 'UTC')
      - coalesce((select value::float8 from variables where key = 'demo_clock_offset_ms'), 0) * interval '1 millisecond'
    ) as noon`,
  )
  return found ? new Date(found.noon) : new Date()
}
