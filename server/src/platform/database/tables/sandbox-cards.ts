import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Meaning } from '../../card-payments/hosted-fields/test-cards.ts'

const instant = () => timestamp({ withTimezone: true })

export const sandboxTokens = pgTable('sandbox_tokens', {
  hash: text().primaryKey(),
  meaning: text().$type<Meaning>().notNull(),
  card_brand: text().notNull(),
  card_last4: text().notNull(),
  card_exp_month: integer().notNull(),
  card_exp_year: integer().notNull(),
  card_fingerprint: text().notNull(),
  created_at: instant().notNull().defaultNow(),
  expires_at: instant().notNull(),
  spent_at: instant(),
})

export type SandboxStatus = 'succeeded' | 'declined' | 'requires_action'

export const sandboxCharges = pgTable('sandbox_charges', {
  id: text().primaryKey(),
  key: text().notNull(),
  request_hash: text().notNull(),
  amount_cents: integer().notNull(),
  currency: text().notNull(),
  status: text().$type<SandboxStatus>().notNull(),
  decline_code: text(),
  card_brand: text(),
  card_last4: text(),
  card_exp_month: integer(),
  card_exp_year: integer(),
  card_fingerprint: text(),
  meaning: text().$type<Meaning>(),
  payment_method: text(),
  description: text().notNull(),
  metadata: jsonb().$type<Record<string, string>>().notNull().default({}),
  created_at: instant().notNull().defaultNow(),
})
