import { whole } from '@centrepass/contract/ground/whole'
import type { Stage } from '@centrepass/contract/play/draw-rules'
import { blankSettings } from '@centrepass/contract/play/plan-rules'
import { boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { stored } from '../stored.ts'
import { accounts } from './people.ts'
import { teams } from './teams.ts'
import { divisions, tournaments } from './tournaments.ts'

const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
const divisionId = () =>
  integer()
    .notNull()
    .references(() => divisions.id)

export const playPlans = pgTable('play_plans', {
  tournament_id: integer()
    .primaryKey()
    .references(() => tournaments.id),
  settings: stored((found) => whole(blankSettings, found)).notNull(),
  version: integer().notNull().default(1),
  published: integer().notNull().default(0),
  published_at: timestamp({ withTimezone: true }),
})

export const playPools = pgTable('play_pools', {
  id: id(),
  division_id: divisionId(),
  letter: text().notNull(),
})

export const playPoolTeams = pgTable(
  'play_pool_teams',
  {
    pool_id: integer()
      .notNull()
      .references(() => playPools.id, { onDelete: 'cascade' }),
    team_id: integer()
      .notNull()
      .references(() => teams.id),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pool_id, table.team_id] })],
)

const teamId = () => integer().references(() => teams.id)

export const playGames = pgTable('play_games', {
  id: id(),
  tournament_id: integer()
    .notNull()
    .references(() => playPlans.tournament_id),
  division_id: divisionId(),
  pool_id: integer().references(() => playPools.id, { onDelete: 'cascade' }),
  stage: text().$type<Stage>().notNull(),
  round: integer().notNull(),
  home_team_id: teamId(),
  away_team_id: teamId(),
  home_from: text(),
  away_from: text(),
  day: date(),
  minute: integer(),
  field: text(),
  told_day: date(),
  told_minute: integer(),
  told_field: text(),
  is_public: boolean().notNull().default(false),
  is_pinned: boolean().notNull().default(false),
  home_goals: integer(),
  away_goals: integer(),
  home_shots: integer(),
  away_shots: integer(),
  is_cancelled: boolean().notNull().default(false),
  score_version: integer().notNull().default(0),
  scored_at: timestamp({ withTimezone: true }),
  scored_by: integer().references(() => accounts.id),
})
