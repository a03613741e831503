import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { clubs } from './catalogue.ts'
import { invoices } from './purchases.ts'
import { teams } from './teams.ts'

const instant = () => timestamp({ withTimezone: true })
const invoiceId = () => integer().references(() => invoices.id)

/** The invoice of a club: when it is due, and where it went. */
export const clubBills = pgTable('club_bills', {
  invoice_id: invoiceId().primaryKey(),
  club_id: integer()
    .notNull()
    .references(() => clubs.id),
  team_id: integer()
    .notNull()
    .references(() => teams.id),
  due_on: date().notNull(),
  /** Null while the club has no address. */
  sent_to: text(),
  sent_at: instant(),
  created_at: instant().notNull().defaultNow(),
})

/** `step` is the number of days after the due day, below zero before it. */
export const clubReminders = pgTable(
  'club_reminders',
  { invoice_id: invoiceId().notNull(), step: integer().notNull(), sent_at: instant().notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.invoice_id, table.step] })],
)

/** Secret links in emails to clubs: only hashes are stored. */
export const payLinks = pgTable('pay_links', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  invoice_id: invoiceId().notNull(),
  code_hash: text().notNull(),
  created_at: instant().notNull().defaultNow(),
  expires_at: instant().notNull(),
  ended_at: instant(),
})
