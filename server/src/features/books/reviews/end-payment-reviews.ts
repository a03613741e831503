import { limitOf } from '@centrepass/contract/payments/review-limits'
import { and, eq, notInArray, or, sql } from 'drizzle-orm'
import { questionOf } from '#features/cart/purchase/payment-attempts'
import { finishTasks } from '#features/office/close-task'
import { paymentsDue, postponePayment } from '#features/payments/cards/payments-in-line'
import { payments } from '#platform/database/tables/purchases'
import { askInTurn } from '#platform/jobs/ask-in-turn'
import type { BookDeps } from '../events/follow-event.ts'
import type { PaymentRow } from './payment-reviews.queries.ts'
import { waysToEnd } from './ways-to-end.ts'

/** Only these are left to a person at first; all others end at once by their rule. */
const FOR_THE_OFFICE = ['given_back', 'other_charge', 'could not be settled']

/** Ends what the office has not decided in time: what is left of it goes back, and nothing is sold or paid with it. */
export async function endPaymentReviews(deps: BookDeps): Promise<number> {
  const seconds = limitOf('payment_review')
  const isOver = sql`coalesce(${payments.review_since}, ${payments.created_at})
    < now() - make_interval(secs => ${seconds})`
  const isForNoOne = or(sql`${payments.why} is null`, notInArray(payments.why, FOR_THE_OFFICE))
  return askInTurn({
    due: (limit) => paymentsDue(deps.db, and(eq(payments.status, 'review'), or(isOver, isForNoOne)), limit),
    postpone: (payment) => postponePayment(deps.db, payment),
    ask: (payment) => end(deps, payment),
    tell: deps.tell,
  })
}

async function end(deps: BookDeps, payment: PaymentRow): Promise<'clear' | 'unclear'> {
  const found = await deps.gateway.find(questionOf(payment))
  await waysToEnd(payment).giveUp(deps, found, { from: ['review'] })
  await finishTasks(deps.db, { kinds: ['payment_review'], subject: { payment_id: payment.id } })
  return found.kind === 'unclear' ? 'unclear' : 'clear'
}
