import type { MoneyMethod } from '@centrepass/contract/invoices/invoices'
import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from './people.ts'
import { credits, invoices, payments, scheduleLines } from './purchases.ts'

/** Where the money of an entry is: at the bank, with the card provider, or on hand. */
export type ReceivedAccount = 'bank' | 'cash' | 'cheques' | 'card'

/** Rows are only added: a wrong entry is taken back by a row with the opposite amounts. */
export const receivedMoney = pgTable('received_money', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  invoice_id: integer()
    .notNull()
    .references(() => invoices.id),
  method: text().$type<MoneyMethod>().notNull(),
  account: text().$type<ReceivedAccount>().notNull(),
  amount_cents: integer().notNull(),
  /** Of the amount: more than was open, and now a credit of the account. */
  credit_cents: integer().notNull().default(0),
  received_on: date().notNull(),
  reference: text().notNull().default(''),
  note: text().notNull().default(''),
  payment_id: integer().references(() => payments.id),
  credit_id: integer().references(() => credits.id),
  takes_back: integer(),
  recorded_by: integer().references(() => accounts.id),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export const receivedLines = pgTable(
  'received_lines',
  {
    received_id: integer()
      .notNull()
      .references(() => receivedMoney.id),
    schedule_line_id: integer()
      .notNull()
      .references(() => scheduleLines.id),
  },
  (table) => [primaryKey({ columns: [table.received_id, table.schedule_line_id] })],
)
