import type { Draft } from '@centrepass/contract/season/thing-content'
import type { ThingKind } from '@centrepass/contract/season/thing-kinds'
import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts } from './people.ts'

const who = () => integer().references(() => accounts.id)
const instant = () => timestamp({ withTimezone: true })

const key = {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  kind: text().$type<ThingKind>().notNull(),
  season_year: integer(),
  code: text().notNull(),
  /** Read by the schema of the association's files, which knows what is missing and what it is without it. */
  content: jsonb().$type<Draft>().notNull(),
}

export const catalogueVersions = pgTable('catalogue_versions', {
  ...key,
  version: integer().notNull(),
  published_by: who(),
  published_at: instant(),
  reason: text(),
})

export const catalogueDrafts = pgTable('catalogue_drafts', {
  ...key,
  base_version: integer().notNull(),
  version: integer().notNull().default(1),
  changed_by: who(),
  changed_at: instant().notNull().defaultNow(),
  publish_at: instant(),
  publish_reason: text(),
  planned_by: who(),
  was_refused: boolean().notNull().default(false),
})
