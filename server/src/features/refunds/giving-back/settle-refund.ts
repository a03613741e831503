import type { OfficeTaskKind } from '@centrepass/contract/office/office-task-words'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { post } from '#features/invoices/ledger/post'
import type { FoundRefund, RefundOutcome, RefundWaits } from '#platform/card-payments/card-gateway'
import { keyOfNextTry, triesIn } from '#platform/card-payments/our-keys'
import type { Database } from '#platform/database/client'
import { officeTasks } from '#platform/database/tables/links'
import { payments } from '#platform/database/tables/purchases'
import { cancellations, type RefundState, refunds } from '#platform/database/tables/refunds'
import { record } from '#platform/record'
import { type CancelTerms, type RefundDeps, termsOf } from '../letters/refund-deps.ts'
import { tellOfRefund } from '../letters/tell-of-refund.ts'
import { addSource } from '../row/credit-sources.ts'
import { requireRow } from '../row/row-facts.queries.ts'
import { subjectOf } from './carry-out.ts'
import { addCredit } from './give-back.ts'

export type RefundRow = typeof refunds.$inferSelect
type Work = { tx: Database; deps: RefundDeps; refund: RefundRow; terms: CancelTerms; isDisputed: boolean }

/** Asks the provider what became of a refund and writes it down. Called when something may have changed. */
export async function settleRefund(deps: RefundDeps, refundId: number): Promise<void> {
  const question = await questionOf(deps.db, refundId)
  if (question) await applyOutcome(deps, refundId, await deps.gateway.findRefund(question))
}

/** The question to the provider; null for an unknown refund. */
export async function questionOf(db: Database, refundId: number) {
  const [found] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(eq(refunds.id, refundId))
  if (!found) return null
  const { refund, payment } = found
  if (payment.charge_id === null) throw new Error(`Payment ${payment.id} was never charged.`)
  return {
    key: refund.provider_key,
    charge_id: payment.charge_id,
    amount_cents: refund.amount_cents,
    currency: payment.currency,
    since: refund.created_at,
  }
}

/** Records the provider's answer. States move forward only: the same answer again changes nothing. */
export async function applyOutcome(
  deps: RefundDeps,
  refundId: number,
  outcome: RefundOutcome | FoundRefund,
): Promise<void> {
  if (outcome.kind === 'none') return
  const terms = await termsOf(deps)
  await deps.db.transaction(async (tx) => {
    const found = await lock(tx, refundId)
    if (found) await settle({ tx, deps, terms, ...found }, outcome)
  })
  deps.reach('refund settled')
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
  return payment && refund ? { refund, isDisputed: payment.disputed_at !== null } : null
}

function settle(work: Work, outcome: Exclude<FoundRefund, { kind: 'none' }>): Promise<void> {
  switch (outcome.kind) {
    case 'refunded':
      return outcome.status === 'succeeded'
        ? arrive(work, outcome.refund_id)
        : linger(work, outcome.refund_id)
    case 'failed':
      // Money that a bank may return must not become a credit as well.
      return work.isDisputed ? wait(work, 'charge_disputed') : fail(work, outcome.why)
    case 'waits':
      return wait(work, outcome.why)
    case 'refused':
      return putAside(work, outcome.why)
    case 'unclear':
      return NEEDS_A_PERSON.includes(outcome.why) ? putAside(work, outcome.why) : Promise.resolve()
  }
}

const NEEDS_A_PERSON = ['other_amount', 'other_currency', 'other_refund']
const ENDS: RefundState[] = ['succeeded', 'failed', 'review']

type Move = { from: RefundState[]; to: RefundState; change?: Partial<RefundRow> }

async function move({ tx, refund }: Work, { from, to, change = {} }: Move): Promise<boolean> {
  const [moved] = await tx
    .update(refunds)
    .set({ ...change, status: to, settled_at: ENDS.includes(to) ? sql`now()` : null })
    .where(and(eq(refunds.id, refund.id), inArray(refunds.status, from)))
    .returning({ id: refunds.id })
  if (moved) await record(tx, refund.account_id, `refund.${to}`, { refund_id: refund.id })
  return moved !== undefined
}

async function linger(work: Work, refund_ref: string): Promise<void> {
  await move(work, { from: ['asked'], to: 'pending', change: { refund_ref } })
}

