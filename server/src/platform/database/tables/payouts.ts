import { bigint, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PayoutLine } from '#platform/card-payments/card-gateway'
import { accounts } from './people.ts'
import { payments } from './purchases.ts'

const instant = () => timestamp({ withTimezone: true })
const cents = () => bigint({ mode: 'number' })

/** What the card provider sent to the bank. */
export const payouts = pgTable('payouts', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  provider: text().notNull(),
  provider_ref: text().notNull(),
  status: text().$type<'on_its_way' | 'paid' | 'failed'>().notNull(),
  amount_cents: cents().notNull(),
  currency: text().notNull(),
  made_at: instant().notNull(),
  arrives_on: date().notNull(),
  matched_at: instant(),
  findings: integer().notNull().default(0),
  told_at: instant(),
  closed_as: text().$type<'booked' | 'set_aside'>(),
  closed_at: instant(),
  closed_by: integer().references(() => accounts.id),
  reason: text(),
  reversed_at: instant(),
})
export type PayoutRow = typeof payouts.$inferSelect

export type Finding = 'unknown' | 'not_booked' | 'other_amount' | 'other_currency' | 'twice'

export const payoutLines = pgTable('payout_lines', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  payout_id: integer()
    .notNull()
    .references(() => payouts.id),
  provider_ref: text().notNull(),
  kind: text().$type<PayoutLine['kind']>().notNull(),
  subject_ref: text().notNull(),
  gross_cents: cents().notNull(),
  fee_cents: cents().notNull(),
  currency: text().notNull(),
  happened_at: instant().notNull(),
  payment_id: integer().references(() => payments.id),
  our_cents: cents(),
  finding: text().$type<Finding>(),
  explained_at: instant(),
  explained_by: integer().references(() => accounts.id),
  explanation: text(),
})
export type PayoutLineRow = typeof payoutLines.$inferSelect
