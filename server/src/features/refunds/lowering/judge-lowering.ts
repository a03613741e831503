import { moneyOf } from '@centrepass/contract/ground/money'
import { totalOf } from '@centrepass/contract/refunds/refund-rules'
import type { MoneyOfRow, Split } from '@centrepass/contract/refunds/refund-split'
import { and, eq, isNotNull } from 'drizzle-orm'
import { hasLookedAtProvider } from '#features/payments/cards/has-looked'
import type { Database } from '#platform/database/client'
import { invoices } from '#platform/database/tables/purchases'
import { Failure, notFound } from '#platform/failure'
import { failureFor } from '../cancelling/cancel-row.ts'
import { whoMustBeHeard } from '../cancelling/who-decides.ts'
import type { CancelTerms } from '../letters/refund-deps.ts'
import { judgeCancellation, MINIMUM_CHARGE_CENTS } from '../row/judge-cancellation.ts'
import { type JudgedDiscount, judgeDiscount } from '../row/judge-discount.ts'
import { leftOf, priceOf } from '../row/left-of.ts'
import { lockRow } from '../row/lock-row.ts'
import { partsOf } from '../row/parts-of.ts'
import { type RowFacts, rowFacts } from '../row/row-facts.queries.ts'
import { shareOut } from '../row/share-out.ts'
import { whyNotCancel, whyNotTouch } from '../row/why-not-cancel.ts'
import type { Lowering, LoweringDeps } from './lowering-deps.ts'

export type JudgedLowering = {
  facts: RowFacts
  split: Split
  parts: ReturnType<typeof shareOut>['parts']
  cents: number
  /** Null for a credit note that is no discount. */
  discount: JudgedDiscount | null
}
type Sized = Lowering & { cents: number }

/** What lowering a row by an amount does today, with everything locked that decides about its money. */
export async function judgeLowering(
  tx: Database,
  deps: LoweringDeps,
  lowering: Lowering,
  terms: CancelTerms,
): Promise<JudgedLowering> {
  const hasLooked = await hasLookedAtProvider(tx, deps)
  const account_id = await accountOf(tx, lowering.invoiceId)
  const facts = await rowFacts(tx, await lockRow(tx, account_id, lowering), terms.season)
  const { discount_id, cents: amount = 0 } = lowering
  const discount = discount_id === undefined ? null : await judgeDiscount(tx, facts, discount_id, terms)
  const asked = { ...lowering, cents: discount ? totalOf(discount.parts) : amount }
  refuseRow(facts, asked, terms)
  refuseTooMuch(facts, asked)
  const left = leftOf(priceOf(facts), facts.given)
  const wanted = discount?.parts ?? partsOf(left, asked.cents)
  const refund = { ...wanted, kept_cents: left.cost_cents - wanted.cost_cents }
  // The office says what the family gets: goodwill of a move is no part of it.
  const own = { ...facts, money: { ...facts.money, goodwill_left_cents: 0 } }
  const { parts, split } = shareOut(own, refund, asked.refund_to)
  const cents = totalOf(parts) + split.to_club_cents
  // What a restore made us forget is given already; a document says exactly what was asked for.
  if (cents > asked.cents) throw new Failure('lowered_least', { least: moneyOf(cents) })
  if (split.still_due_cents > 0 && split.still_due_cents < MINIMUM_CHARGE_CENTS) {
    throw new Failure('rest_too_small', { least: moneyOf(MINIMUM_CHARGE_CENTS) })
  }
  const first = await whoMustBeHeard(tx, { facts, split, hasLooked })
  if (first) throw new Failure(first === 'office' ? 'credit_needs_office' : 'credit_needs_provider')
  return { facts, split, parts, cents, discount }
}

async function accountOf(tx: Database, invoiceId: number): Promise<number> {
  const [invoice] = await tx
    .select({ account_id: invoices.account_id })
    .from(invoices)
    .where(and(eq(invoices.id, invoiceId), isNotNull(invoices.number)))
  if (!invoice) throw notFound('invoice')
  return invoice.account_id
}

function refuseRow(facts: RowFacts, asked: Sized, terms: CancelTerms) {
  if (facts.row.is_credit) throw new Failure('is_credit')
  if (asked.request !== undefined) return refuseRequest(facts, asked)
  const { ends, byException, refund_to, cents } = asked
  const { cancellation, holding } = facts
  if (cancellation?.status === 'waiting') throw new Failure('lowering_waits')
  if (ends && cancellation) throw new Failure('already_cancelled')
  if (ends && !holding) throw new Failure('is_over')
  const refusal = whyNotTouch(facts)
  // Who goes on taking part takes nothing away from what needs it.
  if (refusal && (ends || refusal.code !== 'others_need_it')) throw failureFor(refusal)
  if (ends && byException) refuseNeedless(facts, { refund_to, cents }, terms)
}

/** What the family asked for is decided here, with more than it was promised by the policy. */
function refuseRequest(facts: RowFacts, { request, cents }: Sized): void {
  const { cancellation } = facts
  if (cancellation?.id !== request || cancellation?.status !== 'waiting') throw new Failure('request_decided')
  const refusal = whyNotTouch(facts)
  if (refusal) throw failureFor(refusal)
  const byPolicy = totalOf(cancellation)
  if (cents <= byPolicy) throw new Failure('policy_gives_it', { amount: moneyOf(byPolicy) })
}

/** What the policy gives anyway needs no exception. */
function refuseNeedless(
  facts: RowFacts,
  { refund_to, cents }: Pick<Sized, 'refund_to' | 'cents'>,
  terms: CancelTerms,
): void {
  const wish = { reason: 'changed_mind' as const, refund_to }
  if (whyNotCancel(facts, wish, terms)) return
  const { refund, split } = judgeCancellation(facts, wish, terms)
  // What the office sends to a club is income until it does.
  const byPolicy = totalOf(refund) + split.to_club_cents
  if (cents <= byPolicy) throw new Failure('policy_gives_it', { amount: moneyOf(byPolicy) })
}

/** Refunds, credits and disputes together never exceed what was paid. */
function refuseTooMuch(facts: RowFacts, { cents }: Sized): void {
  const most = mostFor(facts)
  if (cents > most) throw new Failure('lowered_most', { most: moneyOf(most) })
}

/** The most that can be given for a row: what is left of its price, as far as it is owed or was paid and is still here. */
export function mostFor(facts: RowFacts): number {
  const { unpaid_cents, paid_left_cents, club_left_cents }: MoneyOfRow = facts.money
  const left = totalOf(leftOf(priceOf(facts), facts.given))
  return Math.max(0, Math.min(left, unpaid_cents + paid_left_cents + club_left_cents))
}
