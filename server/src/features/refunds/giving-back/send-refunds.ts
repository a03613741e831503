import { and, eq, lte, sql } from 'drizzle-orm'
import { unclear } from '#platform/card-payments/read-answer'
import type { Database } from '#platform/database/client'
import { type RefundState, refunds } from '#platform/database/tables/refunds'
import { askInTurn, nextTime } from '#platform/jobs/ask-in-turn'
import type { RefundDeps } from '../letters/refund-deps.ts'
import { isGivenAlready } from '../row/lost-refunds.queries.ts'
import type { RefundRow } from './refund-work.ts'
import { applyOutcome, questionOf, settleRefund } from './settle-refund.ts'

/** Asks the provider for every refund that it has not confirmed yet, however old it is. */
export async function sendRefunds(deps: RefundDeps): Promise<number> {
  return forEach(deps, 'asked', (id) => sendRefund(deps, id))
}

/** Refunds may linger at a bank for days: asked about now and then, until they have arrived or come back. */
export async function watchRefunds(deps: RefundDeps): Promise<number> {
  return forEach(deps, 'pending', (id) => settleRefund(deps, id))
}

/**
 * Outside every transaction, and looked for first: a refund whose answer was lost is found under its key, and the
 * key alone would not be enough for ever, since providers forget keys after a day. What the row got back under a key
 * that we have forgotten is a person's to judge.
 */
export async function sendRefund(deps: RefundDeps, refundId: number): Promise<RefundKind> {
  const question = await questionOf(deps.db, refundId)
  if (!question) return 'none'
  const found = await deps.gateway.findRefund(question)
  if (found.kind !== 'none') return applyOutcome(deps, refundId, found)
  if (await isGivenAlready(deps.db, refundId, found.others)) {
    return applyOutcome(deps, refundId, unclear('other_refund'))
  }
  const outcome = await deps.gateway.refund(question)
  deps.reach('provider refunded')
  return applyOutcome(deps, refundId, outcome)
}

type RefundKind = Awaited<ReturnType<typeof applyOutcome>>

function forEach(
  { db, tell }: RefundDeps,
  status: RefundState,
  work: (id: number) => Promise<RefundKind>,
): Promise<number> {
  return askInTurn({
    due: (limit) => refundsDue(db, status, limit),
    postpone: (refund) => postpone(db, refund),
    ask: async ({ id }) => ((await work(id)) === 'unclear' ? 'unclear' : 'clear'),
    tell,
    lanes: LANES,
  })
}

/** A provider takes half a second for an answer, most of which is waiting: a program has hundreds of refunds. */
const LANES = 4

const askAfter = sql`coalesce(${refunds.try_after}, ${refunds.created_at})`

const refundsDue = (db: Database, status: RefundState, limit: number): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, status), lte(askAfter, sql`clock_timestamp()`)))
    .orderBy(askAfter, refunds.id)
    .limit(limit)

async function postpone(db: Database, { id, asks }: RefundRow): Promise<boolean> {
  const mine = await db
    .update(refunds)
    .set({ asks: sql`${refunds.asks} + 1`, try_after: nextTime(refunds.asks) })
    .where(and(eq(refunds.id, id), eq(refunds.asks, asks)))
    .returning({ id: refunds.id })
  return mine.length > 0
}
