import type { TransferState } from '@centrepass/contract/transfers/transfer-rules'
import { boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { clubs } from './catalogue.ts'
import { officeProposals } from './corrections.ts'
import { accounts, participants } from './people.ts'

type Answer = 'yes' | 'no'

/** How a person changes clubs within a season, with the answers of the family and both clubs. */
export const clubTransfers = pgTable('club_transfers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  participant_id: integer()
    .notNull()
    .references(() => participants.id),
  season_year: integer().notNull(),
  from_club_id: integer()
    .notNull()
    .references(() => clubs.id),
  to_club_id: integer()
    .notNull()
    .references(() => clubs.id),
  state: text().$type<TransferState>().notNull().default('waiting'),
  asked_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  asked_by: integer().references(() => accounts.id),
  by_office: boolean().notNull(),
  reason: text(),
  wished_on: date(),
  answer_by: date().notNull(),
  family_answer: text().$type<Answer>(),
  family_answered_at: timestamp({ withTimezone: true }),
  family_by: integer().references(() => accounts.id),
  leaving_answer: text().$type<Answer>(),
  leaving_answered_at: timestamp({ withTimezone: true }),
  leaving_by: integer().references(() => accounts.id),
  leaving_reason: text(),
  leaving_in_place: boolean().notNull().default(false),
  taking_answer: text().$type<Answer>(),
  taking_answered_at: timestamp({ withTimezone: true }),
  taking_by: integer().references(() => accounts.id),
  taking_reason: text(),
  taking_in_place: boolean().notNull().default(false),
  in_force_on: date(),
  took_effect_at: timestamp({ withTimezone: true }),
  ended_at: timestamp({ withTimezone: true }),
  proposal_id: integer().references(() => officeProposals.id),
})
