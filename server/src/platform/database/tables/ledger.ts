import { bigint, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { invoices } from './purchases.ts'

export type LedgerAccount =
  | 'card'
  | 'bank'
  | 'cash'
  | 'cheques'
  | 'credits'
  | 'receivable'
  | 'waived'
  | 'national'
  | 'provincial'
  | 'programs'
  | 'courses'
  | 'teams'
  | 'fees'
  | 'tax'
  | 'refunds_due'
  | 'disputes'
  | 'dispute_fees'
  | 'goodwill'
  | 'discounts'
  | 'funds'
  | 'paid_out'
  | 'provider_fees'
  | 'payout_differences'
  | 'deposit_differences'

export const ledgerTransactions = pgTable('ledger_transactions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  invoice_id: integer().references(() => invoices.id),
  fact: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** The database writes both: the day it happened, and the same or the next open day. */
  happened_on: date().notNull().default(''),
  booked_on: date().notNull().default(''),
})

/** A positive amount is a debit. */
export const ledgerPostings = pgTable('ledger_postings', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  transaction_id: bigint({ mode: 'number' })
    .notNull()
    .references(() => ledgerTransactions.id),
  account: text().$type<LedgerAccount>().notNull(),
  cents: integer().notNull(),
})
