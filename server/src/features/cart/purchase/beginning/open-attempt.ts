import { sayRefusal } from '@centrepass/contract/refusals/refusal'
import { sql } from 'drizzle-orm'
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
      amount_cents: sql.placeholder('amount_cents'),
      currency: sql.placeholder('currency'),
      status: 'processing',
      // Not the start of the transaction: it may have waited for another one.
      created_at: sql`clock_timestamp()`,
    })
    .returning(),
)

type Due = { id: number; account_id: number; due_now_cents: number }

/** Writes down that a card is about to be charged, and under which key, before the provider is asked. */
export async function openAttempt(
  tx: Database,
  purchase: Due,
  { currency, paymentOtt }: { currency: string; paymentOtt: string | undefined },
): Promise<PaymentRow> {
  if (!paymentOtt) {
    const says: Said = (locale) => sayRefusal('card_missing', {}, locale)
    const problems = [{ code: 'required', path: 'payment_ott', says }]
    throw new Failure('card_missing', {}, { problems })
  }
  const [attempt] = await insertAttempt(tx, {
    purchase_id: purchase.id,
    account_id: purchase.account_id,
    ott_hash: hashOf(paymentOtt),
    amount_cents: purchase.due_now_cents,
    currency,
  })
  if (!attempt) throw new Error('The attempt was not written.')
  return attempt
}
