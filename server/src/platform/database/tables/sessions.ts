import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from './people.ts'

const instant = () => timestamp({ withTimezone: true })

export const sessions = pgTable('sessions', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  account_id: integer()
    .notNull()
    .references(() => accounts.id),
  user_agent: text().notNull(),
  started_at: instant().notNull().defaultNow(),
  last_used_at: instant().notNull().defaultNow(),
  expires_at: instant().notNull(),
  ended_at: instant(),
  factor_at: instant(),
  proved_at: instant().defaultNow(),
})

export const refreshTokens = pgTable('refresh_tokens', {
  hash: text().primaryKey(),
  session_id: integer()
    .notNull()
    .references(() => sessions.id),
  salt: text().notNull(),
  replaced_at: instant(),
})

export const accessTokens = pgTable('access_tokens', {
  hash: text().primaryKey(),
  session_id: integer()
    .notNull()
    .references(() => sessions.id),
  expires_at: instant().notNull(),
})

export const knownDevices = pgTable('known_devices', {
  hash: text().primaryKey(),
  account_id: integer()
    .notNull()
    .references(() => accounts.id),
  created_at: instant().notNull().defaultNow(),
  last_used_at: instant().notNull().defaultNow(),
})

export const signInFailures = pgTable('sign_in_failures', {
  account_id: integer()
    .primaryKey()
    .references(() => accounts.id),
  failures: integer().notNull(),
  last_at: instant().notNull().defaultNow(),
  told_at: instant(),
})

export type LinkPurpose = 'verify_email' | 'change_email' | 'reset_password'

export const oneTimeLinks = pgTable('one_time_links', {
  hash: text().primaryKey(),
  account_id: integer()
    .notNull()
    .references(() => accounts.id),
  purpose: text().$type<LinkPurpose>().notNull(),
  email: text().notNull(),
  created_at: instant().notNull().defaultNow(),
  expires_at: instant().notNull(),
  used_at: instant(),
  replaced_at: instant(),
})

export const attempts = pgTable('attempts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  key_hash: text().notNull(),
  at: instant().notNull().defaultNow(),
})

export const outboxEmails = pgTable('outbox_emails', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  message_id: text().notNull(),
  to_address: text().notNull(),
  subject: text().notNull(),
  text_body: text().notNull(),
  html_body: text().notNull(),
  created_at: instant().notNull().defaultNow(),
  next_try_at: instant().notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  refusals: integer().notNull().default(0),
  sent_at: instant(),
  given_up_at: instant(),
  last_error: text(),
  invoice_id: integer(),
  document_ids: integer().array().notNull().default([]),
  unsubscribe_url: text(),
  /** Null in rows of an earlier version. */
  secrets: text().array(),
  secrets_expire_at: instant(),
  kind: text().notNull().default(''),
  /** A message, a reminder or a notice of an opening, by its kind: the database says so. */
  is_to_many: boolean().notNull().generatedAlwaysAs(sql``),
  account_id: integer(),
  forgotten_at: instant(),
})

export const auditEvents = pgTable('audit_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull().defaultNow(),
  account_id: integer(),
  action: text().notNull(),
  subject: jsonb().$type<Record<string, string | number>>().notNull().default({}),
  /** Who made the request; `account_id` is whose record it is about. */
  by_account_id: integer(),
  before: jsonb().$type<object>(),
  after: jsonb().$type<object>(),
  reason: text(),
  request_ref: text(),
})
