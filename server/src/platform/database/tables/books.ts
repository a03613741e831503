import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text().notNull(),
    id: text().notNull(),
    type: text().notNull(),
    about: text().$type<'charge' | 'refund' | 'dispute' | 'card' | 'other'>().notNull(),
    object_id: text().notNull(),
    key: text(),
    happened_at: instant().notNull(),
    received_at: instant().notNull().defaultNow(),
    next_look_at: instant().notNull().defaultNow(),
    looks: integer().notNull().default(0),
    done_at: instant(),
    outcome: text(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.id] })],
)

export const moneyComparisons = pgTable('money_comparisons', {
  day: date().primaryKey(),
  compared_at: instant().notNull().defaultNow(),
  entries: integer().notNull(),
  differences: integer().notNull(),
})

export const moneyDifferences = pgTable('money_differences', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  day: date().notNull(),
  kind: text().$type<'only_provider' | 'only_ours' | 'amount' | 'status'>().notNull(),
  subject: text().notNull(),
  detail: text().notNull(),
  found_at: instant().notNull().defaultNow(),
  solved_at: instant(),
})
