import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from './people.ts'

const instant = () => timestamp({ withTimezone: true })

/** The calendar address of an account, known by its hash. */
export const calendarFeeds = pgTable('calendar_feeds', {
  account_id: integer()
    .primaryKey()
    .references(() => accounts.id),
  secret_hash: text().notNull(),
  made_at: instant().notNull(),
  fetched_at: instant(),
  /** Of what was last given out, so that a change is noticed. */
  content_hash: text(),
  sequence: integer().notNull().default(0),
  changed_at: instant().notNull(),
})
