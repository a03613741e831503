import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { documentTemplates } from './catalogue.ts'
import { accounts, participants } from './people.ts'

const participantId = () =>
  integer()
    .notNull()
    .references(() => participants.id)

export const documents = pgTable('documents', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  participant_id: participantId(),
  template_id: integer()
    .notNull()
    .references(() => documentTemplates.id),
  season_year: integer().notNull(),
  context: text().notNull(),
  status: text().$type<'pending' | 'viewed' | 'signed' | 'declined' | 'expired' | 'void'>().notNull(),
  signed_by: integer().references(() => accounts.id),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export const notifications = pgTable('notifications', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  participant_id: participantId(),
  kind: text().notNull(),
  subject: jsonb().$type<Record<string, string | number>>().notNull().default({}),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  read_at: timestamp({ withTimezone: true }),
})
