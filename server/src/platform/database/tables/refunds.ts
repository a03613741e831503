import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { courses, programs, registrationOptions } from './catalogue.ts'
import { accounts, enrolments, registrations } from './people.ts'
import { type Decided, invoices, payments } from './purchases.ts'

/** What the migration writes as generated columns. */
const inMigration = sql``
const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
const instant = () => timestamp({ withTimezone: true })
const accountId = () =>
  integer()
    .notNull()
    .references(() => accounts.id)

export const cancellations = pgTable('cancellations', {
  id: id(),
  account_id: accountId(),
  invoice_id: integer()
    .notNull()
    .references(() => invoices.id),
  row_position: integer().notNull(),
  reason: text().$type<'changed_mind' | 'medical' | 'association'>().notNull(),
  refund_to: text().$type<'card' | 'credit'>().notNull(),
  status: text().$type<'waiting' | 'done' | 'refused'>().notNull(),
  note: text().notNull().default(''),
  rule: text().notNull(),
  cost_cents: integer().notNull(),
  kept_cents: integer().notNull(),
  tax_cents: integer().notNull(),
  fee_cents: integer().notNull(),
  to_card_cents: integer().notNull(),
  to_credit_cents: integer().notNull(),
  forgiven_cents: integer().notNull(),
  waived_cents: integer().notNull().default(0),
  /** Given when the office moved the row here, and taken back. */
  goodwill_cents: integer().notNull().default(0),
  /** Came past this site; the office sends it back. Not in the ledger until then. */
  to_club_cents: integer().notNull().default(0),
  asked_at: instant().notNull().defaultNow(),
  decided_at: instant(),
  /** The team of the wait list that took the place of one that was withdrawn late. */
  taken_by_team_id: integer(),
  /** False where the office lowers what the row costs, and the person goes on taking part. */
  ends_row: boolean().notNull().default(true),
  /** What a second person agreed to. */
  proposal_id: integer(),
})

export const clubRefunds = pgTable('club_refunds', {
  id: id(),
  invoice_id: integer()
    .notNull()
    .references(() => invoices.id),
  team_id: integer().notNull(),
  amount_cents: integer().notNull(),
  way: text().$type<'cheque' | 'e_transfer' | 'credit'>().notNull(),
  reference: text().notNull().default(''),
  note: text().notNull().default(''),
  given_by: integer(),
  given_at: instant().notNull().defaultNow(),
})

/** `disputed` waits for a bank's decision. With `charged_back` the bank gave the money back instead, with `by_office` the office. */
export type RefundState =
  | 'asked'
  | 'pending'
  | 'succeeded'
  | 'failed'
  | 'review'
  | 'disputed'
  | 'charged_back'
  | 'by_office'

export const refunds = pgTable('refunds', {
  id: id(),
  cancellation_id: integer().references(() => cancellations.id),
  account_id: accountId(),
  payment_id: integer()
    .notNull()
    .references(() => payments.id),
  provider_key: text().notNull(),
  amount_cents: integer().notNull(),
  status: text().$type<RefundState>().notNull(),
  refund_ref: text(),
  problem: text(),
  created_at: instant().notNull().defaultNow(),
  settled_at: instant(),
  /** Since when it is in its state. */
  state_since: instant().notNull().defaultNow(),
  /** What the provider gave of a refund that the office gave, and what of it became a credit. */
  provider_cents: integer(),
  credit_cents: integer().notNull().default(0),
  /** What a bank had given of it already. */
  bank_cents: integer().notNull().default(0),
  deciding_until: instant(),
  decided: jsonb().$type<Decided>(),
  /** How often the provider was asked, and from when on it is asked again. */
  asks: integer().notNull().default(0),
  try_after: instant(),
})

/** Refunds that a restore made us forget, as far as each counts for a refund that the office ended. */
export const refundParts = pgTable(
  'refund_parts',
  {
    refund_id: integer()
      .notNull()
      .references(() => refunds.id),
    provider_key: text().notNull(),
    cents: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.refund_id, table.provider_key] })],
)

/** The names that the provider gave to earlier tries of a refund. */
export const refundTries = pgTable(
  'refund_tries',
  {
    refund_id: integer()
      .notNull()
      .references(() => refunds.id),
    try: integer().notNull(),
    refund_ref: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.refund_id, table.try] })],
)

/** A row that the office moved to another product, which is on an invoice of its own. */
export const moves = pgTable('moves', {
  id: id(),
  cancellation_id: integer()
    .notNull()
    .references(() => cancellations.id),
  invoice_id: integer()
    .notNull()
    .references(() => invoices.id),
  goodwill_credit_id: integer(),
  /** The part of a dearer price that the family was left to pay. */
  owed_cents: integer().notNull().default(0),
  reason: text().notNull(),
  moved_by: integer(),
  moved_at: instant().notNull().defaultNow(),
  /** Where a second person has agreed to its goodwill. */
  proposal_id: integer(),
})

/** A course or program that does not take place, and how it is going. */
export const callOffs = pgTable('call_offs', {
  id: id(),
  program_id: integer().references(() => programs.id),
  course_id: integer().references(() => courses.id),
  option_id: integer().references(() => registrationOptions.id),
  /** Which of the three it is, and its id: the database writes both. */
  product_type: text()
    .$type<'Program' | 'Course' | 'RegistrationOption'>()
    .notNull()
    .generatedAlwaysAs(inMigration),
  product_id: integer().notNull().generatedAlwaysAs(inMigration),
  reason: text().notNull(),
  refund_to: text().$type<'card' | 'credit'>().notNull(),
  state: text().$type<'running' | 'stopped' | 'done'>().notNull().default('running'),
  /** Until which day families can choose; null where they are not asked. */
  answer_by: date(),
  /** What else they can choose, by id; of the same kind. */
  offered: integer().array().notNull().default([]),
  /** Of the list that the office saw, with its length. */
  digest: text().notNull(),
  total: integer().notNull(),
  asked_by: accountId(),
  asked_at: instant().notNull().defaultNow(),
  ended_at: instant(),
  /** Where a second person has agreed to it. */
  proposal_id: integer(),
})

export const callOffRows = pgTable(
  'call_off_rows',
  {
    call_off_id: integer()
      .notNull()
      .references(() => callOffs.id),
    enrolment_id: integer().references(() => enrolments.id),
    registration_id: integer().references(() => registrations.id),
    /** Whichever of the two it is: the database writes it. */
    spot_id: integer().notNull().generatedAlwaysAs(inMigration),
    /** The one that is told. */
    account_id: integer().references(() => accounts.id),
    state: text().$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
    code: text(),
    tries: integer().notNull().default(0),
    try_after: instant(),
    cancellation_id: integer().references(() => cancellations.id),
    done_at: instant(),
    told_at: instant(),
    is_late: boolean().notNull().default(false),
    /** The family can choose, and when it was asked. */
    is_asked: boolean().notNull().default(false),
    asked_at: instant(),
    choice: text().$type<'card' | 'credit' | 'move'>(),
    chosen_product: integer(),
    answered_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.call_off_id, table.spot_id] })],
)
