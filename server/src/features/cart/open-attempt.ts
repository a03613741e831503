import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { payments } from '#platform/database/tables/purchases'
import { Failure } from '#platform/failure'
import { hashOf } from '#platform/security/secrets'
import type { PurchaseRow } from './purchase-states.ts'

/** Writes down that a card is about to be charged, and under which key, before anybody is asked. */
export async function openAttempt(
  tx: Database,
  purchase: PurchaseRow,
  { currency, paymentOtt }: { currency: string; paymentOtt: string | undefined },
): Promise<number> {
  if (!paymentOtt) {
    const problems = [{ code: 'required', path: 'payment_ott', message: 'Enter your card.' }]
    throw new Failure('invalid_request', 'Enter your card.', { problems })
  }
  const [attempt] = await tx
    .insert(payments)
    .values({
      purchase_id: purchase.id,
      account_id: purchase.account_id,
      provider_key: `purchase-${purchase.id}-${randomUUID()}`,
      ott_hash: hashOf(paymentOtt),
      amount_cents: purchase.due_now_cents,
      currency,
      status: 'processing',
      // Not the start of the transaction: it may have waited for another one.
      created_at: sql`clock_timestamp()`,
    })
    .returning({ id: payments.id })
  if (!attempt) throw new Error('The attempt was not written.')
  return attempt.id
}
