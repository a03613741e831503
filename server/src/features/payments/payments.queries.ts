import { moneyOf } from '@centrepass/contract/ground/money'
import type { Payment, PaymentStatus } from '@centrepass/contract/payments/payments'
import { sayPaymentProblem } from '@centrepass/contract/refusals/payments'
import type { Locale } from '@centrepass/contract/refusals/say'
import { and, eq, isNull, or } from 'drizzle-orm'
import { paymentEnd } from '#features/invoices/reading/review-ends'
import type { Database } from '#platform/database/client'
import { paymentSchedules } from '#platform/database/tables/plans'
import { invoices, type PaymentState, payments } from '#platform/database/tables/purchases'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'

/** To the person, what is being cleared up is still being confirmed. */
const shownAs: Record<PaymentState, PaymentStatus> = {
  processing: 'processing',
  requires_action: 'requires_action',
  unknown: 'processing',
  review: 'processing',
  succeeded: 'succeeded',
  declined: 'declined',
  failed: 'failed',
  returned: 'failed',
}

/** Another account's payment and one that does not exist look alike. */
export async function paymentOf(
  db: Database,
  actor: AccountActor,
  { paymentId, locale }: { paymentId: number; locale: Locale },
): Promise<Payment> {
  const [row] = await db
    .select({ payment: payments, invoice: { id: invoices.id, number: invoices.number } })
    .from(payments)
    .leftJoin(paymentSchedules, eq(paymentSchedules.id, payments.schedule_id))
    .leftJoin(
      invoices,
      or(eq(invoices.purchase_id, payments.purchase_id), eq(invoices.id, paymentSchedules.invoice_id)),
    )
    // A club's card payment is no business of the account that entered the team.
    .where(
      and(eq(payments.id, paymentId), eq(payments.account_id, actor.accountId), isNull(payments.invoice_id)),
    )
  if (!row) throw notFound('payment')
  const { payment, invoice } = row
  const { card_brand, card_last4 } = payment
  const isPaid = payment.status === 'succeeded'
  return {
    id: payment.id,
    status: shownAs[payment.status],
    amount: moneyOf(payment.amount_cents),
    invoice_id: isPaid ? (invoice?.id ?? null) : null,
    invoice_number: isPaid ? (invoice?.number ?? null) : null,
    message: messageOf(payment, locale),
    client_secret: payment.status === 'requires_action' ? payment.client_secret : null,
    card: card_brand && card_last4 ? { brand: card_brand, last4: card_last4 } : null,
    created_at: payment.created_at.toISOString(),
    ends_by: shownAs[payment.status] === 'processing' ? paymentEnd(payment).ends_by.toISOString() : null,
  }
}

function messageOf({ status, decline_code }: typeof payments.$inferSelect, locale: Locale): string | null {
  if (status === 'declined') return sayPaymentProblem(decline_code, locale)
  if (status === 'returned') return sayPaymentProblem('returned', locale)
  return status === 'failed' ? sayPaymentProblem('unable_to_pay', locale) : null
}
