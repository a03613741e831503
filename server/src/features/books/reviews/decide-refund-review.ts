import type { RefundDecision } from '@centrepass/contract/payments/reviews'
import { and, eq } from 'drizzle-orm'
import { finishTasks } from '#features/office/close-task'
import { refuseOwnMatter } from '#features/office/own-matters'
import { inWork, isForeign, type Work } from '#features/refunds/giving-back/refund-work'
import { sendRefund } from '#features/refunds/giving-back/send-refunds'
import { applyOutcome, fail, questionOf } from '#features/refunds/giving-back/settle-refund'
import { LESS_BY_BANK } from '#features/refunds/row/left-of-lost.queries'
import { isGivenAlready } from '#features/refunds/row/lost-refunds.queries'
import type { FoundRefund } from '#platform/card-payments/card-gateway'
import { type RefundState, refunds } from '#platform/database/tables/refunds'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import type { BookDeps } from '../events/follow-event.ts'
import { noteOutcome, whileDeciding } from './claim-review.ts'
import { askOnceMore, countAsGiven } from './end-refund.ts'
import { aboutRefund, isRefundInReview, type RefundRow } from './refund-reviews.queries.ts'

type Wanted = { id: number; decision: RefundDecision; reason: string }
type Status = 'asked' | 'pending' | 'succeeded' | 'failed' | 'review' | 'disputed' | 'by_office'

/** Tasks about a refund; each of its decisions closes all of them. */
export const REFUND_TASKS = ['refund_review', 'refund_waits', 'refund_failed'] as const

/**
 * The office ends a refund that is not over, or that came back. The provider is asked at this moment; what it has given
 * already is never given again. The same decision again gets the same answer.
 */
export async function decideRefundReview(
  deps: BookDeps,
  actor: AccountActor,
  wanted: Wanted,
): Promise<{ status: Status }> {
  const { id, decision } = wanted
  const row = await requireRefund(deps, actor, id)
  if (!(await isOpen(deps, id))) return answerAgain(deps, row, wanted)
  return whileDeciding(deps.db, { table: refunds, row, decision }, async () => {
    const refund = await requireRefund(deps, actor, id)
    if (!(await isOpen(deps, id))) throw new Failure('review_over')
    await carryOut(deps, refund, decision, await ask(deps, refund))
    deps.reach('review decided')
    return finish(deps, wanted)
  })
}

async function requireRefund({ db }: BookDeps, actor: AccountActor, id: number): Promise<RefundRow> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  if (!refund) throw notFound('refund')
  await refuseOwnMatter(db, actor, aboutRefund(refund))
  return refund
}

const isOpen = async ({ db }: BookDeps, id: number): Promise<boolean> =>
  (await db.$count(refunds, and(eq(refunds.id, id), isRefundInReview(db)))) > 0

/** What was decided the same way before; the process may have died before it could write down what came of it. */
async function answerAgain(
  deps: BookDeps,
  { decided, status }: RefundRow,
  wanted: Wanted,
): Promise<{ status: Status }> {
  if (decided?.decision !== wanted.decision) throw new Failure('review_over')
  if (decided.status !== undefined) return { status: decided.status as Status }
  if (!expected[wanted.decision].includes(status)) throw new Failure('review_over')
  return finish(deps, wanted)
}

const expected: Record<RefundDecision, RefundState[]> = {
  already_given: ['by_office', 'succeeded', 'pending'],
  send_again: ['asked', 'succeeded', 'pending', 'disputed'],
  as_credit: ['failed', 'by_office'],
}

async function finish(deps: BookDeps, { id, decision, reason }: Wanted): Promise<{ status: Status }> {
  const { db } = deps
  await finishTasks(db, { kinds: REFUND_TASKS, subject: { refund_id: id } })
  if (decision === 'send_again') await sendRefund(deps, id).catch(deps.tell)
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  if (!refund) throw notFound('refund')
  const { account_id, status, decided } = refund
  await db.transaction(async (tx) => {
    if (!(await noteOutcome(tx, refunds, { id, status }))) return
    await recordChange(tx, account_id, {
      ...{ action: 'refund_review.decided', subject: { refund_id: id }, reason },
      ...{ before: { status: decided?.from }, after: { status, decision } },
    })
  })
  // `charged_back` is a bank's to say, never a decision's.
  return { status: status as Status }
}

async function ask(deps: BookDeps, { id }: RefundRow): Promise<FoundRefund> {
  const question = await questionOf(deps.db, id)
  if (!question) throw notFound('refund')
  const found = await deps.gateway.findRefund(question)
  if (found.kind === 'unclear' && found.given_cents === undefined) throw new Failure('provider_silent')
  return found
}

async function carryOut(deps: BookDeps, refund: RefundRow, decision: RefundDecision, found: FoundRefund) {
  if (refund.status === 'disputed') throw new Failure('bank_decides')
  if (found.kind === 'refunded') {
    // It arrives by the way of every other answer; only then it is given already.
    await applyOutcome(deps, refund.id, found)
    if (decision === 'already_given') return
    throw new Failure('refund_on_its_way')
  }
  if (decision !== 'already_given') await refuseTwice(deps, refund, found)
  await inWork(deps, refund.id, (work) => decideIn(work, decision, found))
}

/** Money that the provider gave by another refund, or in another amount, is not given once more. */
async function refuseTwice({ db }: BookDeps, refund: RefundRow, found: FoundRefund): Promise<void> {
  if (found.kind === 'unclear' && (found.given_cents ?? 0) > 0) throw new Failure('refund_on_its_way')
  if (found.kind === 'none' && (await isGivenAlready(db, refund.id, found.others))) {
    throw new Failure('other_refund_given')
  }
}

async function decideIn(work: Work, decision: RefundDecision, found: FoundRefund): Promise<void> {
  if (decision === 'already_given') return countAsGiven(work, found)
  if (decision === 'send_again') return askOnceMore(work)
  if (isForeign(work)) throw new Failure('no_credit_in_currency')
  if (work.refund.problem === LESS_BY_BANK) return countAsGiven(work, found, 'credit')
  // One that came back is a credit already: the office has seen it, and it stays one.
  if (work.refund.status !== 'failed') await fail(work, 'decided by the office')
}
