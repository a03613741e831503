import { bigint, boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Meaning } from '#platform/card-payments/hosted-fields/test-cards'

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

/** A security code that was typed for a kept card: only whether it was right. */
export const sandboxCodes = pgTable('sandbox_codes', {
  hash: text().primaryKey(),
  is_wrong: boolean().notNull(),
  created_at: instant().notNull().defaultNow(),
  expires_at: instant().notNull(),
  spent_at: instant(),
})

export const sandboxKeptCards = pgTable('sandbox_kept_cards', {
  payment_method: text().primaryKey(),
  account_id: integer().notNull(),
  card_brand: text().notNull(),
  card_last4: text().notNull(),
  card_exp_month: integer().notNull(),
  card_exp_year: integer().notNull(),
  card_fingerprint: text().notNull(),
  meaning: text().$type<Meaning>().notNull(),
  created_at: instant().notNull().defaultNow(),
  forgotten_at: instant(),
})

export type SandboxStatus = 'succeeded' | 'declined' | 'requires_action'

export const sandboxSetups = pgTable('sandbox_setups', {
  id: text().primaryKey(),
  key: text().notNull(),
  request_hash: text().notNull(),
  account_id: integer().notNull(),
  status: text().$type<SandboxStatus>().notNull(),
  decline_code: text(),
  client_secret: text(),
  payment_method: text().references(() => sandboxKeptCards.payment_method),
  created_at: instant().notNull().defaultNow(),
})

export const sandboxCharges = pgTable('sandbox_charges', {
  id: text().primaryKey(),
  key: text().notNull(),
  request_hash: text().notNull(),
  account_id: integer(),
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
  save_card: boolean().notNull().default(false),
  payment_method: text().references(() => sandboxKeptCards.payment_method),
  client_secret: text(),
  description: text().notNull(),
  metadata: jsonb().$type<Record<string, string>>().notNull().default({}),
  created_at: instant().notNull().defaultNow(),
})

const chargeId = () =>
  text()
    .notNull()
    .references(() => sandboxCharges.id)

export const sandboxRefunds = pgTable('sandbox_refunds', {
  id: text().primaryKey(),
  key: text().notNull(),
  request_hash: text().notNull(),
  charge_id: chargeId(),
  amount_cents: integer().notNull(),
  currency: text().notNull(),
  status: text().$type<'pending' | 'succeeded' | 'failed'>().notNull(),
  failure_reason: text(),
  turns_to: text().$type<'succeeded' | 'failed'>(),
  turns_at: instant(),
  created_at: instant().notNull().defaultNow(),
})

export const sandboxDisputes = pgTable('sandbox_disputes', {
  id: text().primaryKey(),
  charge_id: chargeId(),
  amount_cents: integer().notNull(),
  currency: text().notNull(),
  status: text().$type<'coming' | 'open' | 'won' | 'lost'>().notNull(),
  fee_cents: integer().notNull().default(1500),
  fee_returned_cents: integer().notNull().default(0),
  turns_at: instant(),
  created_at: instant().notNull().defaultNow(),
})

export const sandboxEvents = pgTable('sandbox_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  object_id: text().notNull(),
  key: text(),
  created_at: instant().notNull().defaultNow(),
  tries: integer().notNull().default(0),
  next_try_at: instant().notNull().defaultNow(),
  delivered_at: instant(),
})

export const sandboxPayouts = pgTable('sandbox_payouts', {
  id: text().primaryKey(),
  amount_cents: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  status: text().$type<'on_its_way' | 'paid' | 'failed'>().notNull(),
  created_at: instant().notNull().defaultNow(),
  arrives_on: date().notNull(),
})

export const sandboxPayoutLines = pgTable('sandbox_payout_lines', {
  id: text().primaryKey(),
  payout_id: text()
    .notNull()
    .references(() => sandboxPayouts.id),
  kind: text().notNull(),
  subject_id: text().notNull(),
  amount_cents: bigint({ mode: 'number' }).notNull(),
  fee_cents: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  happened_at: instant().notNull(),
})
