import { setTimeout as sleep } from 'node:timers/promises'
import { problemFor } from '@centrepass/contract/refusals/payments'
import { eq } from 'drizzle-orm'
import type { ChargeOutcome } from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import { payments } from '#platform/database/tables/purchases'
import { Failure } from '#platform/failure'
import type { PayLinkDeps } from './invoice-payment-work.ts'
import { type InvoicePayment, openInvoicePayment } from './open-invoice-payment.ts'
import { settleInvoicePayment } from './settle-invoice-payment.ts'

type Paying = { invoiceId: number; linkId: number; cents: number; paymentOtt: string }
export type PaidOutcome = 'paid' | 'processing'

/** Charges a card for a club's invoice: written down, charged outside every transaction, settled. Once per card token. */
export async function payInvoice(deps: PayLinkDeps, paying: Paying): Promise<PaidOutcome> {
  const { association } = await deps.configuration()
  const { currency } = association
  const { payment, isNew } = await deps.db.transaction((tx) =>
    openInvoicePayment(tx, deps, { ...paying, currency }),
  )
  // Should anything fail after the card may have been charged, the honest answer is that it is being confirmed.
  if (isNew) await charge(deps, payment, paying.paymentOtt).catch(deps.tell)
  return outcomeOf(await untilSettled(deps.db, payment.id))
}

async function charge(deps: PayLinkDeps, payment: InvoicePayment, payment_ott: string): Promise<void> {
  deps.reach('invoice payment recorded')
  const outcome = await deps.gateway.charge({
    ...questionOf(payment),
    ...{ payment_ott, save_card: false, description: `Invoice ${payment.invoice_id}` },
    // Nothing that a restore changes: with the same key, the provider wants the same request.
    metadata: { invoice_id: String(payment.invoice_id) },
  })
  deps.reach('invoice payment charged')
  await settleInvoicePayment(deps, payment, await firstOutcome(deps, payment, outcome))
}

/** A key that was used before, and forgotten in a restore, has the outcome it had then. */
async function firstOutcome({ gateway }: PayLinkDeps, payment: InvoicePayment, outcome: ChargeOutcome) {
  if (outcome.kind !== 'refused' || outcome.why !== 'key_used_otherwise') return outcome
  const found = await gateway.find(questionOf(payment))
  return found.kind === 'none' ? outcome : found
}

/** The facts that identify a payment to the provider, for every later question about it. */
export const questionOf = (payment: InvoicePayment) => ({
  ...{ key: payment.provider_key, amount_cents: payment.amount_cents, currency: payment.currency },
  ...{ account_id: payment.account_id, since: payment.created_at },
})

/** The longest time a browser waits for the answer to another request. */
const WAIT_MS = 20_000
const LOOK_EVERY_MS = 150

/** Only `processing` is still on its way; what is unknown may take hours. */
async function untilSettled(db: Database, paymentId: number) {
  const until = Date.now() + WAIT_MS
  for (;;) {
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
    if (!payment) throw new Error(`Payment ${paymentId} is gone.`)
    if (payment.status !== 'processing' || Date.now() >= until) return payment
    await sleep(LOOK_EVERY_MS)
  }
}

function outcomeOf({ status, decline_code }: typeof payments.$inferSelect): PaidOutcome {
  if (status === 'declined') throw new Failure('card_declined', { why: problemFor(decline_code) })
  if (status === 'returned') throw new Failure('charge_returned')
  if (status === 'failed') throw new Failure('unable_to_pay')
  return status === 'succeeded' ? 'paid' : 'processing'
}
