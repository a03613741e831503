import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

/** What private values are encrypted with, each wrapped with the key of the configuration. */
export const dataKeys = pgTable('data_keys', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  wrapped: text().notNull(),
  wrapped_by: text().notNull(),
  created_at: instant().notNull().defaultNow(),
  retired_at: instant(),
  lost_at: instant(),
  none_plain_at: instant(),
})
