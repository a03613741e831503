import type { CheckPurpose } from '@centrepass/contract/people/account-help'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from './people.ts'

/** Generated columns: the migrations say how. */
const inMigration = sql``
const instant = () => timestamp({ withTimezone: true })
const accountId = () =>
  integer()
    .notNull()
    .references(() => accounts.id)

export const accountFactors = pgTable('account_factors', {
  account_id: accountId().primaryKey(),
  user_handle: text().notNull(),
  /** Encrypted, as `sealSecret` leaves it. */
  authenticator_secret: text(),
  authenticator_key: integer().generatedAlwaysAs(inMigration),
  authenticator_set_up_at: instant(),
  authenticator_step: bigint({ mode: 'number' }).notNull().default(0),
})

export const passkeys = pgTable('passkeys', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  account_id: accountId(),
  credential_id: text().notNull(),
  public_key: text().notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull().default([]),
  is_backed_up: boolean().notNull(),
  name: text().notNull(),
  created_at: instant().notNull().defaultNow(),
  last_used_at: instant(),
  cloned_at: instant(),
})

export const recoveryCodes = pgTable('recovery_codes', {
  hash: text().primaryKey(),
  account_id: accountId(),
  created_at: instant().notNull().defaultNow(),
  used_at: instant(),
  /** All codes of one set are seen together. */
  seen_at: instant(),
})

export const rememberedDevices = pgTable('remembered_devices', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  account_id: accountId(),
  hash: text().notNull(),
  user_agent: text().notNull(),
  created_at: instant().notNull().defaultNow(),
  last_used_at: instant().notNull().defaultNow(),
  expires_at: instant().notNull(),
  ended_at: instant(),
})

export type ChallengePurpose = 'second_step' | 'passkey_sign_in' | 'passkey_add' | 'step_up' | 'email_code'

export const factorChallenges = pgTable('factor_challenges', {
  hash: text().primaryKey(),
  account_id: integer().references(() => accounts.id),
  purpose: text().$type<ChallengePurpose>().notNull(),
  created_at: instant().notNull().defaultNow(),
  expires_at: instant().notNull(),
  used_at: instant(),
})

export const lostFactors = pgTable('lost_factors', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  account_id: accountId(),
  asked_at: instant().notNull().defaultNow(),
  caller_check: text(),
  proposed_by: integer(),
  proposed_at: instant(),
  confirm_note: text(),
  confirmed_by: integer(),
  confirmed_at: instant(),
  due_at: instant(),
  done_at: instant(),
  closed_at: instant(),
  closed_why: text().$type<'stopped' | 'refused' | 'found' | 'replaced'>(),
  closed_by: integer(),
})

export const lostFactorStops = pgTable('lost_factor_stops', {
  hash: text().primaryKey(),
  lost_factor_id: integer()
    .notNull()
    .references(() => lostFactors.id),
})

/** A code that a caller reads out to the person of the office who asked for it. */
export const callerChecks = pgTable('caller_checks', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  account_id: accountId(),
  asked_by: accountId(),
  /** Null where an older version of the server asked; it counts for nothing. */
  purpose: text().$type<CheckPurpose>(),
  sent_to: text().notNull(),
  salt: text().notNull(),
  code_hash: text().notNull(),
  wrong_tries: integer().notNull().default(0),
  asked_at: instant().notNull().defaultNow(),
  expires_at: instant().notNull(),
  passed_at: instant(),
  ended_at: instant(),
})
