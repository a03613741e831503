import type { Stream } from '@centrepass/contract/catalogue/catalogue'
import { boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { clubs, offerings } from './catalogue.ts'

export type TournamentRole = { code: string; name: string }
export type AcceptedCategory = { code: string; min_age: number | null }
export type RoleLimits = Record<string, { min: number; max: number }>

export const tournaments = pgTable('tournaments', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull(),
  season_year: integer().notNull(),
  name: text().notNull(),
  venue: text().notNull(),
  region: text().notNull(),
  host_club_id: integer().references(() => clubs.id),
  starts_on: date().notNull(),
  ends_on: date().notNull(),
  early_entry_opens_at: timestamp({ withTimezone: true }),
  entry_opens_at: timestamp({ withTimezone: true }).notNull(),
  entry_closes_at: timestamp({ withTimezone: true }).notNull(),
  roster_locks_at: timestamp({ withTimezone: true }).notNull(),
  sanction: text(),
  guest_limit: integer().notNull(),
  accepted_categories: jsonb().$type<AcceptedCategory[]>().notNull(),
  roles: jsonb().$type<TournamentRole[]>().notNull(),
})

export const divisions = pgTable('divisions', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  tournament_id: integer()
    .notNull()
    .references(() => tournaments.id),
  code: text().notNull(),
  name: text().notNull(),
  stream: text().$type<Stream>().notNull(),
  min_age: integer(),
  max_age: integer(),
  masters_age: integer(),
  underage_max: integer(),
  fee_cents: integer().notNull(),
  tax_class: text().notNull(),
  deposit_cents: integer(),
  balance_due_on: date(),
  min_umpire_level: text().notNull(),
  jersey_required: boolean().notNull(),
  limits: jsonb().$type<RoleLimits>().notNull(),
  offering_id: integer()
    .notNull()
    .references(() => offerings.id),
})
