import { setTimeout as sleep } from 'node:timers/promises'
import type { KeptPurchaseAnswer } from '@centrepass/contract/cart/blank-purchase-answer'
import { problemFor } from '@centrepass/contract/refusals/payments'
import { and, desc, eq } from 'drizzle-orm'
import { isForNextTime } from '#features/payments/cards/require-kept-card'
import type { CardGateway, Charge, ChargeOutcome } from '#platform/card-payments/card-gateway'
import { declineOf } from '#platform/card-payments/decline-of'
import type { Database } from '#platform/database/client'
import { paymentMethods } from '#platform/database/tables/plans'
import { payments } from '#platform/database/tables/purchases'
import { Failure } from '#platform/failure'
import { hashOf } from '#platform/security/secrets'
import type { PaymentRow } from './beginning/open-attempt.ts'
import { type ConfirmDeps, confirmFreePurchase } from './confirming/confirm-purchase.ts'
import { attemptOf, questionOf } from './payment-attempts.ts'
import { purchaseById } from './purchase-states.ts'
import { settlePurchase } from './settling/settle-purchase.ts'

export type PurchaseDeps = ConfirmDeps & {
  gateway: CardGateway
  /** Logs what went wrong after the card was touched. */
  tell: (error: unknown) => void
}

/** A purchase of a cart or a team: everything it needs is taken, and no card was touched yet. */
export type Begun = {
  purchaseId: number
  invoiceId: number
  /** Null when nothing is to be charged, or when another request is charging. */
  payment: PaymentRow | null
  isNew: boolean
}

/** `save_card` is for the instalments of a plan; whether to keep it for next time, the payment says. */
type Means = { payment_ott: string | undefined; save_card: boolean }

/** The longest time a browser waits for the answer to another request. */
const WAIT_MS = 20_000
const LOOK_EVERY_MS = 150

/**
 * However often the same request comes, and to however many processes, there is one purchase and one charge, and
 * everyone gets the same answer.
 */
export async function payPurchase(
  deps: PurchaseDeps,
  begun: Begun,
  means: Means,
): Promise<KeptPurchaseAnswer> {
  try {
    const answer = begun.isNew
      ? await charge(deps, begun, means)
      : await untilSettled(deps.db, begun.purchaseId)
    return answer ?? (await answerFor(deps.db, begun, means.payment_ott))
  } catch (error) {
    if (error instanceof Failure || begun.payment === null) throw error
    // The card may have been charged: whatever broke, the truth is that it is being confirmed.
    deps.tell(error)
    return processing(begun, begun.payment.id)
  }
}

const processing = ({ invoiceId }: { invoiceId: number }, payment_id: number | null): KeptPurchaseAnswer => ({
  status: 'processing',
  payment_id,
  invoice_id: invoiceId,
  invoice_number: null,
  documents: [],
})

/** The provider is asked outside every transaction: nothing of ours waits for it with a lock in its hand. */
async function charge(deps: PurchaseDeps, { purchaseId, payment }: Begun, { payment_ott, save_card }: Means) {
  deps.reach('purchase recorded')
  if (payment === null) return confirmFreePurchase(deps, purchaseId)
  const outcome = await ask(deps, payment, {
    ...questionOf(payment),
    description: `Purchase ${purchaseId}`,
    metadata: { purchase_id: String(purchaseId), payment_id: String(payment.id) },
    ...{ save_card, token: payment_ott ?? '' },
  })
  deps.reach('provider answered')
  return settlePurchase(deps, attemptOf(payment), await firstOutcome(deps, payment, outcome))
}

type Asking = Omit<Charge, 'payment_ott' | 'keep_card'> & { token: string }

/** A new card by its token, or one that the account keeps with the token of its security code. */
async function ask(
  { db, gateway }: PurchaseDeps,
  { payment_method_id, next_time_text }: PaymentRow,
  { token, ...charge }: Asking,
): Promise<ChargeOutcome> {
  if (payment_method_id === null) {
    return gateway.charge({ ...charge, payment_ott: token, keep_card: next_time_text !== null })
  }
  const [card] = await db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.id, payment_method_id), isForNextTime))
  // Removed since, or kept by another provider: it is not charged.
  if (card?.provider !== gateway.provider) return declineOf('card_gone')
  return gateway.chargeKept({ ...charge, payment_method: card.provider_ref, code_token: token })
}

/** A key that was used before, and forgotten in a restore, has the outcome it had then. */
async function firstOutcome({ gateway }: PurchaseDeps, payment: PaymentRow, outcome: ChargeOutcome) {
  if (outcome.kind !== 'refused' || outcome.why !== 'key_used_otherwise') return outcome
  const found = await gateway.find(questionOf(payment))
  return found.kind === 'none' ? outcome : found
}

/** Another request sent the same first: this one gets the same answer. */
async function untilSettled(db: Database, purchaseId: number): Promise<KeptPurchaseAnswer | null> {
  const until = Date.now() + WAIT_MS
  const waitsForPerson = and(eq(payments.purchase_id, purchaseId), eq(payments.status, 'requires_action'))
  while (Date.now() < until) {
    const { state, answer } = await purchaseById(db, purchaseId)
    if (state !== 'charging' || (await db.$count(payments, waitsForPerson)) > 0) return answer
    await sleep(LOOK_EVERY_MS)
  }
  return null
}

/** The answer when it was not paid just now. */
async function answerFor(
  db: Database,
  { purchaseId, invoiceId }: Begun,
  paymentOtt: string | undefined,
): Promise<KeptPurchaseAnswer> {
  const { state, answer } = await purchaseById(db, purchaseId)
  if (state === 'paid' && answer) return answer
  const attempt = await tryWith(db, purchaseId, paymentOtt)
  switch (attempt?.status) {
    case 'declined':
      throw new Failure('card_declined', { why: problemFor(attempt.decline_code) })
    case 'failed':
      throw new Failure('unable_to_pay')
    case 'returned':
      throw new Failure('charge_returned')
    case 'requires_action':
      return { ...processing({ invoiceId }, attempt.id), ...theBankAsks(attempt.client_secret) }
    default:
      return processing({ invoiceId }, attempt?.id ?? null)
  }
}

const theBankAsks = (secret: string | null) => ({
  status: 'requires_action' as const,
  ...(secret && { client_secret: secret }),
})

/** The try with this card, or else the last one. */
async function tryWith(db: Database, purchaseId: number, paymentOtt: string | undefined) {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.purchase_id, purchaseId))
    .orderBy(desc(payments.id))
  const mine = paymentOtt && rows.find(({ ott_hash }) => ott_hash === hashOf(paymentOtt))
  return mine || rows[0]
}