async function arrive(work: Work, refund_ref: string): Promise<void> {
  const { refund } = work
  // A person may have put it aside; that it arrived settles it all the same.
  const from: RefundState[] = ['asked', 'pending', 'review']
  if (!(await move(work, { from, to: 'succeeded', change: { refund_ref, problem: null } }))) return
  await book(work, `refund ${refund.id} arrived`, [
    ['refunds_due', refund.amount_cents],
    ['card', -refund.amount_cents],
  ])
}

const MAY_FAIL: RefundState[] = ['asked', 'pending', 'succeeded', 'review']
const TRY_AGAIN = sql`now() + interval '1 hour'`

/**
 * Nothing is decided yet. Of a disputed payment the bank gives the money back, or leaves it with us; without money at
 * the provider it is asked for again every hour. It never becomes a credit, and a person is told once.
 */
async function wait(work: Work, why: RefundWaits['why']): Promise<void> {
  const { refund, tx } = work
  const isDisputed = why === 'charge_disputed'
  const provider_key = keyOfNextTry(refund.provider_key)
  const to = isDisputed ? ('disputed' as const) : ('asked' as const)
  if (!(await move(work, { from: MAY_FAIL, to, change: { problem: why, provider_key } }))) return
  const try_after = isDisputed ? null : TRY_AGAIN
  await tx.update(refunds).set({ try_after }).where(eq(refunds.id, refund.id))
  if (refund.status === 'succeeded') await bookReturn(work)
  if (refund.problem !== why) await askTheOffice(work, 'refund_waits', why)
}

async function bookReturn(work: Work): Promise<void> {
  const { id, amount_cents } = work.refund
  await book(work, `refund ${id} came back`, [
    ['card', amount_cents],
    ['refunds_due', -amount_cents],
  ])
}

/** The money came back to us, now or days after it had arrived: it becomes a credit, and a person is told. */
async function fail(work: Work, why: string): Promise<void> {
  const { tx, refund } = work
  if (!(await move(work, { from: MAY_FAIL, to: 'failed', change: { problem: why.slice(0, 200) } }))) return
  const cents = refund.amount_cents
  if (refund.status === 'succeeded') await bookReturn(work)
  await book(work, `refund ${refund.id} given as a credit`, [
    ['refunds_due', cents],
    ['credits', -cents],
  ])
  await tx
    .update(payments)
    .set({ refunded_cents: sql`${payments.refunded_cents} - ${cents}` })
    .where(eq(payments.id, refund.payment_id))
  await giveCreditInstead(work)
  await askTheOffice(work, 'refund_failed', why)
}

async function giveCreditInstead({ tx, deps, refund, terms }: Work): Promise<void> {
  const cancellation = await cancellationOf(tx, refund)
  const { account_id, invoice_id, row_position } = cancellation
  const found = await requireRow(tx, account_id, { invoiceId: invoice_id, position: row_position })
  const { amount_cents: cents, payment_id } = refund
  const credit_id = await addCredit(tx, {
    ...{ cancellation, cents },
    number: found.invoice.number ?? '',
    expires_on: terms.creditExpiresOn,
  })
  await addSource(tx, { credit_id, payment_id, cents })
  await tellOfRefund({ tx, terms }, subjectOf(found), {
    kinds: ['credit_added'],
    letter: deps.refundLetters.cameBack,
    amounts: { to_card_cents: cents },
  })
}

/** Nothing may be decided on this answer: a person compares the books. */
async function putAside(work: Work, why: string): Promise<void> {
  if (!(await move(work, { from: ['asked', 'pending'], to: 'review', change: { problem: why } }))) return
  await askTheOffice(work, 'refund_review', why)
}

async function cancellationOf(tx: Database, { id, cancellation_id }: RefundRow) {
  const [cancellation] = await tx
    .select()
    .from(cancellations)
    .where(eq(cancellations.id, cancellation_id ?? 0))
  if (!cancellation) throw new Error(`Refund ${id} belongs to no cancellation.`)
  return cancellation
}

type Postings = Parameters<typeof post>[1]['postings']

/** The same event in a later try is another fact. */
async function book({ tx, refund }: Work, what: string, postings: Postings): Promise<void> {
  const { invoice_id } = await cancellationOf(tx, refund)
  const tries = triesIn(refund.provider_key)
  const fact = tries > 0 ? `${what}, try ${tries + 1}` : what
  await post(tx, { kind: 'refund', invoice_id, fact, postings })
}

async function askTheOffice({ tx, refund }: Work, kind: OfficeTaskKind, why: string): Promise<void> {
  await tx.insert(officeTasks).values({ kind, subject: { refund_id: refund.id, why } })
}
