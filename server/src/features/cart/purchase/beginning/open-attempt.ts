import type { Purchase } from '@centrepass/contract/cart/cart'
import { sayRefusal } from '@centrepass/contract/refusals/refusal'
import { sql } from 'drizzle-orm'
import { requireKeptCard } from '#features/payments/cards/require-kept-card'
import { siteMark } from '#platform/card-payments/our-keys'
import type { Database } from '#platform/database/client'
import { statement } from '#platform/database/statement'
import { payments, purchases } from '#platform/database/tables/purchases'
import { Failure, type Said } from '#platform/failure'
import { hashOf } from '#platform/security/secrets'

export type PaymentRow = typeof payments.$inferSelect

/**
 * From the validation token and the card token, both used once: sent again after a restore it is the same key, and
 * another purchase that gets the same id has another one.
 */
const keyOfAttempt = sql`(
  select 'purchase-' || ${siteMark} || '-' || left(
    encode(sha256(convert_to(${purchases.token_hash} || ' ' || ${sql.placeholder('ott_hash')}::text, 'UTF8')), 'hex'), 32
  ) from ${purchases} where ${purchases.id} = ${sql.placeholder('purchase_id')}
)`

const insertAttempt = statement((db) =>
  db
    .insert(payments)
    .values({
      purchase_id: sql.placeholder('purchase_id'),
      account_id: sql.placeholder('account_id'),
      provider_key: keyOfAttempt,
      ott_hash: sql.placeholder('ott_hash'),
      payment_method_id: sql.placeholder('payment_method_id'),
      next_time_text: sql.placeholder('next_time_text'),
      amount_cents: sql.placeholder('amount_cents'),
      currency: sql.placeholder('currency'),
      status: 'processing',
      // Not the start of the transaction: it may have waited for another one.
      created_at: sql`clock_timestamp()`,
    })
    .returning(),
)

type Due = { id: number; account_id: number; due_now_cents: number }
type Means = { currency: string; today: string; asked: CardAsked }
/** With what it is to be paid, as the request says. */
type CardAsked = Pick<Purchase, 'payment_ott' | 'kept_card' | 'keep_card'>

/** Writes down that a card is about to be charged, and under which key, before the provider is asked. */
export async function openAttempt(
  tx: Database,
  purchase: Due,
  { currency, today, asked }: Means,
): Promise<PaymentRow> {
  const { payment_ott: paymentOtt, kept_card, keep_card } = asked
  // Also for a kept card: without its security code it pays nothing.
  if (!paymentOtt) {
    const says: Said = (locale) => sayRefusal('card_missing', {}, locale)
    const problems = [{ code: 'required', path: 'payment_ott', says }]
    throw new Failure('card_missing', {}, { problems })
  }
  if (kept_card) await requireKeptCard(tx, purchase.account_id, { cardId: kept_card, today })
  const [attempt] = await insertAttempt(tx, {
    purchase_id: purchase.id,
    account_id: purchase.account_id,
    ott_hash: hashOf(paymentOtt),
    payment_method_id: kept_card ?? null,
    // One that is kept was agreed to before.
    next_time_text: kept_card ? null : (keep_card ?? null),
    amount_cents: purchase.due_now_cents,
    currency,
  })
  if (!attempt) throw new Error('The attempt was not written.')
  return attempt
}
