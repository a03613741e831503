import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

/** The keys of the chain of seals. One that was replaced is stored, encrypted with its successor. */
export const sealKeys = pgTable('seal_keys', {
  version: integer().primaryKey(),
  fingerprint: text().notNull(),
  wrapped: text(),
  created_at: instant().notNull().defaultNow(),
  lost_at: instant(),
})

/** One link for each seal and each change of key. */
export const sealLinks = pgTable('seal_links', {
  position: integer().primaryKey(),
  document_id: integer(),
  link: text().notNull(),
  previous_hash: text().notNull(),
  hash: text().notNull(),
  key_version: integer(),
  mac: text(),
})

/** Where the chain of seals ended on a day, by UTC. */
export const sealAnchors = pgTable('seal_anchors', {
  day: date().primaryKey(),
  links: integer().notNull(),
  digest: text().notNull(),
  created_at: instant().notNull().defaultNow(),
})
