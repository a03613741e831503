import type { Payment } from '@centrepass/contract/payments/payments'
import type { Locale } from '@centrepass/contract/refusals/say'
import { and, eq } from 'drizzle-orm'
import { paymentOf } from '#features/payments/payments.queries'
import { payments } from '#platform/database/tables/purchases'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import type { PurchaseDeps } from './pay-purchase.ts'
import { checkAttempt } from './reconcile-purchases.ts'

/**
 * Asks the provider now what became of a payment, and lets it have its consequences. What the browser believes is
 * not asked: a person who has answered their bank is believed by nobody but the bank.
 */
export async function checkPayment(
  deps: PurchaseDeps,
  actor: AccountActor,
  { paymentId, locale }: { paymentId: number; locale: Locale },
): Promise<Payment> {
  const [payment] = await deps.db
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.account_id, actor.accountId)))
  if (!payment) throw notFound('payment')
  // Those of a plan are charged while the person is away, so no bank asks anybody.
  if (payment.purchase_id !== null) await checkAttempt(deps, payment)
  return paymentOf(deps.db, actor, { paymentId, locale })
}
