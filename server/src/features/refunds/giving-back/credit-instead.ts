import { eq, sql } from 'drizzle-orm'
import { holdCredits } from '#features/invoices/ledger/hold-credits'
import { writeToPayer } from '#features/payments/returning/tell-of-return'
import { payments } from '#platform/database/tables/purchases'
import { tellOfRefund } from '../letters/tell-of-refund.ts'
import { addSource } from '../row/credit-sources.ts'
import { requireRow } from '../row/row-facts.queries.ts'
import { subjectOf } from './carry-out.ts'
import { addCredit } from './give-back.ts'
import { cancellationOf, type Work } from './refund-work.ts'

/** The family gets a credit for what could not go back to the card, and is told. What a bank wants back of it is held. */
export async function giveCreditInstead(work: Work, cents: number): Promise<void> {
  const { tx, refund, payment } = work
  await tx
    .update(payments)
    .set({ refunded_cents: sql`${payments.refunded_cents} - ${cents}` })
    .where(eq(payments.id, refund.payment_id))
  const cancellation = await cancellationOf(tx, refund)
  if (cancellation) await creditCancelled(work, cancellation, cents)
  else await creditReturned(work, cents)
  if (payment.disputed_at !== null) await holdCredits(tx, payment.id)
}

type Cancellation = NonNullable<Awaited<ReturnType<typeof cancellationOf>>>

async function creditCancelled(work: Work, cancellation: Cancellation, cents: number): Promise<void> {
  const { tx, deps, refund, terms } = work
  const { account_id, invoice_id, row_position } = cancellation
  const found = await requireRow(tx, account_id, { invoiceId: invoice_id, position: row_position })
  const credit_id = await addCredit(tx, {
    ...{ cancellation, cents },
    number: found.invoice.number ?? '',
    expires_on: terms.creditExpiresOn,
  })
  await addSource(tx, { credit_id, payment_id: refund.payment_id, cents })
  await tellOfRefund({ tx, terms }, subjectOf(found), {
    kinds: ['credit_added'],
    letter: deps.refundLetters.cameBack,
    amounts: { to_card_cents: cents },
  })
}

/** Money that paid for nothing and cannot go back to its card. */
async function creditReturned({ tx, deps, refund, payment, terms }: Work, cents: number): Promise<void> {
  const { account_id, payment_id } = refund
  const expires_on = terms.creditExpiresOn
  const credit_id = await addCredit(tx, {
    cancellation: { id: null, account_id },
    number: null,
    cents,
    expires_on,
  })
  await addSource(tx, { credit_id, payment_id, cents })
  const amounts = { taken_cents: cents, taken_currency: payment.currency }
  await writeToPayer(tx, payment, amounts, (story) => deps.returnLetters.asCredit(story, { day: expires_on }))
}
