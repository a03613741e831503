import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { type PurchaseState, purchases } from './purchases.ts'

export const purchaseEvents = pgTable('purchase_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  purchase_id: integer()
    .notNull()
    .references(() => purchases.id),
  state: text().$type<PurchaseState>().notNull(),
  detail: text().notNull().default(''),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
