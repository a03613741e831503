import type { OfficeRole } from '@centrepass/contract/office/roles'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { clubs, programs } from './catalogue.ts'
import { accounts, participants } from './people.ts'
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
