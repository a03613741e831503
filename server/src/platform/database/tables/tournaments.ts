import type { Stream } from '@centrepass/contract/catalogue/catalogue'
import { whole, wholeList } from '@centrepass/contract/ground/whole'
import { MOST_IN_LIST } from '@centrepass/contract/tournaments/rosters'
import { boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { stored } from '../stored.ts'
import { clubs, offerings, otherWords } from './catalogue.ts'

export type TournamentRole = { code: string; name: string }
type AcceptedCategory = { code: string; min_age: number | null }
type RoleLimit = { min: number; max: number }
export type RoleLimits = Record<string, RoleLimit>

// What an older version did not store narrows nothing.
const blankRole: TournamentRole = { code: '', name: '' }
const blankCategory: AcceptedCategory = { code: '', min_age: null }
const blankLimit: RoleLimit = { min: 0, max: MOST_IN_LIST }

export const tournaments = pgTable('tournaments', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull(),
  season_year: integer().notNull(),
  name: text().notNull(),
  names: otherWords(),
  venue: text().notNull(),
  map_url: text(),
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
  accepted_categories: stored((found) => wholeList(blankCategory, found)).notNull(),
  roles: stored((found) => wholeList(blankRole, found)).notNull(),
})

export const divisions = pgTable('divisions', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  tournament_id: integer()
    .notNull()
    .references(() => tournaments.id),
  code: text().notNull(),
  name: text().notNull(),
  names: otherWords(),
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
  limits: stored(wholeLimits).notNull(),
  offering_id: integer()
    .notNull()
    .references(() => offerings.id),
})

function wholeLimits(found: unknown): RoleLimits {
  const roles = Object.entries(Object(found))
  return Object.fromEntries(roles.map(([role, limit]) => [role, whole(blankLimit, limit)]))
}
