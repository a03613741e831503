import { wholeAssociation } from '@centrepass/contract/site/blank-association'
import { customType, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { stored } from '../stored.ts'

export const associations = pgTable('associations', {
  id: integer().primaryKey().default(1),
  document: stored(wholeAssociation).notNull(),
})

export const siteStatus = pgTable('site_status', {
  id: integer().primaryKey().default(1),
  value: text().notNull(),
  changed_at: timestamp({ withTimezone: true }).notNull(),
  message_en: text(),
  message_fr: text(),
  banner_en: text(),
  banner_fr: text(),
  banner_from: timestamp({ withTimezone: true }),
  banner_until: timestamp({ withTimezone: true }),
})

export const jobStates = pgTable('job_states', {
  name: text().primaryKey(),
  every_ms: integer().notNull(),
  succeeded_at: timestamp({ withTimezone: true }),
  failed_at: timestamp({ withTimezone: true }),
  failures: integer().notNull().default(0),
  error: text(),
  wanted_at: timestamp({ withTimezone: true }),
  seen_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export const variables = pgTable('variables', { key: text().primaryKey(), value: text().notNull() })

/** What the limit for one person was before it was raised. */
export const secondPairLimits = pgTable('second_pair_limits', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  earlier: text().notNull(),
  later: text().notNull(),
  counts_until: timestamp({ withTimezone: true }).notNull(),
  told_at: timestamp({ withTimezone: true }),
})

export const lookups = pgTable(
  'lookups',
  {
    name: text().notNull(),
    code: text().notNull(),
    label: text().notNull(),
    label_fr: text().notNull(),
    sort: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.code] })],
)

export const zones = pgTable('zones', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull(),
  number: integer().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  region: text().notNull(),
  postal_prefixes: text().array().notNull(),
})

// The embedded database gives plain bytes, the server a Buffer; the program sees Buffers only.
const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

export const siteAssets = pgTable('site_assets', {
  name: text().primaryKey(),
  content: bytes().notNull(),
  seen_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export const rates = pgTable('rates', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** The first day on which they count. */
  code: text().notNull(),
  tax_name: text().notNull(),
  tax_rate: text().notNull(),
  registration_system_fee_cents: text().notNull(),
  service_fee_percent: text().notNull(),
  service_fee_max_cents: text().notNull(),
})
