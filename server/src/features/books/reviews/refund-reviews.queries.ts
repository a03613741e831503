import { moneyOf } from '@centrepass/contract/ground/money'
import { type ReviewReason, reviewReasons, reviewRules } from '@centrepass/contract/payments/review-limits'
import type { RefundReview } from '@centrepass/contract/payments/reviews'
import { type Locale, say } from '@centrepass/contract/refusals/say'
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { refundEnd } from '#features/invoices/reading/review-ends'
import { withoutOwnMatters } from '#features/office/own-matters'
import { LESS_BY_BANK } from '#features/refunds/row/left-of-lost.queries'
import type { Database } from '#platform/database/client'
import { officeTasks } from '#platform/database/tables/links'
import { accounts } from '#platform/database/tables/people'
import { invoices, payments } from '#platform/database/tables/purchases'
import { cancellations, refunds } from '#platform/database/tables/refunds'
import type { AccountActor } from '#platform/http/actor'

export type RefundRow = typeof refunds.$inferSelect

const SHOWN = 100

/** One that came back counts until the office has seen it: the family has a credit, and may want the money. */
const hasOpenTask = (db: Database): SQL =>
  sql`exists ${db
    .select({ id: officeTasks.id })
    .from(officeTasks)
    .where(
      and(
        eq(officeTasks.kind, 'refund_failed'),
        isNull(officeTasks.done_at),
        sql`(${officeTasks.subject} ->> 'refund_id')::int = ${refunds.id}`,
      ),
    )}`

/** Longer than a provider takes that is well: the office may look why. */
const isSlow = sql`${refunds.state_since} < now() - interval '1 day'`

/** Refunds that are not over, and those that came back and the office has not seen. */
export const isRefundInReview = (db: Database): SQL | undefined =>
  or(
    inArray(refunds.status, ['review', 'disputed']),
    and(eq(refunds.status, 'asked'), or(eq(refunds.problem, 'balance_insufficient'), isSlow)),
    and(eq(refunds.status, 'failed'), hasOpenTask(db)),
  )

export async function refundReviews(
  db: Database,
  actor: AccountActor,
  locale: Locale,
): Promise<RefundReview[]> {
  const found = await db
    .select({ refund: refunds, payment: payments, account: accounts, number: invoices.number })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .innerJoin(accounts, eq(accounts.id, refunds.account_id))
    .leftJoin(cancellations, eq(cancellations.id, refunds.cancellation_id))
    .leftJoin(invoices, eq(invoices.id, cancellations.invoice_id))
    .where(isRefundInReview(db))
    .orderBy(asc(refunds.created_at), asc(refunds.id))
    .limit(SHOWN)
  const others = await withoutOwnMatters(db, actor, found, ({ refund }) => aboutRefund(refund))
  return others.map(({ refund, payment, account, number }) => ({
    ...present(refund, locale),
    currency: payment.returned_currency ?? payment.currency,
    charge_id: payment.charge_id,
    account: { id: account.id, name: `${account.first_name} ${account.last_name}`, email: account.email },
    invoice_number: number,
  }))
}

export const aboutRefund = ({ id, cancellation_id, payment_id }: RefundRow) => ({
  ...{ refund_id: id, cancellation_id, payment_id },
})

function present(refund: RefundRow, locale: Locale) {
  const { kind, since, ends_by } = refundEnd(refund)
  const why = reasonOf(refund)
  return {
    ...{ id: refund.id, why, why_said: say(reviewReasons[why], {}, locale) },
    status: refund.status as RefundReview['status'],
    amount: moneyOf(refund.amount_cents),
    since: since.toISOString(),
    ends_by: ends_by.toISOString(),
    rule: say(reviewRules[kind], {}, locale),
  }
}

const reasons: Record<string, ReviewReason> = {
  other_refund: 'other_refund',
  other_amount: 'other_amount',
  other_currency: 'other_amount',
  [LESS_BY_BANK]: 'less_by_bank',
  balance_insufficient: 'balance_insufficient',
  no_answer: 'refund_unanswered',
}

function reasonOf({ status, problem }: RefundRow): ReviewReason {
  if (status === 'failed') return 'card_closed'
  if (status === 'disputed') return 'charge_disputed'
  if (status === 'asked') return reasons[problem ?? 'no_answer'] ?? 'refund_unanswered'
  return reasons[problem ?? ''] ?? 'refused'
}
