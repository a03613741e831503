import { eq, sql } from 'drizzle-orm'
import { writeToPayer } from '#features/payments/returning/tell-of-return'
import type { FoundRefund, RefundOutcome, RefundWaits } from '#platform/card-payments/card-gateway'
import { keyOfNextTry } from '#platform/card-payments/our-keys'
import type { Database } from '#platform/database/client'
import { payments } from '#platform/database/tables/purchases'
import { type RefundState, refunds } from '#platform/database/tables/refunds'
import type { RefundDeps } from '../letters/refund-deps.ts'
import { giveCreditInstead } from './credit-instead.ts'
import { askTheOffice, book, inWork, isForeign, move, type Work } from './refund-work.ts'

/** Asks the provider what became of a refund and writes it down. Called when something may have changed. */
export async function settleRefund(deps: RefundDeps, refundId: number): Promise<FoundRefund['kind']> {
  const question = await questionOf(deps.db, refundId)
  if (!question) return 'none'
  return applyOutcome(deps, refundId, await deps.gateway.findRefund(question))
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
    currency: payment.returned_currency ?? payment.currency,
    since: refund.created_at,
  }
}

/** Records the provider's answer. States move forward only: the same answer again changes nothing. */
export async function applyOutcome(
  deps: RefundDeps,
  refundId: number,
  outcome: RefundOutcome | FoundRefund,
): Promise<FoundRefund['kind']> {
  if (outcome.kind === 'none') return 'none'
  await inWork(deps, refundId, (work) => settle(work, outcome))
  deps.reach('refund settled')
  return outcome.kind
}

function settle(work: Work, outcome: Exclude<FoundRefund, { kind: 'none' }>): Promise<void> {
  switch (outcome.kind) {
    case 'refunded':
      return outcome.status === 'succeeded'
        ? arrive(work, outcome.refund_id)
        : linger(work, outcome.refund_id)
    case 'failed':
      // Money that a bank may return must not become a credit as well.
      return work.payment.disputed_at !== null ? wait(work, 'charge_disputed') : fail(work, outcome.why)
    case 'waits':
      return wait(work, outcome.why)
    case 'refused':
      return putAside(work, outcome.why)
    case 'unclear':
      return NEEDS_A_PERSON.includes(outcome.why)
        ? putAside(work, outcome.why, outcome.refund_id)
        : Promise.resolve()
  }
}

const NEEDS_A_PERSON = ['other_amount', 'other_currency', 'other_refund']

async function linger(work: Work, refund_ref: string): Promise<void> {
  await move(work, { from: ['asked', 'review'], to: 'pending', change: { refund_ref, problem: null } })
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
  if (refund.problem === why) return
  await askTheOffice(work, 'refund_waits', why)
  if (!isDisputed) await tellOfDelay(work)
}

async function bookReturn(work: Work): Promise<void> {
  const { id, amount_cents } = work.refund
  await book(work, `refund ${id} came back`, [
    ['card', amount_cents],
    ['refunds_due', -amount_cents],
  ])
}

async function tellOfDelay({ tx, deps, refund, payment }: Work): Promise<void> {
  const taken_currency = payment.returned_currency ?? payment.currency
  const amounts = { taken_cents: refund.amount_cents, taken_currency }
  await writeToPayer(tx, payment, amounts, deps.returnLetters.takesLonger)
}

/** The money came back to us, now or days after it had arrived: it becomes a credit, and a person is told. */
export async function fail(work: Work, why: string): Promise<void> {
  const { refund } = work
  // A credit is in our currency: money in another is for a person to give back.
  if (isForeign(work)) return putAside(work, why.slice(0, 200))
  if (!(await move(work, { from: MAY_FAIL, to: 'failed', change: { problem: why.slice(0, 200) } }))) return
  const cents = refund.amount_cents
  if (refund.status === 'succeeded') await bookReturn(work)
  await book(work, `refund ${refund.id} given as a credit`, [
    ['refunds_due', cents],
    ['credits', -cents],
  ])
  await giveCreditInstead(work, cents)
  await askTheOffice(work, 'refund_failed', why)
}

/** Nothing may be decided on this answer: a person compares the books. */
export async function putAside(work: Work, why: string, refund_ref?: string): Promise<void> {
  const from: RefundState[] = isForeign(work) ? MAY_FAIL : ['asked', 'pending']
  if (
    !(await move(work, { from, to: 'review', change: { problem: why, ...(refund_ref && { refund_ref }) } }))
  )
    return
  await askTheOffice(work, 'refund_review', why)
}
