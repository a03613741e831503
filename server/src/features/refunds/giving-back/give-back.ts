import type { Refund } from '@centrepass/contract/refunds/refund-lines'
import type { Split } from '@centrepass/contract/refunds/refund-split'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { originsOf } from '#features/invoices/ledger/credit-origin'
import { post } from '#features/invoices/ledger/post'
import { returnOrigin } from '#features/payments/returning/return-emails'
import { siteMark, whatIsGivenBack } from '#platform/card-payments/our-keys'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { credits, payments } from '#platform/database/tables/purchases'
import { cancellations, refunds } from '#platform/database/tables/refunds'
import { Failure } from '#platform/failure'
import { creditOrigin } from '../letters/refund-email-words.ts'
import { noteSources } from '../row/credit-sources.ts'
import { type CardShare, cardShares } from '../row/judge-cancellation.ts'
import { type JudgedDiscount, takeDiscount } from '../row/judge-discount.ts'
import type { CancellationRow, RowFacts } from '../row/row-facts.queries.ts'
import { cardCentsInCredit } from '../row/share-out.ts'
import { giveBackDiscounts } from './give-back-discounts.ts'
import { postingsFor } from './refund-postings.ts'

type Giving = {
  cancellation: CancellationRow
  refund: Pick<Refund, 'cost_cents' | 'tax_cents' | 'fee_cents'>
  split: Split
  creditExpiresOn: string
  /** What gives it, where a discount does. */
  discount?: JudgedDiscount | null
}

/** Books what comes back, makes the credit, and writes down the refunds that the provider is asked for later. */
export async function giveBack(tx: Database, facts: RowFacts, giving: Giving): Promise<number[]> {
  const { cancellation, split, discount } = giving
  await post(tx, {
    kind: 'cancellation',
    invoice_id: facts.invoice.id,
    fact: `cancellation ${cancellation.id}`,
    postings: postingsFor(facts, giving),
  })
  // A discount takes of its own; one that was there before goes back with what the family gets.
  if (discount) await takeDiscount(tx, facts, discount)
  else await giveBackDiscounts(tx, facts, giving)
  const ids: number[] = []
  for (const share of cardShares(facts, split.to_card_cents)) ids.push(await askFor(tx, cancellation, share))
  if (split.to_credit_cents > 0) await giveCredit(tx, facts, giving)
  return ids
}

async function giveCredit(tx: Database, facts: RowFacts, { cancellation, split, creditExpiresOn }: Giving) {
  const { invoice, schedule } = facts
  const creditId = await addCredit(tx, {
    cancellation,
    number: invoice.number ?? '',
    cents: split.to_credit_cents,
    expires_on: creditExpiresOn,
  })
  const cardCents = cardCentsInCredit(facts, split)
  const creditCents = split.to_credit_cents - cardCents
  await noteSources(tx, creditId, invoice, { cardCents, creditCents, scheduleId: schedule?.id ?? null })
}

type NewCredit = {
  /** Without an id: what a club gets back is not the cancellation of a row. */
  cancellation: { id: number | null; account_id: number }
  /** Of the invoice; null for money that paid for nothing. */
  number: string | null
  cents: number
  expires_on: string
}

export async function addCredit(
  tx: Database,
  { cancellation, number, cents, expires_on }: NewCredit,
): Promise<number> {
  const [account] = await tx
    .select({ language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, cancellation.account_id))
  const [credit] = await tx
    .insert(credits)
    .values({
      account_id: cancellation.account_id,
      cancellation_id: cancellation.id,
      ...originsOf(number === null ? returnOrigin : creditOrigin(number), account?.language),
      ...{ amount_cents: cents, left_cents: cents, expires_on },
    })
    .returning({ id: credits.id })
  if (!credit) throw new Error('The credit was not written.')
  return credit.id
}

/** The database is the guard: no two refunds together give back more than was taken. */
async function askFor(tx: Database, cancellation: CancellationRow, { payment, cents, key }: CardShare) {
  const [raised] = await tx
    .update(payments)
    .set({ refunded_cents: sql`${payments.refunded_cents} + ${cents}` })
    .where(
      and(
        eq(payments.id, payment.id),
        eq(payments.status, 'succeeded'),
        isNull(payments.disputed_at),
        sql`${payments.refunded_cents} + ${payment.credited_cents} + ${cents} <= ${payments.amount_cents}`,
      ),
    )
    .returning({ id: payments.id })
  if (!raised) throw new Failure('refund_changed')
  const [refund] = await tx
    .insert(refunds)
    .values({
      cancellation_id: cancellation.id,
      account_id: cancellation.account_id,
      payment_id: payment.id,
      provider_key: key ?? (await keyFor(tx, cancellation, { payment, cents })),
      amount_cents: cents,
      status: 'asked',
      // Not the start of the transaction: it may have waited for another one.
      created_at: sql`clock_timestamp()`,
    })
    .returning({ id: refunds.id })
  if (!refund) throw new Error('The refund was not written.')
  return refund.id
}

/**
 * From what is given back: the payment, the row and the amount. After a restore that forgot a refund, its key says
 * what it was for; who cancels the same row again gets that refund again and no other one.
 */
async function keyFor(tx: Database, { row_position }: CancellationRow, { payment, cents }: CardShare) {
  const [earlier] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(refunds)
    .innerJoin(cancellations, eq(cancellations.id, refunds.cancellation_id))
    .where(and(eq(refunds.payment_id, payment.id), eq(cancellations.row_position, row_position)))
  const refunded = { payment_key: payment.provider_key, position: row_position, cents }
  const given = whatIsGivenBack(refunded, earlier?.count ?? 0)
  return sql`'refund-' || ${siteMark} || '-' || ${given}::text`
}
