import type { ProductType } from '@centrepass/contract/cart/cart'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts, participants } from './people.ts'
import { purchases } from './purchases.ts'

const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
const instant = () => timestamp({ withTimezone: true })

export type PreparedOutcome = 'paid' | 'expired' | 'called_back' | 'ended'

export const preparedPurchases = pgTable('prepared_purchases', {
  id: id(),
  account_id: integer()
    .notNull()
    .references(() => accounts.id),
  prepared_by: integer().notNull(),
  prepared_at: instant().notNull(),
  /** By the clock of the association. */
  ends_at: instant().notNull(),
  reason: text().notNull(),
  told_cents: integer().notNull(),
  token_seed: text().notNull(),
  code_hash: text().notNull(),
  sent_at: instant().notNull(),
  purchase_id: integer().references(() => purchases.id),
  outcome: text().$type<PreparedOutcome>(),
  ended_at: instant(),
  version: integer().notNull().default(1),
})

export const preparedItems = pgTable('prepared_items', {
  id: id(),
  prepared_id: integer()
    .notNull()
    .references(() => preparedPurchases.id),
  position: integer().notNull(),
  participant_id: integer()
    .notNull()
    .references(() => participants.id),
  product_type: text().$type<ProductType>().notNull(),
  product_id: integer().notNull(),
})
