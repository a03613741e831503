import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from './people.ts'

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    account_id: integer()
      .notNull()
      .references(() => accounts.id),
    key_hash: text().notNull(),
    call: text().notNull(),
    request_hash: text().notNull(),
    started_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    status: integer(),
    answer: text(),
    /** Which try of the request works on it. */
    owner: text(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.key_hash] })],
)
