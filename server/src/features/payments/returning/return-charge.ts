import { eq, sql } from 'drizzle-orm'
import { post } from '#features/invoices/ledger/post'
import { finishTasks } from '#features/office/close-task'
import type { ChargeOutcome, FoundCharge, Taken } from '#platform/card-payments/card-gateway'
import { siteMark, whatIsPaid } from '#platform/card-payments/our-keys'
import type { Database } from '#platform/database/client'
import { type PaymentState, payments } from '#platform/database/tables/purchases'
import { refunds } from '#platform/database/tables/refunds'
import { recordChange } from '#platform/record'
import type { ReturnWhy } from './return-emails.ts'
import { type ReturnTelling, tellOfReturn } from './tell-of-return.ts'

type PaymentRow = typeof payments.$inferSelect
type Outcome = ChargeOutcome | FoundCharge

type Returning = {
  paymentId: number
  outcome: Outcome
  why: ReturnWhy
  /** The states that it may be given back from. */
  from: readonly PaymentState[]
}

/** The states of a payment that we had given up: money that comes for it comes too late. */
export const givenUpStates: readonly PaymentState[] = ['declined', 'failed']

/**
 * Money that was taken and pays for nothing goes back by itself, in the caller's transaction: it is booked as owed, the
 * refund is written down for the job that sends refunds, and the family is told. False when the payment was in no such
 * state, or nothing was taken: the same again changes nothing.
 */
export async function returnCharge(
  tx: Database,
  telling: ReturnTelling,
  { paymentId, outcome, why, from }: Returning,
): Promise<boolean> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
  const taken = payment && takenBy(payment, outcome)
  if (!taken || !from.includes(payment.status)) return false
  // What a person has given back at the provider already is not given back again.
  const cents = Math.max(0, taken.amount_cents - taken.refunded_cents)
  await markReturned(tx, payment, { taken, cents, why })
  if (cents > 0) await oweBack(tx, payment, { taken, cents })
  await finishTasks(tx, { kinds: ['payment_review'], subject: { payment_id: payment.id } })
  await tellOfReturn(tx, telling, { payment, taken, why })
  return true
}

/** What the provider took by its answer; null when it took nothing, or did not say. */
export function takenBy(
  { amount_cents, currency }: Pick<PaymentRow, 'amount_cents' | 'currency'>,
  outcome: Outcome,
): Taken | null {
  if (outcome.kind === 'unclear') return outcome.taken ?? null
  if (outcome.kind !== 'succeeded') return null
  const { charge_id, card, refunded_cents } = outcome
  return { charge_id, card, refunded_cents, amount_cents, currency }
}

type Return = { taken: Taken; cents: number; why: ReturnWhy }

async function markReturned(tx: Database, payment: PaymentRow, { taken, cents, why }: Return): Promise<void> {
  const { charge_id, card, currency } = taken
  await tx
    .update(payments)
    .set({
      ...{ status: 'returned', why, charge_id, returned_cents: cents, returned_currency: currency },
      ...{ refunded_cents: cents, settled_at: sql`now()`, review_since: null, client_secret: null },
      ...(card && { card_brand: card.brand, card_last4: card.last4 }),
    })
    .where(eq(payments.id, payment.id))
  await recordChange(tx, payment.account_id, {
    ...{ action: 'payment.returned', subject: { payment_id: payment.id } },
    ...{ before: { status: payment.status }, after: { status: 'returned', why, cents } },
  })
}

async function oweBack(tx: Database, payment: PaymentRow, { taken, cents }: Omit<Return, 'why'>) {
  await tx.insert(refunds).values({
    ...{ account_id: payment.account_id, payment_id: payment.id, amount_cents: cents, status: 'asked' },
    provider_key: sql`'refund-' || ${siteMark} || '-' || ${whatIsPaid(payment.provider_key, 'return')}::text`,
    // Not the start of the transaction: it may have waited for another one.
    created_at: sql`clock_timestamp()`,
  })
  // Our books are in one currency; what comes and goes in another is in the provider's books alone.
  if (taken.currency !== payment.currency) return
  await post(tx, {
    ...{ kind: 'return', invoice_id: null, fact: `charge of payment ${payment.id} to give back` },
    postings: [
      ['card', cents],
      ['refunds_due', -cents],
    ],
  })
}
