import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from './people.ts'

const instant = () => timestamp({ withTimezone: true })
const accountId = () =>
  integer()
    .notNull()
    .references(() => accounts.id)

/** Families are reminded of what is missing, over the people of a list as they were when it was asked for. */
export const reminderRuns = pgTable('reminder_runs', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** What it is about: what is missing, or what is owed. */
  kind: text().$type<'missing' | 'debts'>().notNull().default('missing'),
  selection: jsonb().$type<object>().notNull(),
  season_year: integer().notNull(),
  digest: text().notNull(),
  people: integer().notNull(),
  /** Who gets no email, by the reason. */
  left_out: jsonb().$type<Record<string, number[]>>().notNull(),
  reason: text().notNull(),
  state: text()
    .$type<'waiting' | 'running' | 'stopped' | 'done' | 'called_back'>()
    .notNull()
    .default('waiting'),
  asked_by: accountId(),
  asked_at: instant().notNull().defaultNow(),
  starts_at: instant().notNull().defaultNow(),
  ended_at: instant(),
})

/** One account each, however many people it acts for. */
export const reminderRows = pgTable(
  'reminder_rows',
  {
    run_id: integer()
      .notNull()
      .references(() => reminderRuns.id),
    account_id: accountId(),
    people: integer().array().notNull(),
    invoices: integer().array().notNull().default([]),
    state: text().$type<'waiting' | 'sent' | 'skipped' | 'failed'>().notNull().default('waiting'),
    code: text(),
    tries: integer().notNull().default(0),
    done_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.account_id] })],
)
