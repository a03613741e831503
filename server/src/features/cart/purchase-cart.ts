import { setTimeout as sleep } from 'node:timers/promises'
import type { Purchase, PurchaseAnswer } from '@centrepass/contract/cart'
import { and, desc, eq } from 'drizzle-orm'
import type { CardGateway } from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import { invoices, payments } from '#platform/database/tables/purchases'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { hashOf } from '#platform/security/secrets'
import { beginPurchase } from './begin-purchase.ts'
import { type ConfirmDeps, confirmFreePurchase } from './confirm-purchase.ts'
import { type PurchaseRow, purchaseById } from './purchase-states.ts'
import { settlePurchase } from './settle-purchase.ts'

export type PurchaseDeps = ConfirmDeps & { gateway: CardGateway }

const UNABLE = 'We were unable to process your payment'
/** As long as a browser may be kept waiting for somebody else's answer. */
const WAIT_MS = 20_000
const LOOK_EVERY_MS = 150

/**
 * Reserve, charge, confirm. However often the same request comes, and to however many processes, there is one
 * purchase and one charge, and everybody gets the same answer.
 */
export async function purchaseCart(
  deps: PurchaseDeps,
  actor: AccountActor,
  wanted: Purchase,
): Promise<PurchaseAnswer> {
  if (wanted.items.length === 0) throw new Failure('no_cart', 'No cart')
  const { purchase, paymentId, isNew } = await beginPurchase(deps, actor, wanted)
  if (isNew) await charge(deps, purchase, { paymentId, wanted })
  else await untilSettled(deps.db, purchase.id)
  return answerFor(deps.db, await purchaseById(deps.db, purchase.id), wanted.payment_ott)
}

type Charging = { paymentId: number | null; wanted: Purchase }

/** The provider is asked outside every transaction: nothing of ours waits for it with a lock in its hand. */
async function charge(deps: PurchaseDeps, purchase: PurchaseRow, { paymentId, wanted }: Charging) {
  deps.reach('purchase recorded')
  if (paymentId === null) return confirmFreePurchase(deps, purchase.id)
  const [payment] = await deps.db.select().from(payments).where(eq(payments.id, paymentId))
  if (!payment) throw new Error(`Payment ${paymentId} is gone.`)
  const outcome = await deps.gateway.charge({
    key: payment.provider_key,
    amount_cents: payment.amount_cents,
    currency: payment.currency,
    payment_ott: wanted.payment_ott ?? '',
    description: `Purchase ${purchase.id}`,
    metadata: { purchase_id: String(purchase.id), payment_id: String(payment.id) },
    save_card: wanted.items.some(({ pays_by_plan }) => pays_by_plan),
  })
  deps.reach('provider answered')
  await settlePurchase(deps, payment, outcome)
}

/** Somebody else sent the same request first: their answer is ours too. */
async function untilSettled(db: Database, purchaseId: number): Promise<void> {
  const until = Date.now() + WAIT_MS
  while (Date.now() < until) {
    const { state } = await purchaseById(db, purchaseId)
    if (state !== 'charging') return
    await sleep(LOOK_EVERY_MS)
  }
}

async function answerFor(
  db: Database,
  purchase: PurchaseRow,
  paymentOtt: string | undefined,
): Promise<PurchaseAnswer> {
  if (purchase.state === 'paid' && purchase.answer) return purchase.answer
  const attempt = await attemptOf(db, purchase.id, paymentOtt)
  switch (purchase.state) {
    case 'declined':
      throw new Failure('payment_declined', attempt?.message ?? 'Payment Declined')
    case 'failed':
      throw new Failure('payment_failed', UNABLE)
    default:
      return {
        status: 'processing',
        payment_id: attempt?.id ?? null,
        invoice_id: await invoiceIdOf(db, purchase.id),
        invoice_number: null,
        documents: [],
      }
  }
}

/** The try with this card, or else the last one. */
async function attemptOf(db: Database, purchaseId: number, paymentOtt: string | undefined) {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.purchase_id, purchaseId)))
    .orderBy(desc(payments.id))
  const mine = paymentOtt && rows.find(({ ott_hash }) => ott_hash === hashOf(paymentOtt))
  return mine || rows[0]
}

async function invoiceIdOf(db: Database, purchaseId: number): Promise<number> {
  const [invoice] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.purchase_id, purchaseId))
  if (!invoice) throw new Error(`Purchase ${purchaseId} has no invoice.`)
  return invoice.id
}
