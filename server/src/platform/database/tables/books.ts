import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text().notNull(),
    id: text().notNull(),
    type: text().notNull(),
    about: text().$type<'charge' | 'refund' | 'dispute' | 'card' | 'other'>().notNull(),
    object_id: text().notNull(),
    key: text(),
    happened_at: instant().notNull(),
    received_at: instant().notNull().defaultNow(),
    next_look_at: instant().notNull().defaultNow(),
    looks: integer().notNull().default(0),
    done_at: instant(),
    outcome: text(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.id] })],
)

export const moneyComparisons = pgTable('money_comparisons', {
  day: date().primaryKey(),
  compared_at: instant().notNull().defaultNow(),
  entries: integer().notNull(),
  differences: integer().notNull(),
})

export const moneyDifferences = pgTable('money_differences', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  day: date().notNull(),
  kind: text().$type<'only_provider' | 'only_ours' | 'amount' | 'status'>().notNull(),
  subject: text().notNull(),
  detail: text().notNull(),
  found_at: instant().notNull().defaultNow(),
  solved_at: instant(),
})

/** One row: how our keys are told from another site's, and up to when the provider's books were looked at. */
export const providerWatch = pgTable('provider_watch', {
  id: integer().primaryKey().default(1),
  site: text().notNull(),
  looked_until: instant().notNull(),
  /** Until when the site lived on after the backup that it runs on; null where none was restored. */
  lived_until: instant(),
})

export const unknownMoney = pgTable('unknown_money', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  provider: text().notNull(),
  kind: text().$type<'charge' | 'refund'>().notNull(),
  provider_ref: text().notNull(),
  /** Of a refund: the charge that it gives back, by the provider's name. */
  charge_ref: text(),
  key: text().notNull(),
  amount_cents: integer().notNull(),
  currency: text().notNull(),
  happened_at: instant().notNull(),
  why: text().notNull(),
  found_at: instant().notNull().defaultNow(),
  solved_at: instant(),
  solution: text().$type<'explained' | 'accepted'>(),
  note: text(),
})

export const invoiceNumberGaps = pgTable('invoice_number_gaps', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  first_number: integer().notNull(),
  last_number: integer().notNull(),
  reason: text().notNull(),
  noted_at: instant().notNull().defaultNow(),
})

/** Each time that a bank wanted a payment back, by the provider's name for it. */
export const disputes = pgTable('disputes', {
  id: text().primaryKey(),
  payment_id: integer().notNull(),
  amount_cents: integer().notNull(),
  status: text().$type<'open' | 'won' | 'lost'>().notNull(),
  /** What the provider took for it so far, and gave back of that; both are in the ledger. */
  fee_cents: integer().notNull().default(0),
  fee_returned_cents: integer().notNull().default(0),
  reason: text(),
  /** Until when the bank waits for our answer. */
  answer_by: instant(),
  opened_at: instant().notNull().defaultNow(),
  changed_at: instant().notNull().defaultNow(),
})
