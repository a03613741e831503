import type { Operation } from '@centrepass/contract/tournaments/changing/operation-rules'
import type { EntryField, RoleCode } from '@centrepass/contract/tournaments/roster-entry'
import type { PaymentOption, TeamStatus } from '@centrepass/contract/tournaments/teams'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  foreignKey,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { clubs } from './catalogue.ts'
import { accounts, participants } from './people.ts'
import { divisions, tournaments } from './tournaments.ts'

const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
const instant = () => timestamp({ withTimezone: true })
const accountId = () =>
  integer()
    .notNull()
    .references(() => accounts.id)

export const teams = pgTable('teams', {
  id: id(),
  tournament_id: integer()
    .notNull()
    .references(() => tournaments.id),
  division_id: integer()
    .notNull()
    .references(() => divisions.id),
  account_id: accountId(),
  club_id: integer()
    .notNull()
    .references(() => clubs.id),
  name: text().notNull(),
  status: text().$type<TeamStatus>().notNull(),
  is_draft: boolean().notNull().generatedAlwaysAs(sql`status = 'draft'`),
  is_entered: boolean().notNull().generatedAlwaysAs(sql`status in ('submitted', 'confirmed', 'waitlisted')`),
  payment_option: text().$type<PaymentOption>().notNull().default('full'),
  contact_name: text().notNull().default(''),
  contact_email: text().notNull().default(''),
  contact_phone: text().notNull().default(''),
  jersey_color: text().notNull().default(''),
  shorts_color: text().notNull().default(''),
  sock_color_light: text().notNull().default(''),
  sock_color_dark: text().notNull().default(''),
  gk_jersey_color: text().notNull().default(''),
  version: integer().notNull().default(1),
  changed_at: instant().notNull().defaultNow(),
  changed_by: integer().references(() => accounts.id),
  submitted_at: instant(),
  waitlisted_at: instant(),
  offered_at: instant(),
  accepted_at: instant(),
  roster_open_until: instant(),
  created_at: instant().notNull().defaultNow(),
})

const teamId = () =>
  integer()
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' })

export const teamManagers = pgTable(
  'team_managers',
  { team_id: teamId(), account_id: accountId(), added_at: instant().notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.team_id, table.account_id] })],
)

export const teamPeople = pgTable(
  'team_people',
  {
    team_id: teamId(),
    participant_id: integer()
      .notNull()
      .references(() => participants.id),
    how: text().$type<'own' | 'number' | 'invitation' | 'copied'>().notNull(),
    added_by: integer().references(() => accounts.id),
    added_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.team_id, table.participant_id] })],
)

/** People whose family said no to a team, and to the account that had put them there. */
export const teamRefusals = pgTable('team_refusals', {
  id: id(),
  team_id: integer().references(() => teams.id, { onDelete: 'set null' }),
  participant_id: integer()
    .notNull()
    .references(() => participants.id),
  account_id: integer().references(() => accounts.id),
  refused_by: integer().references(() => accounts.id),
  refused_at: instant().notNull().defaultNow(),
})

/** What a manager decides about a person: a column for each field. */
const entryColumns = () =>
  ({
    jersey_number: integer(),
    is_goalkeeper: boolean().notNull().default(false),
    is_captain: boolean().notNull().default(false),
  }) satisfies Record<EntryField, PgColumnBuilderBase>

export const teamMembers = pgTable(
  'team_members',
  {
    team_id: integer().notNull(),
    role: text().$type<RoleCode>().notNull(),
    participant_id: integer().notNull(),
    position: doublePrecision().notNull(),
    ...entryColumns(),
    entered_division_id: integer().references(() => divisions.id),
  },
  (table) => [
    primaryKey({ columns: [table.team_id, table.role, table.participant_id] }),
    foreignKey({
      columns: [table.team_id, table.participant_id],
      foreignColumns: [teamPeople.team_id, teamPeople.participant_id],
    }).onDelete('cascade'),
  ],
)

/** What managers changed, in the order in which it was applied. */
export const teamOperations = pgTable(
  'team_operations',
  {
    team_id: teamId(),
    version: integer().notNull(),
    place: integer().notNull(),
    op_id: text().notNull(),
    account_id: integer().references(() => accounts.id),
    at: instant().notNull().defaultNow(),
    operation: jsonb().$type<Operation>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.team_id, table.version, table.place] })],
)

export const teamInvitations = pgTable('team_invitations', {
  id: id(),
  team_id: teamId(),
  kind: text().$type<'member' | 'manager'>().notNull(),
  email: text().notNull(),
  role: text().$type<RoleCode>(),
  secret_hash: text().notNull(),
  invited_by: accountId(),
  sent_at: instant().notNull().defaultNow(),
  expires_at: instant().notNull(),
  answered_at: instant(),
  is_accepted: boolean(),
  /** Null for an invitation that was withdrawn. */
  answered_by: integer().references(() => accounts.id),
})

export const rosterChanges = pgTable('roster_changes', {
  id: id(),
  team_id: teamId(),
  asked_by: accountId(),
  note: text().notNull(),
  status: text().$type<'waiting' | 'done' | 'refused'>().notNull(),
  asked_at: instant().notNull().defaultNow(),
  decided_at: instant(),
})
