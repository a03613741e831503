import type { OfficeTaskKind } from '@centrepass/contract/office/office-task-words'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { post } from '#features/invoices/ledger/post'
import { finishTasks } from '#features/office/close-task'
import { triesIn } from '#platform/card-payments/our-keys'
import type { Database } from '#platform/database/client'
import { officeTasks } from '#platform/database/tables/links'
import { payments } from '#platform/database/tables/purchases'
import { cancellations, type RefundState, refunds, refundTries } from '#platform/database/tables/refunds'
import { record } from '#platform/record'
import { type CancelTerms, type RefundDeps, termsOf } from '../letters/refund-deps.ts'

export type RefundRow = typeof refunds.$inferSelect
type PaymentRow = typeof payments.$inferSelect
export type Work = {
  tx: Database
  deps: RefundDeps
  refund: RefundRow
  payment: PaymentRow
  terms: CancelTerms
}

/** What changes one refund, in one transaction, with its payment locked. */
export async function inWork(
  deps: RefundDeps,
  refundId: number,
  change: (work: Work) => Promise<void>,
): Promise<void> {
  const terms = await termsOf(deps)
  await deps.db.transaction(async (tx) => {
    const found = await lock(tx, refundId)
    if (found) await change({ tx, deps, terms, ...found })
  })
}

/** A second call for the same refund waits here, and then finds it settled; a dispute locks the payment first, too. */
async function lock(tx: Database, refundId: number) {
  const [known] = await tx.select({ id: refunds.payment_id }).from(refunds).where(eq(refunds.id, refundId))
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, known?.id ?? 0))
    .for('update')
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update')
  return payment && refund ? { refund, payment } : null
}

const IS_OVER: RefundState[] = ['succeeded', 'failed', 'by_office']
const ENDS: RefundState[] = ['succeeded', 'failed', 'review', 'by_office']

type Move = { from: RefundState[]; to: RefundState; change?: Partial<RefundRow> }

export async function move(work: Work, { from, to, change = {} }: Move): Promise<boolean> {
  const { tx, refund } = work
  const isNextTry = change.provider_key !== undefined
  const [moved] = await tx
    .update(refunds)
    .set({
      ...{ ...change, ...(isNextTry && { refund_ref: null }) },
      ...{ status: to, settled_at: ENDS.includes(to) ? sql`now()` : null },
      ...(to !== refund.status && { state_since: sql`now()` }),
    })
    .where(and(eq(refunds.id, refund.id), inArray(refunds.status, from)))
    .returning({ id: refunds.id })
  if (!moved) return false
  if (isNextTry) await keepName(work)
  await record(tx, refund.account_id, `refund.${to}`, { refund_id: refund.id })
  // Whatever the office was asked before, it has nothing left to decide about one that is over.
  if (IS_OVER.includes(to)) {
    await finishTasks(tx, { kinds: ['refund_review', 'refund_waits'], subject: { refund_id: refund.id } })
  }
  return true
}

/** A payout may list a try long after the next one began, by the name that only the provider gave it. */
async function keepName({ tx, refund: { id, provider_key, refund_ref } }: Work): Promise<void> {
  if (refund_ref === null) return
  await tx.insert(refundTries).values({ refund_id: id, try: tryOf(provider_key), refund_ref })
}

const tryOf = (key: string) => triesIn(key) + 1

/** Null for money that paid for nothing. */
export async function cancellationOf(tx: Database, { cancellation_id }: RefundRow) {
  if (cancellation_id === null) return null
  const [cancellation] = await tx.select().from(cancellations).where(eq(cancellations.id, cancellation_id))
  return cancellation ?? null
}

type Postings = Parameters<typeof post>[1]['postings']

/** The same event in a later try is another fact. Our books are in one currency: money in another is not in them. */
export async function book(work: Work, what: string, postings: Postings): Promise<void> {
  const { tx, refund } = work
  if (isForeign(work)) return
  const cancellation = await cancellationOf(tx, refund)
  const nth = tryOf(refund.provider_key)
  const fact = nth > 1 ? `${what}, try ${nth}` : what
  await post(tx, { kind: 'refund', invoice_id: cancellation?.invoice_id ?? null, fact, postings })
}

export const isForeign = ({ payment: { returned_currency, currency } }: Work) =>
  returned_currency !== null && returned_currency !== currency

export async function askTheOffice({ tx, refund }: Work, kind: OfficeTaskKind, why: string): Promise<void> {
  await tx.insert(officeTasks).values({ kind, subject: { refund_id: refund.id, why } })
}
