import type { EndableTopic } from '@centrepass/contract/notifications/notification-rules'
import type { NotificationKind } from '@centrepass/contract/notifications/notifications'
import type { OpeningAlert } from '@centrepass/contract/notifications/opening-alerts'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts, participants } from './people.ts'

const instant = () => timestamp({ withTimezone: true })

/** What one account is told about one person. */
export const notifications = pgTable('notifications', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  participant_id: integer()
    .notNull()
    .references(() => participants.id),
  account_id: integer(),
  kind: text().$type<NotificationKind>().notNull(),
  subject: jsonb().$type<Record<string, string | number>>().notNull().default({}),
  once_key: text(),
  created_at: instant().notNull().defaultNow(),
  read_at: instant(),
})

export const unsubscribeLinks = pgTable('unsubscribe_links', {
  hash: text().primaryKey(),
  account_id: integer().notNull(),
  topic: text().$type<EndableTopic>().notNull(),
  created_at: instant().notNull().defaultNow(),
})

/** Who asked to be told when something opens. */
export const openingAlerts = pgTable('opening_alerts', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  account_id: integer()
    .notNull()
    .references(() => accounts.id),
  product_type: text().$type<OpeningAlert['product_type']>().notNull(),
  product_id: integer().notNull(),
  asked_at: instant().notNull().defaultNow(),
  told_at: instant(),
})
