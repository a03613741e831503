import { whole } from '@centrepass/contract/ground/whole'
import type { MessageInBoth, MessageTopic, MessageWords } from '@centrepass/contract/messages/message-rules'
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { stored } from '../stored.ts'
import { accounts } from './people.ts'

const blankWords: MessageWords = { subject: '', body: '' }

const instant = () => timestamp({ withTimezone: true })
const accountId = () =>
  integer()
    .notNull()
    .references(() => accounts.id)

export type RunKind = 'missing' | 'debts' | 'message'

/** Families are reminded of what is missing, over the people of a list as they were when it was asked for. */
export const reminderRuns = pgTable('reminder_runs', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** What it is about: what is missing, what is owed, or what the office wrote. */
  kind: text().$type<RunKind>().notNull().default('missing'),
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

/** What the office wrote, of a run that sends it. */
export const messages = pgTable('messages', {
  run_id: integer()
    .primaryKey()
    .references(() => reminderRuns.id),
  topic: text().$type<MessageTopic>().notNull(),
  words: stored(wholeMessage).notNull(),
})

/** Messages that the office keeps under a name. */
export const messageTemplates = pgTable('message_templates', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  topic: text().$type<MessageTopic>().notNull(),
  words: stored(wholeMessage).notNull(),
  saved_by: accountId(),
  saved_at: instant().notNull().defaultNow(),
  version: integer().notNull().default(1),
})

function wholeMessage(found: unknown): MessageInBoth {
  const { en, fr } = whole<MessageInBoth>({ en: null, fr: null }, found)
  return { en: en && whole(blankWords, en), fr: fr && whole(blankWords, fr) }
}
