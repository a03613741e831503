import { officeTaskKinds } from '@centrepass/contract/office/office-task-words'
import type { ContactEntry } from '@centrepass/contract/participants/contact-entries'
import type { LinkRequest } from '@centrepass/contract/participants/links'
import { boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts, participants } from './people.ts'

const instant = () => timestamp({ withTimezone: true })

/** What an account typed about the person it looks for. */
const typed = {
  account_id: integer()
    .notNull()
    .references(() => accounts.id),
  participant_id: integer().references(() => participants.id),
  first_name: text().notNull(),
  last_name: text().notNull(),
  birthdate: date().notNull(),
  is_match: boolean().notNull(),
  expires_at: instant().notNull(),
}

export const lookupHandles = pgTable('lookup_handles', { hash: text().primaryKey(), ...typed })

export const linkRequests = pgTable('link_requests', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  ...typed,
  relation: text().$type<'own' | 'guardian'>().notNull(),
  status: text().$type<LinkRequest['status']>().notNull(),
  secret_hash: text(),
  /** What was decided with the secret, or by a guardian on the screen. */
  answer: text().$type<'confirm' | 'decline'>(),
  created_at: instant().notNull().defaultNow(),
  decided_at: instant(),
})

/** A guardian's link that is over, and what proves nothing since. */
export const endedLinks = pgTable('ended_links', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  account_id: integer()
    .notNull()
    .references(() => accounts.id),
  participant_id: integer()
    .notNull()
    .references(() => participants.id),
  email: text().notNull(),
  ended_by: integer().references(() => accounts.id),
  reason: text().notNull().default(''),
  ended_at: instant().notNull().defaultNow(),
})

/** Guardian contacts that neither sign nor answer until an adult guardian or the office confirms them. */
export const unconfirmedContacts = pgTable('unconfirmed_contacts', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  participant_id: integer()
    .notNull()
    .references(() => participants.id),
  email: text().notNull(),
  name: text().notNull(),
  set_by: integer().references(() => accounts.id),
  set_at: instant().notNull().defaultNow(),
  refused_at: instant(),
})

/** Who answers for each contact of a profile; null is the office, and no row that it is not known. */
export const contactEntries = pgTable('contact_entries', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  participant_id: integer()
    .notNull()
    .references(() => participants.id),
  entry: text().$type<ContactEntry>().notNull(),
  set_by: integer().references(() => accounts.id),
  set_at: instant().notNull().defaultNow(),
})

/** An objection of one guardian to the new link of another account, and what the office decided. */
export const linkObjections = pgTable('link_objections', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  guardianship_id: integer().notNull(),
  participant_id: integer()
    .notNull()
    .references(() => participants.id),
  account_id: integer()
    .notNull()
    .references(() => accounts.id),
  objected_by: integer().references(() => accounts.id),
  objected_at: instant().notNull().defaultNow(),
  decision: text().$type<'lifted' | 'ended'>(),
  decided_at: instant(),
  decided_by: integer().references(() => accounts.id),
  reason: text().notNull().default(''),
})

/** While one stands, nothing about the child changes without the office. */
export const custodyFreezes = pgTable('custody_freezes', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  participant_id: integer()
    .notNull()
    .references(() => participants.id),
  reason: text().notNull(),
  until_day: date(),
  put_by: integer().references(() => accounts.id),
  put_at: instant().notNull().defaultNow(),
  lifted_at: instant(),
  lifted_by: integer().references(() => accounts.id),
  lift_reason: text().notNull().default(''),
})

export const officeTasks = pgTable('office_tasks', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  kind: text({ enum: officeTaskKinds }).notNull(),
  subject: jsonb().$type<Record<string, string | number | boolean | null>>().notNull(),
  created_at: instant().notNull().defaultNow(),
  done_at: instant(),
  done_by: integer(),
  done_reason: text(),
  taken_by: integer(),
  taken_at: instant(),
  put_off_until: date(),
  put_off_reason: text(),
})
