import { and, eq, inArray, sql } from 'drizzle-orm'
import { post } from '#features/invoices/post'
import type { FoundRefund, RefundOutcome } from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import { officeTasks } from '#platform/database/tables/links'
import { payments } from '#platform/database/tables/purchases'
import { cancellations, type RefundState, refunds } from '#platform/database/tables/refunds'
import { record } from '#platform/record'
import { subjectOf } from './carry-out.ts'
import { addCredit } from './give-back.ts'
import { type CancelTerms, type RefundDeps, termsOf } from './refund-deps.ts'
import { requireRow } from './row-facts.queries.ts'
import { tellOfRefund } from './tell-of-refund.ts'

export type RefundRow = typeof refunds.$inferSelect
type Work = { tx: Database; deps: RefundDeps; refund: RefundRow; terms: CancelTerms }

/** Asks the provider what became of a refund and writes it down. For whoever hears that something changed. */
export async function settleRefund(deps: RefundDeps, refundId: number): Promise<void> {
  const question = await questionOf(deps.db, refundId)
  if (question) await applyOutcome(deps, refundId, await deps.gateway.findRefund(question))
}

/** What the provider is asked about; null for a refund that we know nothing of. */
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

/** What the provider says becomes what happened. States move forward only: saying it twice changes nothing. */
export async function applyOutcome(
  deps: RefundDeps,
  refundId: number,
  outcome: RefundOutcome | FoundRefund,
): Promise<void> {
  if (outcome.kind === 'none') return
  const terms = await termsOf(deps)
  await deps.db.transaction(async (tx) => {
    // Whoever settles the same refund waits here, and then finds it settled.
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update')
    if (!refund) return
    await settle({ tx, deps, refund, terms }, outcome)
  })
  deps.reach('refund settled')
}

function settle(work: Work, outcome: Exclude<FoundRefund, { kind: 'none' }>): Promise<void> {
  switch (outcome.kind) {
    case 'refunded':
      return outcome.status === 'succeeded'
        ? arrive(work, outcome.refund_id)
        : linger(work, outcome.refund_id)
    case 'failed':
      return fail(work, outcome.why)
    case 'refused':
      return putAside(work, outcome.why)
    case 'unclear':
      return outcome.why === 'other_amount' || outcome.why === 'other_currency'
        ? putAside(work, outcome.why)
        : Promise.resolve()
  }
}

type Move = { from: RefundState[]; to: RefundState; change?: Partial<RefundRow> }

async function move({ tx, refund }: Work, { from, to, change = {} }: Move): Promise<boolean> {
  const [moved] = await tx
    .update(refunds)
    .set({ ...change, status: to, ...(to !== 'pending' && { settled_at: sql`now()` }) })
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
  await book(work, 'refund', `refund ${refund.id} arrived`, [
    ['refunds_due', refund.amount_cents],
    ['card', -refund.amount_cents],
  ])
}

/** The money came back to us, now or days after it had arrived: it becomes a credit, and a person is told. */
async function fail(work: Work, why: string): Promise<void> {
  const { tx, refund } = work
  const wasThere = refund.status === 'succeeded'
  const from: RefundState[] = ['asked', 'pending', 'succeeded', 'review']
  if (!(await move(work, { from, to: 'failed', change: { problem: why.slice(0, 200) } }))) return
  const cents = refund.amount_cents
  if (wasThere) {
    await book(work, 'refund', `refund ${refund.id} came back`, [
      ['card', cents],
      ['refunds_due', -cents],
    ])
  }
  await book(work, 'refund', `refund ${refund.id} given as a credit`, [
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
  await addCredit(tx, {
    cancellation,
    number: found.invoice.number ?? '',
    cents: refund.amount_cents,
    expires_on: terms.creditExpiresOn,
  })
  await tellOfRefund({ tx, terms }, subjectOf(found), {
    kinds: ['credit_added'],
    letter: deps.refundLetters.cameBack,
    amounts: { to_card_cents: refund.amount_cents },
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

async function book({ tx, refund }: Work, kind: string, fact: string, postings: Postings): Promise<void> {
  const { invoice_id } = await cancellationOf(tx, refund)
  await post(tx, { kind, invoice_id, fact, postings })
}

async function askTheOffice({ tx, refund }: Work, kind: string, why: string): Promise<void> {
  await tx.insert(officeTasks).values({ kind, subject: { refund_id: refund.id, why } })
}
