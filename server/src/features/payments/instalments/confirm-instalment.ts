import { isUnpaid } from '@centrepass/contract/payments/instalment-rules'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { post } from '#features/invoices/ledger/post'
import type { Succeeded } from '#platform/card-payments/card-gateway'
import { paymentSchedules } from '#platform/database/tables/plans'
import { scheduleLines } from '#platform/database/tables/purchases'
import { refreshCard } from '../cards/refresh-card.ts'
import { linesOf } from '../plans/open-plan-payment.ts'
import { refreshPlan } from '../plans/refresh-plan.ts'
import { close, coveredLines, putAside, type Work } from '../plans/settling.ts'
import { tellOfPlan } from '../plans/tell-of-plan.ts'
import { givenUpStates, returnCharge } from '../returning/return-charge.ts'

/** The money is there: the instalments are paid, the books say so, and so does a receipt. */
export async function confirmInstalment(work: Work, charged: Succeeded): Promise<void> {
  const { tx, payment, facts } = work
  const { charge_id, card } = charged
  const { provider_key } = payment
  const shown = { card_brand: card.brand, card_last4: card.last4 }
  const taken = { charge_id, provider_key, ...shown, settled_at: sql`now()` }
  if (charged.refunded_cents > 0) {
    // A person gave it back, perhaps before a restore: whether the plan goes on is for a person, too.
    if (!(await putAside(work, 'given_back', taken))) await returnLate(work, charged)
    return
  }
  const paidNow = { ...taken, status: 'succeeded' as const, review_since: null }
  if (!(await close(work, paidNow))) return returnLate(work, charged)
  const lines = await coveredLines(work)
  const paid = await tx
    .update(scheduleLines)
    .set({ status: 'paid', paid_at: facts.now, next_try_on: null, last_problem: null })
    .where(
      and(
        inArray(
          scheduleLines.id,
          lines.map(({ id }) => id),
        ),
        eq(scheduleLines.status, 'processing'),
      ),
    )
    .returning({ id: scheduleLines.id })
  if (paid.length !== lines.length)
    throw new Error(`Plan ${payment.schedule_id} changed while it was being paid.`)
  await bookReceipt(work)
  if (payment.payment_method_id !== null) await refreshCard(tx, payment.payment_method_id, card)
  await refreshPlan(tx, payment.schedule_id)
  await tellReceived(work)
}

/** The money of a payment we had given up arrived after all: it goes back by itself. */
async function returnLate({ tx, deps, facts, payment }: Work, charged: Succeeded): Promise<void> {
  const telling = { ...deps, season: facts }
  const late = { paymentId: payment.id, outcome: charged, why: 'late', from: givenUpStates } as const
  await returnCharge(tx, telling, late)
}

async function bookReceipt({ tx, payment }: Work): Promise<void> {
  const [schedule] = await tx
    .select({ invoice_id: paymentSchedules.invoice_id })
    .from(paymentSchedules)
    .where(eq(paymentSchedules.id, payment.schedule_id))
  await post(tx, {
    kind: 'instalment',
    invoice_id: schedule?.invoice_id ?? null,
    fact: `instalments of payment ${payment.id}`,
    postings: [
      ['card', payment.amount_cents],
      ['receivable', -payment.amount_cents],
    ],
  })
}

async function tellReceived({ tx, deps, facts, payment }: Work): Promise<void> {
  const left = (await linesOf(tx, payment.schedule_id)).filter(isUnpaid)
  const left_cents = left.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const { amount_cents } = payment
  await tellOfPlan({ tx, at: facts }, payment.schedule_id, {
    facts: { kind: 'payment_received' },
    letter: (story) => deps.planLetters.received(story, { amount_cents, left_cents }),
    withInvoice: true,
  })
}
