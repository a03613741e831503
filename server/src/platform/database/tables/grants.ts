import type { OfficeRole } from '@centrepass/contract/office/roles'
import type { ViewedList } from '@centrepass/contract/office/viewed-lists'
import type { RecordValues } from '@centrepass/contract/people/record-fields'
import { type AnyPgColumn, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { clubs, programs } from './catalogue.ts'
import { accounts, participants } from './people.ts'
import { sessions } from './sessions.ts'
import { tournaments } from './tournaments.ts'

const instant = () => timestamp({ withTimezone: true })
const accountId = () => integer().references(() => accounts.id)

/** A role in the office, for everything or for the one thing that is named. */
export const officeGrants = pgTable('office_grants', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  account_id: accountId().notNull(),
  role: text().$type<OfficeRole>().notNull(),
  club_id: integer().references(() => clubs.id),
  tournament_id: integer().references(() => tournaments.id),
  program_id: integer().references(() => programs.id),
  until: instant(),
  reason: text().notNull(),
  given_at: instant().notNull().defaultNow(),
  given_by: accountId(),
  /** Null while it waits for a second person. */
  counts_from: instant(),
  due_at: instant(),
  agreed_by: accountId(),
  ended_at: instant(),
  ended_by: accountId(),
  /** When someone last confirmed that the role is still needed. */
  reviewed_at: instant(),
  reviewed_by: accountId(),
})

/** What the office notes about a person, for itself. */
export const personNotes = pgTable('person_notes', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  participant_id: integer()
    .notNull()
    .references(() => participants.id),
  account_id: accountId().notNull(),
  text: text().notNull(),
  written_at: instant().notNull().defaultNow(),
  removed_at: instant(),
})

/** A certificate that the office has seen. */
export const certificates = pgTable('certificates', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  participant_id: integer()
    .notNull()
    .references(() => participants.id),
  certification: text().notNull(),
  issued_on: date().notNull(),
  expires_on: date(),
  reason: text().notNull(),
  recorded_by: accountId().notNull(),
  recorded_at: instant().notNull().defaultNow(),
  withdrawn_at: instant(),
  withdrawn_by: accountId(),
  withdrawn_reason: text(),
})

/** What a correction of a record moved besides the record: rows as they were, and as it left them. */
export type Moved = Record<string, { before: Row | null; after: Row | null }[]>
type Row = Record<string, string | number | null>

/** What the office corrected in a person's record. The family reads it. */
export const profileCorrections = pgTable('profile_corrections', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  participant_id: integer()
    .notNull()
    .references(() => participants.id),
  account_id: accountId().notNull(),
  reason: text().notNull(),
  before: jsonb().$type<Partial<RecordValues>>().notNull(),
  after: jsonb().$type<Partial<RecordValues>>().notNull(),
  moved: jsonb().$type<Moved>().notNull().default({}),
  /** The correction that it takes back. */
  undoes_id: integer().references((): AnyPgColumn => profileCorrections.id),
  made_at: instant().notNull().defaultNow(),
})

/** A person of the office who sees the site as an account sees it, for a short time. */
export const accountViews = pgTable('account_views', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  account_id: accountId().notNull(),
  officer_id: accountId().notNull(),
  session_id: integer().references(() => sessions.id),
  token_hash: text().notNull(),
  reason: text().notNull(),
  started_at: instant().notNull().defaultNow(),
  ends_at: instant().notNull(),
  ended_at: instant(),
})

/** Filters, order and columns of a list under a name. */
export const savedViews = pgTable('saved_views', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  account_id: accountId().notNull(),
  list: text().$type<ViewedList>().notNull(),
  name: text().notNull(),
  address: jsonb().$type<Record<string, unknown>>().notNull(),
  shared_with: text().$type<OfficeRole>(),
  saved_at: instant().notNull().defaultNow(),
})
