import type { ProductType } from '@centrepass/contract/cart/cart'
import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts, participants } from './people.ts'

export const carts = pgTable('carts', {
  account_id: integer()
    .primaryKey()
    .references(() => accounts.id),
  version: integer().notNull().default(0),
  /** The newest changes that were carried out: one that is sent again does nothing. */
  seen_changes: text().array().notNull().default([]),
  changed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

export const cartRows = pgTable(
  'cart_rows',
  {
    account_id: integer()
      .notNull()
      .references(() => carts.account_id),
    position: integer().notNull(),
    participant_id: integer()
      .notNull()
      .references(() => participants.id),
    product_type: text().$type<ProductType>().notNull(),
    product_id: integer().notNull(),
    pays_by_plan: boolean(),
    access_code: text(),
  },
  ({ account_id, position }) => [primaryKey({ columns: [account_id, position] })],
)
