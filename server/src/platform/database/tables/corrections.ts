import type { DeedKind, WhySecondPair } from '@centrepass/contract/office/second-pair-rules'
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { discountColumns } from './discount-columns.ts'
import { accounts } from './people.ts'
import { invoices, scheduleLines } from './purchases.ts'
import { cancellations } from './refunds.ts'
import { tournaments } from './tournaments.ts'

const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
const instant = () => timestamp({ withTimezone: true })
const accountId = () => integer().references(() => accounts.id)
const invoiceId = () =>
  integer()
    .notNull()
    .references(() => invoices.id)

/** What one person of the office proposed and another has to confirm. */
export const officeProposals = pgTable('office_proposals', {
  id: id(),
  deed: text().$type<DeedKind>().notNull(),
  why: text().$type<WhySecondPair>().notNull(),
  asked: jsonb().notNull(),
  about: text().notNull(),
  invoice_ids: integer().array().notNull(),
  amount_cents: integer().notNull(),
  reason: text().notNull(),
  state: text().$type<'open' | 'done' | 'refused' | 'lapsed'>().notNull().default('open'),
  proposed_by: accountId().notNull(),
  proposed_at: instant().notNull().defaultNow(),
  /** Where no one else can confirm it: when it is carried out by itself. */
  due_at: instant(),
  decided_by: accountId(),
  decided_at: instant(),
  note: text().notNull().default(''),
  problem: text(),
})

/** What declining entries gave back, each time it was done. */
export const entryDeclines = pgTable('entry_declines', {
  id: id(),
  tournament_id: integer()
    .notNull()
    .references(() => tournaments.id),
  declined_by: accountId().notNull(),
  amount_cents: integer().notNull(),
  proposal_id: integer().references(() => officeProposals.id),
  declined_at: instant().notNull().defaultNow(),
})

/** The document that lowers an invoice. */
export const creditNotes = pgTable('credit_notes', {
  id: id(),
  number: text().notNull(),
  invoice_id: invoiceId(),
  cancellation_id: integer()
    .notNull()
    .references(() => cancellations.id),
  amount_cents: integer().notNull(),
  issued_on: date().notNull(),
  words: text().notNull(),
  by_exception: boolean().notNull(),
  ...discountColumns,
  reason: text().notNull(),
  given_by: accountId().notNull(),
  proposal_id: integer().references(() => officeProposals.id),
  created_at: instant().notNull().defaultNow(),
})

/** Rows are only added: one is taken back by a row with the opposite amount. */
export const writeOffs = pgTable('write_offs', {
  id: id(),
  invoice_id: invoiceId(),
  amount_cents: integer().notNull(),
  reason: text().notNull(),
  /** How many cancellations of the invoice were done before it. */
  cancelled_before: integer().notNull().default(0),
  takes_back: integer(),
  written_by: accountId().notNull(),
  proposal_id: integer().references(() => officeProposals.id),
  created_at: instant().notNull().defaultNow(),
})

export const writeOffLines = pgTable(
  'write_off_lines',
  {
    write_off_id: integer()
      .notNull()
      .references(() => writeOffs.id),
    schedule_line_id: integer()
      .notNull()
      .references(() => scheduleLines.id),
  },
  (table) => [primaryKey({ columns: [table.write_off_id, table.schedule_line_id] })],
)
