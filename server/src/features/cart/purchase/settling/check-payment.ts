import type { Payment } from '@centrepass/contract/payments/payments'
import type { Locale } from '@centrepass/contract/refusals/say'
import { and, eq } from 'drizzle-orm'
import { paymentOf } from '#features/payments/payments.queries'
import { payments } from '#platform/database/tables/purchases'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import type { PurchaseDeps } from '../pay-purchase.ts'
import { checkAttempt } from './reconcile-purchases.ts'

/**
 * Asks the provider now what became of a payment, and acts on the answer. The browser's word does not count: only the
 * bank knows whether the person answered it.
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
  // Instalments of a plan are charged while the person is away, so their bank asks no question.
  if (payment.purchase_id !== null) await checkAttempt(deps, payment)
  return paymentOf(deps.db, actor, { paymentId, locale })
}
