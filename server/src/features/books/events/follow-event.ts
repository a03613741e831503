import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { PurchaseDeps } from '#features/cart/purchase/pay-purchase'
import { attemptOf, questionOf } from '#features/cart/purchase/payment-attempts'
import { settlePurchase } from '#features/cart/purchase/settling/settle-purchase'
import { dropRefusedCard } from '#features/payments/cards/end-next-time'
import { refreshCard } from '#features/payments/cards/refresh-card'
import { reconcileInstalment } from '#features/payments/instalments/reconcile-instalments'
import type { PayLinkDeps } from '#features/payments/pay-links/invoice-payment-work'
import { ofInvoice } from '#features/payments/pay-links/open-invoice-payment'
import { checkInvoicePayment } from '#features/payments/pay-links/reconcile-invoice-payments'
import type { PlanDeps } from '#features/payments/plans/plan-facts'
import { settleRefund } from '#features/refunds/giving-back/settle-refund'
import type { RefundDeps } from '#features/refunds/letters/refund-deps'
import { statement } from '#platform/database/statement'
import { paymentMethods } from '#platform/database/tables/plans'
import { type PaymentState, payments } from '#platform/database/tables/purchases'
import { refunds } from '#platform/database/tables/refunds'
import { record } from '#platform/record'
import type { Acted, ProviderEventRow } from './act-on-events.ts'
import { askAboutDisputes } from './watch-disputes.ts'

export type BookDeps = PurchaseDeps & PlanDeps & RefundDeps & PayLinkDeps

/**
 * An event is a hint that something happened, and to what. Whatever it claims, the provider is asked, and the
 * answer goes the way of every other answer: states move forward only, so order and repetition change nothing.
 */
export function followEvent(deps: BookDeps, event: ProviderEventRow): Promise<Acted> {
  switch (event.about) {
    case 'charge':
      return followCharge(deps, event)
    case 'refund':
      return followRefund(deps, event)
    case 'dispute':
      return followDispute(deps, event)
    case 'card':
      return followCard(deps, event)
    case 'other':
      return Promise.resolve('done')
  }
}

/** An attempt that was given up may have been charged late; a paid or declined one stays as it is. */
const MAY_CHANGE: PaymentState[] = ['processing', 'requires_action', 'unknown', 'failed']

const paymentByKey = statement((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.provider_key, sql.placeholder('key'))),
)

async function followCharge(deps: BookDeps, { key }: ProviderEventRow): Promise<Acted> {
  if (key === null) return 'waits'
  const [payment] = await paymentByKey(deps.db, { key })
  if (!payment) return 'waits'
  if (!MAY_CHANGE.includes(payment.status)) return 'done'
  if (payment.schedule_id !== null) {
    await reconcileInstalment(deps, payment)
    return 'done'
  }
  if (payment.invoice_id !== null) {
    return (await checkInvoicePayment(deps, ofInvoice(payment))) ? 'done' : 'waits'
  }
  const found = await deps.gateway.find(questionOf(payment))
  // Nothing is concluded from silence: the reconciler knows how long to wait.
  if (found.kind === 'none' || found.kind === 'unclear') return 'waits'
  await settlePurchase(deps, attemptOf(payment), found)
  return 'done'
}

async function followRefund(deps: BookDeps, { key, object_id }: ProviderEventRow): Promise<Acted> {
  // A refund that had to wait has the key of its next try; the provider may still report the one before.
  const ours =
    key === null
      ? or(eq(refunds.refund_ref, object_id), eq(refunds.id, ofEarlierTry(object_id)))
      : or(eq(refunds.provider_key, key), sql`starts_with(${refunds.provider_key}, ${`${key}-r`})`)
  const [refund] = await deps.db.select({ id: refunds.id }).from(refunds).where(ours)
  if (!refund) return 'waits'
  await settleRefund(deps, refund.id)
  return 'done'
}

const ofEarlierTry = (refundRef: string) =>
  sql`any (array(select refund_id from refund_tries where refund_ref = ${refundRef}))`

async function followDispute(deps: BookDeps, { object_id }: ProviderEventRow): Promise<Acted> {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.charge_id, object_id))
  if (payment?.status !== 'succeeded' && payment?.status !== 'returned') return 'waits'
  return (await askAboutDisputes(deps, payment)) ? 'done' : 'waits'
}

/** A card that we do not keep, or no longer, is none of our business. */
async function followCard(deps: BookDeps, { provider, object_id }: ProviderEventRow): Promise<Acted> {
  const { db, gateway } = deps
  const [method] = await db
    .select({ id: paymentMethods.id, account_id: paymentMethods.account_id })
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.provider, provider),
        eq(paymentMethods.provider_ref, object_id),
        isNull(paymentMethods.removed_at),
      ),
    )
  if (!method) return 'done'
  const known = await gateway.readCard(object_id)
  if (known.kind === 'unclear') return 'waits'
  // A plan that needs it finds out when it is charged; one that is kept for next time is not offered again.
  if (known.kind === 'gone') {
    const { account_id: accountId, id: cardId } = method
    await dropRefusedCard(deps, { accountId, cardId, code: 'card_gone' })
  }
  if (known.kind === 'kept') {
    await db.transaction(async (tx) => {
      await refreshCard(tx, method.id, known.card)
      await record(tx, null, 'card.refreshed', { payment_method_id: method.id })
    })
  }
  return 'done'
}
