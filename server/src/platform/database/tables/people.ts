import type { Stream } from '@centrepass/contract/catalogue/catalogue'
import { whole } from '@centrepass/contract/ground/whole'
import {
  blankAffiliation,
  blankCountryEligibility,
  blankSelfIdentification,
  wholeGuardians,
  wholeMedical,
} from '@centrepass/contract/participants/blank-profile'
import type { Affiliation, Contact } from '@centrepass/contract/participants/profile'
import type { Relationship } from '@centrepass/contract/participants/profile-rules'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { stored } from '../stored.ts'
import { clubs, courses, programs, registrationOptions } from './catalogue.ts'
import { zones } from './site.ts'

export type AccountStatus = 'unverified' | 'active' | 'locked' | 'closed'
export type RegistrationStatus =
  | 'pending_payment'
  | 'pending_documents'
  | 'pending_screening'
  | 'valid'
  | 'expired'
  | 'cancelled'
  | 'refunded'
  | 'suspended'
  | 'superseded'

export type EnrolmentStatus =
  | 'pending_payment'
  | 'enrolled'
  | 'suspended'
  | 'completed'
  | 'passed'
  | 'failed'
  | 'waitlisted'
  | 'offered'
  | 'withdrawn'
  | 'refunded'
  | 'no_show'

// Generated columns are computed by the migration's own expression; here they only must not be written.
const inMigration = sql``

export const accounts = pgTable('accounts', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  email: text().notNull(),
  email_normalised: text().notNull().generatedAlwaysAs(inMigration),
  first_name: text().notNull(),
  last_name: text().notNull(),
  status: text().$type<AccountStatus>().notNull(),
  password_hash: text(),
  language: text().notNull().default('EN'),
  /** Read by the release before the roles that are given one by one; goes with the next. */
  staff_role: text(),
  /** Whether a grant of the office counts for it: `office_grants` says which. */
  is_office: boolean().notNull().default(false),
  created_at: timestamp({ withTimezone: true }).notNull(),
  pending_email: text(),
  /** When a mail server said for good that it knows no such mailbox. */
  email_refused_at: timestamp({ withTimezone: true }),
  /** Written by a trigger; null where it never changed. */
  email_changed_at: timestamp({ withTimezone: true }),
  wants_news: boolean().notNull().default(false),
  wants_reminders: boolean().notNull().default(true),
  wants_teams: boolean().notNull().default(true),
  terms_agreed_at: timestamp({ withTimezone: true }),
  password_changed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  has_factor: boolean().notNull().default(false),
})

export const participants = pgTable('participants', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  participant_number: text().notNull(),
  first_name: text().notNull(),
  middle_name: text(),
  last_name: text().notNull(),
  preferred_name: text(),
  birthdate: date().notNull(),
  gender: text().notNull(),
  gender_self_described: text(),
  pronouns: text(),
  language: text().notNull().default('EN'),
  stream: text().$type<Stream>().notNull(),
  club_id: integer().references(() => clubs.id),
  zone_code: text().references(() => zones.code),
  created_at: timestamp({ withTimezone: true }).notNull(),
  /** What the QR code of the member card holds. */
  card_code: uuid().notNull().defaultRandom(),
  /** The record that stands for this one, since the office joined the two. */
  merged_into: integer().references((): AnyPgColumn => participants.id),
  /** The number is on invoices and documents that stay; nothing else of the person is left. */
  erased_at: timestamp({ withTimezone: true }),
})

/** The first club and the positions have columns of their own, because rosters ask for them. */
export type StoredAffiliation = Omit<Affiliation, 'primary_club_id' | 'positions'>
const { primary_club_id: _club, positions: _positions, ...blankStored } = blankAffiliation
export const wholeAffiliation = (found: unknown): StoredAffiliation => whole(blankStored, found)

export const wholeEligibility = (found: unknown) => whole(blankCountryEligibility, found)
export const wholeSelfIdentification = (found: unknown) => whole(blankSelfIdentification, found)

