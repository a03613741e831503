import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { statement } from '#platform/database/statement'
import { sandboxCharges } from '#platform/database/tables/sandbox-cards'

export type LedgerCharge = typeof sandboxCharges.$inferSelect

export async function chargeByKey(db: Database, key: string): Promise<LedgerCharge | null> {
  const [charge] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.key, key))
  return charge ?? null
}

/** Writes a charge once per key, declined until more is known. */
export const openCharge = statement((db) =>
  db
    .insert(sandboxCharges)
    .values({
      id: sql.placeholder('id'),
      key: sql.placeholder('key'),
      request_hash: sql.placeholder('request_hash'),
      account_id: sql.placeholder('account_id'),
      amount_cents: sql.placeholder('amount_cents'),
      currency: sql.placeholder('currency'),
      status: 'declined',
      decline_code: sql.placeholder('decline_code'),
      save_card: sql.placeholder('save_card'),
      description: sql.placeholder('description'),
      metadata: sql.placeholder('metadata'),
    })
    .onConflictDoNothing({ target: sandboxCharges.key })
    .returning(),
)

export const writeVerdict = statement((db) =>
  db
    .update(sandboxCharges)
    .set({
      card_brand: sql`${sql.placeholder('card_brand')}`,
      card_last4: sql`${sql.placeholder('card_last4')}`,
      card_exp_month: sql`${sql.placeholder('card_exp_month')}`,
      card_exp_year: sql`${sql.placeholder('card_exp_year')}`,
      card_fingerprint: sql`${sql.placeholder('card_fingerprint')}`,
      meaning: sql`${sql.placeholder('meaning')}`,
      status: sql`${sql.placeholder('status')}`,
      decline_code: sql`${sql.placeholder('decline_code')}`,
      payment_method: sql`${sql.placeholder('payment_method')}`,
      client_secret: sql`${sql.placeholder('client_secret')}`,
    })
    .where(eq(sandboxCharges.id, sql.placeholder('id'))),
)
