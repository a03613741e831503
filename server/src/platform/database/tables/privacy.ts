import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts, participants } from './people.ts'

const instant = () => timestamp({ withTimezone: true })

/** A wish that what is held about a person, or about an account and its holder, is erased. */
export const erasureRequests = pgTable('erasure_requests', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  account_id: integer()
    .notNull()
    .references(() => accounts.id),
  participant_id: integer().references(() => participants.id),
  status: text()
    .$type<'waiting' | 'office' | 'done' | 'withdrawn' | 'refused'>()
    .notNull()
    .default('waiting'),
  asked_at: instant().notNull().defaultNow(),
  due_at: instant().notNull(),
  decided_at: instant(),
  decided_by: integer().references(() => accounts.id),
  reason: text(),
  done_at: instant(),
})

export const retentionRuns = pgTable('retention_runs', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  ran_at: instant().notNull().defaultNow(),
  is_dry: boolean().notNull(),
  counts: jsonb().$type<Record<string, number>>().notNull(),
})
