import { boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { courses, programs, registrationOptions } from './catalogue.ts'
import { accounts, participants } from './people.ts'
import { invoices, payments, scheduleLines } from './purchases.ts'
import { teams } from './teams.ts'

const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
const instant = () => timestamp({ withTimezone: true })
const accountId = () =>
  integer()
    .notNull()
    .references(() => accounts.id)

export const providerCustomers = pgTable(
  'provider_customers',
  {
    account_id: accountId(),
    provider: text().notNull(),
    customer_ref: text().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.provider] })],
)

export const paymentMethods = pgTable('payment_methods', {
  id: id(),
  account_id: accountId(),
  provider: text().notNull(),
  provider_ref: text().notNull(),
  card_brand: text().notNull(),
  card_last4: text().notNull(),
  card_exp_month: integer().notNull(),
  card_exp_year: integer().notNull(),
  is_default: boolean().notNull().default(false),
  created_at: instant().notNull().defaultNow(),
  expiry_told_on: date(),
  /** When its owner agreed to keep it for next time, and to which text; null where it is stored for a plan alone. */
  next_time_at: instant(),
  next_time_text: text(),
  next_time_ended_at: instant(),
  removed_at: instant(),
  forgotten_at: instant(),
})

export const paymentSchedules = pgTable('payment_schedules', {
  id: id(),
  account_id: accountId(),
  invoice_id: integer()
    .notNull()
    .references(() => invoices.id),
  row_position: integer().notNull(),
  participant_id: integer()
    .notNull()
    .references(() => participants.id),
  /** What is paid over time: a program or a team's entry, or what the office moved someone to. */
  program_id: integer().references(() => programs.id),
  team_id: integer().references(() => teams.id),
  course_id: integer().references(() => courses.id),
  option_id: integer().references(() => registrationOptions.id),
  payment_method_id: integer().references(() => paymentMethods.id),
  status: text().$type<'active' | 'completed' | 'cancelled'>().notNull(),
  overdue_since: date(),
  suspended_at: instant(),
  created_at: instant().notNull().defaultNow(),
})

export const paymentLines = pgTable(
  'payment_lines',
  {
    payment_id: integer()
      .notNull()
      .references(() => payments.id),
    schedule_line_id: integer()
      .notNull()
      .references(() => scheduleLines.id),
    cents: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.payment_id, table.schedule_line_id] })],
)

export const cardChanges = pgTable('card_changes', {
  ott_hash: text().primaryKey(),
  account_id: accountId(),
  schedule_id: integer()
    .notNull()
    .references(() => paymentSchedules.id),
  payment_method_id: integer().references(() => paymentMethods.id),
  payment_id: integer().references(() => payments.id),
  created_at: instant().notNull().defaultNow(),
})
