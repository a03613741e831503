import { bigint, boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from './people.ts'
import { receivedMoney } from './received-money.ts'

const instant = () => timestamp({ withTimezone: true })
const cents = () => bigint({ mode: 'number' })

/** Cash and cheques on their way to the bank, or there. */
export const deposits = pgTable('deposits', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  cash_cents: cents().notNull(),
  cheque_cents: cents().notNull(),
  note: text().notNull(),
  prepared_by: integer()
    .notNull()
    .references(() => accounts.id),
  prepared_at: instant().notNull().defaultNow(),
  counted_cents: cents(),
  deposited_on: date(),
  reference: text(),
  booked_reason: text(),
  booked_by: integer().references(() => accounts.id),
  booked_at: instant(),
  undone_reason: text(),
  undone_by: integer().references(() => accounts.id),
  undone_at: instant(),
})
export type DepositRow = typeof deposits.$inferSelect

export const depositLines = pgTable(
  'deposit_lines',
  {
    deposit_id: integer()
      .notNull()
      .references(() => deposits.id),
    received_id: integer()
      .notNull()
      .references(() => receivedMoney.id),
    cents: integer().notNull(),
    is_over: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.deposit_id, table.received_id] })],
)
