import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from './people.ts'

/** Days that were closed by one deed. */
export const dayClosings = pgTable('day_closings', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  from_day: date().notNull(),
  until_day: date().notNull(),
  reason: text().notNull(),
  closed_by: integer()
    .notNull()
    .references(() => accounts.id),
  closed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
