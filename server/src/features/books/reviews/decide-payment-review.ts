import type { PaymentDecision } from '@centrepass/contract/payments/reviews'
import { and, eq, sql } from 'drizzle-orm'
import { questionOf } from '#features/cart/purchase/payment-attempts'
import { finishTasks } from '#features/office/close-task'
import { refuseOwnMatter } from '#features/office/own-matters'
import { nameLinesOf } from '#features/payments/instalments/find-earlier-charge'
import { settlingOf } from '#features/payments/instalments/reconcile-instalments'
import { takenBy } from '#features/payments/returning/return-charge'
import type { FoundCharge } from '#platform/card-payments/card-gateway'
import { type PaymentState, payments } from '#platform/database/tables/purchases'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import type { BookDeps } from '../events/follow-event.ts'
import { noteOutcome, whileDeciding } from './claim-review.ts'
import { aboutOf, decidableStates, isInReview, type PaymentRow } from './payment-reviews.queries.ts'
import { waysToEnd } from './ways-to-end.ts'

type Wanted = { id: number; decision: PaymentDecision; reason: string }
type Decided = 'succeeded' | 'returned' | 'declined' | 'failed'

/**
 * The office ends a payment that is not over. The provider is asked at this moment, and what it does not confirm is
 * refused; a job that was faster wins. The same decision again gets the same answer.
 */
export async function decidePaymentReview(
  deps: BookDeps,
  actor: AccountActor,
  wanted: Wanted,
): Promise<{ status: Decided }> {
  const { id, decision } = wanted
  const row = await requirePayment(deps, actor, id)
  if (!(await isOpen(deps, id))) return answerAgain(deps, row, wanted)
  return whileDeciding(deps.db, { table: payments, row, decision }, async () => {
    const payment = await requirePayment(deps, actor, id)
    if (!(await isOpen(deps, id))) throw new Failure('review_over')
    const found = await deps.gateway.find(questionOf(payment))
    if (found.kind === 'unclear' && !found.taken) throw new Failure('provider_silent')
    await carryOut[decision](deps, payment, found)
    deps.reach('review decided')
    return finish(deps, await requirePayment(deps, actor, id), wanted)
  })
}

async function requirePayment({ db }: BookDeps, actor: AccountActor, id: number): Promise<PaymentRow> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id))
  if (!payment) throw notFound('payment')
  await refuseOwnMatter(db, actor, aboutOf(payment))
  return payment
}

const isOpen = async ({ db }: BookDeps, id: number): Promise<boolean> =>
  (await db.$count(payments, and(eq(payments.id, id), isInReview))) > 0

/** What was decided the same way before; the process may have died before it could write down what came of it. */
async function answerAgain(
  deps: BookDeps,
  payment: PaymentRow,
  wanted: Wanted,
): Promise<{ status: Decided }> {
  const { decided } = payment
  if (decided?.decision !== wanted.decision) throw new Failure('review_over')
  if (decided.status === undefined) return finish(deps, payment, wanted)
  return { status: decided.status as Decided }
}

async function finish(
  { db }: BookDeps,
  { id, account_id, status, decided }: PaymentRow,
  { decision, reason }: Wanted,
): Promise<{ status: Decided }> {
  if (!expected[decision].includes(status)) throw new Failure('review_over')
  await db.transaction(async (tx) => {
    await finishTasks(tx, { kinds: ['payment_review'], subject: { payment_id: id } })
    if (!(await noteOutcome(tx, payments, { id, status }))) return
    await recordChange(tx, account_id, {
      ...{ action: 'payment_review.decided', subject: { payment_id: id }, reason },
      ...{ before: { status: decided?.from }, after: { status, decision } },
    })
  })
  // One of them by the table below.
  return { status: status as Decided }
}

const expected: Record<PaymentDecision, PaymentState[]> = {
  settle: ['succeeded'],
  give_back: ['returned'],
  nothing_taken: ['declined', 'failed', 'returned'],
}

type CarryOut = (deps: BookDeps, payment: PaymentRow, found: FoundCharge) => Promise<unknown>
const from = decidableStates

const carryOut: Record<PaymentDecision, CarryOut> = {
  async settle(deps, payment, found) {
    if (found.kind !== 'succeeded' || found.refunded_cents > 0) throw new Failure('not_fully_taken')
    await waysToEnd(payment)
      .settle(deps, found, from)
      .catch((error) => {
        deps.tell(error)
        throw new Failure('cannot_deliver')
      })
  },
  give_back(deps, payment, found) {
    if (!takenBy(payment, found)) throw new Failure('nothing_to_give_back')
    return waysToEnd(payment).giveUp(deps, found, { from, why: 'office' })
  },
  async nothing_taken(deps, payment, found) {
    const taken = takenBy(payment, found)
    if (taken && taken.refunded_cents < taken.amount_cents) throw new Failure('something_taken')
    // Left waiting for the person, it could still go through.
    const end = found.kind === 'requires_action' ? await deps.gateway.abandon(questionOf(payment)) : found
    if (end.kind === 'unclear') throw new Failure('provider_silent')
    await setAside(deps, payment)
    return waysToEnd(payment).giveUp(deps, end, { from, why: 'office' })
  },
}

/** Other charges for the same instalments were judged with this one: they keep no later payment from being made. */
async function setAside({ db, gateway }: BookDeps, payment: PaymentRow): Promise<void> {
  if (payment.why !== 'other_charge') return
  const { lines, origin } = await nameLinesOf(db, settlingOf(payment))
  const listed = await gateway.chargesFor({ account_id: payment.account_id, lines, since: origin.agreed_at })
  if (listed.kind === 'unclear') throw new Failure('provider_silent')
  const keys = listed.charges.map(({ key }) => key)
  await db
    .update(payments)
    .set({ set_aside_keys: sql`${payments.set_aside_keys} || ${sql.param(keys)}::text[]` })
    .where(eq(payments.id, payment.id))
}
