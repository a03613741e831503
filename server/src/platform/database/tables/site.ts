import type { Association } from '@centrepass/contract/site/site'
import { customType, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Everything we know about ourselves; the public half of it is the contract's `Association`. */
export type AssociationDocument = Association & { [key: string]: unknown }

export const associations = pgTable('associations', {
  id: integer().primaryKey().default(1),
  document: jsonb().$type<AssociationDocument>().notNull(),
})

export const siteStatus = pgTable('site_status', {
  id: integer().primaryKey().default(1),
  value: text().notNull(),
  changed_at: timestamp({ withTimezone: true }).notNull(),
})

export const variables = pgTable('variables', { key: text().primaryKey(), value: text().notNull() })

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
