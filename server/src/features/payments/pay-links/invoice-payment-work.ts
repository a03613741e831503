import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ChargeOutcome, FoundCharge } from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import { officeTasks } from '#platform/database/tables/links'
import { type PaymentState, payments } from '#platform/database/tables/purchases'
import type { Looking } from '../cards/has-looked.ts'
import type { ReceivingDeps, ReceivingTerms } from '../receiving/book-money.ts'
import { givenUpStates, returnCharge } from '../returning/return-charge.ts'
import type { ReturnLetters, ReturnWhy } from '../returning/return-emails.ts'
import type { InvoicePayment } from './open-invoice-payment.ts'
import type { PayLinkLetters } from './pay-link-emails.ts'

/** `reach` is called at every point where a crash must not matter; tests end the process there. */
export type PayLinkDeps = ReceivingDeps &
  Looking & {
    returnLetters: ReturnLetters
    payLinkLetters: PayLinkLetters
    reach: (point: string) => void
    /** Logs errors of background work. */
    tell: (error: unknown) => void
  }
export type Outcome = ChargeOutcome | FoundCharge
export type From = readonly PaymentState[]
export type Work = {
  tx: Database
  deps: PayLinkDeps
  terms: ReceivingTerms
  payment: InvoicePayment
  from: From
}

type Change = Parameters<ReturnType<Database['update']>['set']>[0]

/** A payment is settled by this update alone: a late word about one that is settled changes nothing. */
export async function closePayment({ tx, payment, from }: Work, change: Change): Promise<boolean> {
  const [closed] = await tx
    .update(payments)
    // The browser needed the secret to ask the bank; afterwards it is of no use.
    .set({ client_secret: null, ...change })
    .where(and(eq(payments.id, payment.id), inArray(payments.status, [...from])))
    .returning({ id: payments.id })
  return closed !== undefined
}

export async function putPaymentAside(work: Work, why: string, change: Change = {}): Promise<boolean> {
  const { tx, payment } = work
  const review = { ...change, status: 'review' as const, why, review_since: sql`now()` }
  if (!(await closePayment(work, review))) return false
  const subject = { payment_id: payment.id, invoice_id: payment.invoice_id, why }
  await tx.insert(officeTasks).values({ kind: 'payment_review', subject })
  return true
}

/** Of a payment that we had given up, unless the caller says otherwise. */
export const sendBack = (
  { tx, deps, terms, payment }: Work,
  outcome: Outcome,
  why: ReturnWhy,
  from: From = givenUpStates,
): Promise<boolean> =>
  returnCharge(
    tx,
    { returnLetters: deps.returnLetters, season: terms.season },
    {
      ...{ paymentId: payment.id, outcome, why, from },
    },
  )
