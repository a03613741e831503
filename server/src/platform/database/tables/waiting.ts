import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { offerings } from './catalogue.ts'
import { accounts, participants } from './people.ts'

const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
const instant = () => timestamp({ withTimezone: true })
const offeringId = () =>
  integer()
    .notNull()
    .references(() => offerings.id)

export const waitRequests = pgTable('wait_requests', {
  id: id(),
  account_id: integer()
    .notNull()
    .references(() => accounts.id),
  offering_id: offeringId(),
  product_type: text().$type<'Program' | 'Course'>().notNull(),
  product_id: integer().notNull(),
  is_together: boolean().notNull(),
  joined_at: instant().notNull(),
})

const requestId = () =>
  integer()
    .notNull()
    .references(() => waitRequests.id)

export type OfferOutcome = 'accepted' | 'declined' | 'expired' | 'ended'

export const waitOffers = pgTable('wait_offers', {
  id: id(),
  request_id: requestId(),
  offered_at: instant().notNull(),
  ends_at: instant().notNull(),
  /** Null while the family can answer. */
  outcome: text().$type<OfferOutcome>(),
  answered_by: integer(),
  answered_at: instant(),
})

export type WaitEnd =
  | 'left'
  | 'accepted'
  | 'declined'
  | 'expired'
  | 'enrolled'
  | 'link_ended'
  | 'erased'
  | 'called_off'
  | 'sale_over'

export const waitPeople = pgTable('wait_people', {
  id: id(),
  request_id: requestId(),
  offering_id: offeringId(),
  participant_id: integer()
    .notNull()
    .references(() => participants.id),
  /** The order of the line; the database gives the next number. */
  turn: bigint({ mode: 'number' }).notNull(),
  missed: integer().notNull().default(0),
  offer_id: integer().references(() => waitOffers.id),
  is_offered: boolean().notNull().default(false),
  ended_at: instant(),
  ended_why: text().$type<WaitEnd>(),
})

/** The end of the line. Taken under the lock of the offering, it is also the order of joining. */
export const nextTurn = sql`nextval('wait_turns')`
