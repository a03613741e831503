import { setTimeout as pause } from 'node:timers/promises'
import { moneyOf } from '@centrepass/contract/ground/money'
import { type ReviewReason, reviewReasons, reviewRules } from '@centrepass/contract/payments/review-limits'
import type { PaymentReview } from '@centrepass/contract/payments/reviews'
import { type Locale, say } from '@centrepass/contract/refusals/say'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { questionOf } from '#features/cart/purchase/payment-attempts'
import { soldNameIn } from '#features/invoices/ledger/sold-name'
import { paymentEnd } from '#features/invoices/reading/review-ends'
import { withoutOwnMatters } from '#features/office/own-matters'
import { takenBy } from '#features/payments/returning/return-charge'
import type { CardGateway, FoundCharge } from '#platform/card-payments/card-gateway'
import { unclear } from '#platform/card-payments/read-answer'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { paymentSchedules } from '#platform/database/tables/plans'
import { invoiceRows, invoices, type PaymentState, payments } from '#platform/database/tables/purchases'
import type { AccountActor } from '#platform/http/actor'

export type PaymentRow = typeof payments.$inferSelect
type Deps = { db: Database; gateway: CardGateway }

/** What the office may decide about: a request that charges at this moment reports its own outcome. */
export const decidableStates: readonly PaymentState[] = ['processing', 'requires_action', 'unknown', 'review']
const LEFT_ALONE = sql`now() - interval '2 minutes'`
export const isInReview: SQL | undefined = or(
  eq(payments.status, 'review'),
  and(inArray(payments.status, [...decidableStates]), sql`${payments.created_at} < ${LEFT_ALONE}`),
)

/** Few enough to ask the provider about all of them at once. */
const SHOWN = 20
/** The office does not wait longer for a provider that is away. */
const ANSWER_WITHIN_MS = 3000

/** Payments that are not over, the oldest first, without those of the reader's own family. */
export async function paymentReviews(
  { db, gateway }: Deps,
  actor: AccountActor,
  locale: Locale,
): Promise<PaymentReview[]> {
  const found = await db
    .select({ payment: payments, account: accounts })
    .from(payments)
    .innerJoin(accounts, eq(accounts.id, payments.account_id))
    .where(isInReview)
    .orderBy(asc(payments.created_at))
    .limit(SHOWN)
  const others = await withoutOwnMatters(db, actor, found, ({ payment }) => aboutOf(payment))
  const reviews: Promise<PaymentReview>[] = others.map(async ({ payment, account }) => ({
    ...present(payment, locale),
    account: { id: account.id, name: `${account.first_name} ${account.last_name}`, email: account.email },
    what_for: await whatFor(db, payment, locale),
    provider: whatProviderSays(payment, await askSoon(gateway, payment)),
  }))
  return Promise.all(reviews)
}

/** The ids of everything that a payment concerns. */
export const aboutOf = ({ id, purchase_id, schedule_id, invoice_id }: PaymentRow) => ({
  ...{ payment_id: id, purchase_id, schedule_id, invoice_id },
})

const askSoon = (gateway: CardGateway, payment: PaymentRow): Promise<FoundCharge> =>
  Promise.race([
    gateway.find(questionOf(payment)),
    pause(ANSWER_WITHIN_MS, unclear('no_answer'), { ref: false }),
  ])

function present(payment: PaymentRow, locale: Locale) {
  const { kind, since, ends_by } = paymentEnd(payment)
  const why = reasonOf(payment)
  return {
    ...{ id: payment.id, currency: payment.currency, charge_id: payment.charge_id, why },
    status: payment.status as PaymentReview['status'],
    amount: moneyOf(payment.amount_cents),
    why_said: say(reviewReasons[why], {}, locale),
    since: since.toISOString(),
    ends_by: ends_by.toISOString(),
    rule: say(reviewRules[kind], {}, locale),
  }
}

function reasonOf({ status, why }: PaymentRow): ReviewReason {
  if (status !== 'review') return 'unclear'
  return why === 'given_back' || why === 'other_charge' ? why : 'not_settled'
}

function whatProviderSays(payment: PaymentRow, found: FoundCharge): PaymentReview['provider'] {
  const nothing = { amount: null, currency: null, given_back: null }
  const taken = takenBy(payment, found)
  if (taken) {
    const { amount_cents, currency, refunded_cents } = taken
    return { says: 'taken', amount: moneyOf(amount_cents), currency, given_back: moneyOf(refunded_cents) }
  }
  if (found.kind === 'unclear') return { says: 'no_answer', ...nothing }
  return { says: found.kind === 'requires_action' ? 'waits_for_person' : 'not_taken', ...nothing }
}

async function whatFor(
  db: Database,
  { purchase_id, schedule_id, invoice_id }: PaymentRow,
  locale: Locale,
): Promise<string[]> {
  const ofPlan = db
    .select({ id: paymentSchedules.invoice_id })
    .from(paymentSchedules)
    .where(eq(paymentSchedules.id, schedule_id ?? 0))
  const rows = await db
    .select({ product: soldNameIn(locale), person: invoiceRows.participant_name })
    .from(invoiceRows)
    .innerJoin(invoices, eq(invoices.id, invoiceRows.invoice_id))
    .where(
      or(
        eq(invoices.purchase_id, purchase_id ?? 0),
        inArray(invoices.id, ofPlan),
        eq(invoices.id, invoice_id ?? 0),
      ),
    )
    .orderBy(asc(invoiceRows.position))
  return rows.map(({ product, person }) => `${product}, ${person}`)
}
