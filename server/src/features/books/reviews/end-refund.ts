import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import { giveCreditInstead } from '#features/refunds/giving-back/credit-instead'
import { book, move, type Work } from '#features/refunds/giving-back/refund-work'
import { LESS_BY_BANK, leftOfLost } from '#features/refunds/row/left-of-lost.queries'
import { type Given, partsGiven, upTo } from '#features/refunds/row/lost-refunds.queries'
import type { FoundRefund } from '#platform/card-payments/card-gateway'
import { keyOfNextTry } from '#platform/card-payments/our-keys'
import { creditSources, credits, creditUses, payments } from '#platform/database/tables/purchases'
import { type RefundState, refundParts, refunds } from '#platform/database/tables/refunds'
import { Failure } from '#platform/failure'

const DECIDABLE: RefundState[] = ['asked', 'review', 'disputed', 'failed']

/**
 * The family has the money: from the provider as far as it gave any, and from a bank that decided against us. The rest
 * comes from the office by other means, or becomes a credit.
 */
export async function countAsGiven(
  work: Work,
  found: FoundRefund,
  rest: 'by_office' | 'credit' = 'by_office',
): Promise<void> {
  const { refund } = work
  const { amount_cents } = refund
  if (refund.status === 'failed') await takeBackCredit(work)
  const parts = await givenByProvider(work, found)
  const provider_cents = parts.reduce((sum, part) => sum + part.amount_cents, 0)
  const bank_cents = Math.min(amount_cents - provider_cents, await givenByBank(work))
  const restCents = amount_cents - provider_cents - bank_cents
  const credit_cents = rest === 'credit' ? restCents : 0
  const change = { problem: null, provider_cents, credit_cents, bank_cents }
  if (!(await move(work, { from: DECIDABLE, to: 'by_office', change }))) throw new Failure('review_over')
  await noteParts(work, parts)
  await book(work, `refund ${refund.id} given by the office`, [
    ['refunds_due', amount_cents],
    ['card', -provider_cents],
    ['disputes', -bank_cents],
    ['bank', credit_cents - restCents],
    ['credits', -credit_cents],
  ])
  if (credit_cents > 0) await giveCreditInstead(work, credit_cents)
}

/** Only where that is why the refund waits. */
const givenByBank = async ({ tx, refund }: Work): Promise<number> =>
  refund.problem === LESS_BY_BANK ? leftOfLost(tx, refund.payment_id) : 0

/** Under our key in another amount, or by refunds of the same charge that a restore made us forget. */
export async function givenByProvider({ tx, refund }: Work, found: FoundRefund): Promise<Given[]> {
  const { id, amount_cents } = refund
  if (found.kind === 'unclear')
    return upTo([{ key: refund.provider_key, amount_cents: found.given_cents ?? 0 }], amount_cents)
  return found.kind === 'none' ? upTo(await partsGiven(tx, id, found.others), amount_cents) : []
}

/** So that none counts twice, and a payout finds what its lines are. */
async function noteParts({ tx, refund }: Work, parts: readonly Given[]): Promise<void> {
  const others = parts.filter(({ key }) => key !== refund.provider_key)
  if (others.length === 0) return
  await tx
    .insert(refundParts)
    .values(
      others.map(({ key, amount_cents: cents }) => ({ refund_id: refund.id, provider_key: key, cents })),
    )
}

/** Under a key of its own: the provider remembers what it said to the one before. */
export async function askOnceMore(work: Work): Promise<void> {
  const { tx, refund } = work
  if (refund.status === 'failed') await takeBackCredit(work)
  const change = { problem: null, provider_key: keyOfNextTry(refund.provider_key) }
  if (!(await move(work, { from: DECIDABLE, to: 'asked', change }))) throw new Failure('review_over')
  await tx.update(refunds).set({ asks: 0, try_after: null }).where(eq(refunds.id, refund.id))
}

/** The credit that the family got instead: only one that paid for nothing can go. */
async function takeBackCredit(work: Work): Promise<void> {
  const { tx, refund } = work
  const { amount_cents, payment_id, cancellation_id } = refund
  const ofCancellation =
    cancellation_id === null ? isNull(credits.cancellation_id) : eq(credits.cancellation_id, cancellation_id)
  const [credit] = await tx
    .select({ id: credits.id })
    .from(credits)
    .innerJoin(creditSources, eq(creditSources.credit_id, credits.id))
    .where(
      and(
        ...[ofCancellation, eq(creditSources.payment_id, payment_id), eq(creditSources.cents, amount_cents)],
        ...[eq(credits.amount_cents, amount_cents), eq(credits.left_cents, amount_cents)],
        eq(credits.held_cents, 0),
        notExists(
          tx
            .select({ id: creditUses.credit_id })
            .from(creditUses)
            .where(and(eq(creditUses.credit_id, credits.id), isNull(creditUses.returned_at))),
        ),
      ),
    )
    .limit(1)
  if (!credit) throw new Failure('refund_credit_used')
  await tx.delete(creditSources).where(eq(creditSources.credit_id, credit.id))
  // Of purchases that were declined: they gave it back.
  await tx.delete(creditUses).where(eq(creditUses.credit_id, credit.id))
  await tx.delete(credits).where(eq(credits.id, credit.id))
  await tx
    .update(payments)
    .set({ refunded_cents: sql`${payments.refunded_cents} + ${amount_cents}` })
    .where(eq(payments.id, payment_id))
  await book(work, `refund ${refund.id} taken back from a credit`, [
    ['credits', amount_cents],
    ['refunds_due', -amount_cents],
  ])
}