export const participantProfiles = pgTable('participant_profiles', {
  participant_id: integer()
    .primaryKey()
    .references(() => participants.id),
  email: text(),
  /** Written by a trigger; null where it was there before the trigger was. */
  email_changed_at: timestamp({ withTimezone: true }),
  email_is_guardian: boolean().notNull().default(false),
  phone_primary: text(),
  phone_type: text().$type<Contact['phone_type']>().notNull().default('mobile'),
  phone_secondary: text(),
  address_line1: text(),
  address_line2: text(),
  city: text(),
  province: text(),
  postal_code: text(),
  country: text().$type<Contact['country']>().notNull().default('CA'),
  guardian_contacts: stored(wholeGuardians).notNull().default([]),
  positions: text().array().$type<Affiliation['positions']>().notNull().default([]),
  affiliation: stored(wholeAffiliation),
  consent_version: text(),
  consented_at: timestamp({ withTimezone: true }),
  consented_from: text(),
})

/**
 * Medical facts and citizenship: need to know, and every reading is recorded. Stored encrypted; the plain columns are
 * those of an older version, which a job empties.
 */
export const participantConfidential = pgTable('participant_confidential', {
  participant_id: integer()
    .primaryKey()
    .references(() => participants.id),
  medical: stored(wholeMedical),
  medical_reviewed_season: integer(),
  country_eligibility: stored(wholeEligibility),
  medical_encrypted: text(),
  medical_key: integer().generatedAlwaysAs(inMigration),
  country_eligibility_encrypted: text(),
  country_eligibility_key: integer().generatedAlwaysAs(inMigration),
  eligibility_answered: boolean().notNull().default(false),
})

/** Voluntary answers: never in a list, reported in sums only. Stored encrypted, as above. */
export const participantRestricted = pgTable('participant_restricted', {
  participant_id: integer()
    .primaryKey()
    .references(() => participants.id),
  self_identification: stored(wholeSelfIdentification),
  self_identification_encrypted: text(),
  self_identification_key: integer().generatedAlwaysAs(inMigration),
})

export const guardianships = pgTable('guardianships', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  account_id: integer()
    .notNull()
    .references(() => accounts.id),
  participant_id: integer()
    .notNull()
    .references(() => participants.id),
  relation: text().$type<'own' | 'guardian'>().notNull(),
  relationship: text().$type<Relationship>().notNull().default('parent'),
  created_at: timestamp({ withTimezone: true }).notNull(),
  confirmed_at: timestamp({ withTimezone: true }),
  hands_over_on: date(),
  handed_over_at: timestamp({ withTimezone: true }),
  /** Set while an objection waits for the office; the link is then not confirmed. */
  frozen_at: timestamp({ withTimezone: true }),
  was_confirmed_at: timestamp({ withTimezone: true }),
})

export const registrations = pgTable('registrations', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  participant_id: integer()
    .notNull()
    .references(() => participants.id),
  option_id: integer()
    .notNull()
    .references(() => registrationOptions.id),
  season_year: integer().notNull(),
  status: text().$type<RegistrationStatus>().notNull(),
  is_live: boolean().notNull().generatedAlwaysAs(inMigration),
  club_id: integer().references(() => clubs.id),
  registered_at: timestamp({ withTimezone: true }).notNull(),
  valid_from: date(),
  valid_at: timestamp({ withTimezone: true }),
  national_cents: integer().notNull().default(0),
  provincial_cents: integer().notNull().default(0),
})

/** A place in a program or in a course: exactly one of the two ids is set. */
export const enrolments = pgTable('enrolments', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  participant_id: integer()
    .notNull()
    .references(() => participants.id),
  program_id: integer().references(() => programs.id),
  course_id: integer().references(() => courses.id),
  status: text().$type<EnrolmentStatus>().notNull(),
  is_live: boolean().notNull().generatedAlwaysAs(inMigration),
  takes_place: boolean().notNull().generatedAlwaysAs(inMigration),
  pays_by_plan: boolean().notNull().default(false),
  enrolled_at: timestamp({ withTimezone: true }).notNull(),
})
