import { limitOf, type ReviewKind } from '@centrepass/contract/payments/review-limits'
import { and, asc, eq, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { finishTasks } from '#features/office/close-task'
import { inWork, isForeign, type Work } from '#features/refunds/giving-back/refund-work'
import { applyOutcome, fail, putAside, questionOf } from '#features/refunds/giving-back/settle-refund'
import { LESS_BY_BANK } from '#features/refunds/row/left-of-lost.queries'
import type { FoundRefund } from '#platform/card-payments/card-gateway'
import { officeTasks } from '#platform/database/tables/links'
import { type RefundState, refunds } from '#platform/database/tables/refunds'
import { askInTurn, nextTime } from '#platform/jobs/ask-in-turn'
import type { BookDeps } from '../events/follow-event.ts'
import { REFUND_TASKS } from './decide-refund-review.ts'
import { askOnceMore, countAsGiven, givenByProvider } from './end-refund.ts'
import type { RefundRow } from './refund-reviews.queries.ts'

/** Why the office has a task about a refund that is on its way for too long. */
const PENDING = 'at_the_bank'

/** Ends what was not decided in time, each kind by its rule. Answers how many were at the end of their time. */
export async function endRefundReviews(deps: BookDeps): Promise<number> {
  await leaveAsCredits(deps)
  await askAboutPending(deps)
  return askInTurn({
    due: (limit) => refundsOver(deps, limit),
    postpone: (refund) => postpone(deps, refund),
    ask: (refund) => end(deps, refund),
    tell: deps.tell,
  })
}

const isLonger = (kind: ReviewKind): SQL =>
  sql`${refunds.state_since} < now() - make_interval(secs => ${limitOf(kind)})`
const isIn = (status: RefundState, kind: ReviewKind) => and(eq(refunds.status, status), isLonger(kind))

function refundsOver({ db }: BookDeps, limit: number): Promise<RefundRow[]> {
  const isOver = or(
    ...[isIn('asked', 'refund_waits'), isIn('review', 'refund_review')],
    isIn('disputed', 'refund_disputed'),
  )
  const isDue = or(isNull(refunds.try_after), sql`${refunds.try_after} <= clock_timestamp()`)
  return db
    .select()
    .from(refunds)
    .where(and(isOver, isDue))
    .orderBy(sql`${refunds.try_after} nulls first`, asc(refunds.id))
    .limit(limit)
}

async function postpone({ db }: BookDeps, { id, asks }: RefundRow): Promise<boolean> {
  const mine = await db
    .update(refunds)
    .set({ asks: sql`${refunds.asks} + 1`, try_after: nextTime(refunds.asks) })
    .where(and(eq(refunds.id, id), eq(refunds.asks, asks)))
    .returning({ id: refunds.id })
  return mine.length > 0
}

async function end(deps: BookDeps, { id, status }: RefundRow): Promise<'clear' | 'unclear'> {
  if (status === 'review') return endReview(deps, id)
  await inWork(deps, id, async (work) => {
    if (work.refund.status !== status) return
    // What has waited for a week is for the office; a bank that has not decided for so long is asked by a new try.
    if (status === 'asked') await putAside(work, work.refund.problem ?? 'no_answer')
    else await askOnceMore(work)
  })
  return 'clear'
}

async function endReview(deps: BookDeps, id: number): Promise<'clear' | 'unclear'> {
  const question = await questionOf(deps.db, id)
  if (!question) return 'clear'
  const found = await deps.gateway.findRefund(question)
  if (found.kind === 'unclear' && found.given_cents === undefined) return 'unclear'
  if (found.kind === 'refunded') await applyOutcome(deps, id, found)
  else await inWork(deps, id, (work) => endWith(work, found))
  return 'clear'
}

/** What the provider gave counts, and the rest becomes a credit. A credit is in our currency: other money is asked for again. */
async function endWith(work: Work, found: FoundRefund): Promise<void> {
  const { tx, refund } = work
  if (refund.status !== 'review') return
  const isGiven = (await givenByProvider(work, found)).length > 0
  if (isForeign(work)) {
    if (!isGiven) await askOnceMore(work)
    return
  }
  if (isGiven || refund.problem === LESS_BY_BANK) await countAsGiven(work, found, 'credit')
  else await fail(work, 'not decided in time')
  await finishTasks(tx, { kinds: REFUND_TASKS, subject: { refund_id: refund.id } })
}

/** What came back and became a credit stays one, unless the office has decided otherwise in time. */
async function leaveAsCredits({ db }: BookDeps): Promise<void> {
  const over = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        isIn('failed', 'refund_failed'),
        sql`(${officeTasks.subject} ->> 'refund_id')::int = ${refunds.id}`,
      ),
    )
  await db
    .update(officeTasks)
    .set({ done_at: sql`now()` })
    .where(and(eq(officeTasks.kind, 'refund_failed'), isNull(officeTasks.done_at), sql`exists ${over}`))
}

/** The provider has the money, so that nothing may be given otherwise: a person asks there, once, and we go on asking. */
async function askAboutPending({ db }: BookDeps): Promise<void> {
  const isAsked = db
    .select({ id: officeTasks.id })
    .from(officeTasks)
    .where(
      and(
        eq(officeTasks.kind, 'refund_waits'),
        sql`${officeTasks.subject} @> jsonb_build_object('refund_id', ${refunds.id}, 'why', ${PENDING}::text)`,
      ),
    )
  const late = await db
    .select({ refund_id: refunds.id })
    .from(refunds)
    .where(and(isIn('pending', 'refund_pending'), notExists(isAsked)))
    .orderBy(asc(refunds.id))
  if (late.length === 0) return
  const tasks = late.map(({ refund_id }) => ({
    ...{ kind: 'refund_waits' as const, subject: { refund_id, why: PENDING } },
  }))
  await db.insert(officeTasks).values(tasks)
}
