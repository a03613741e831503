import type { LikenessReason } from '@centrepass/contract/people/likeness-rules'
import type { MergeField } from '@centrepass/contract/people/merge-rules'
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { officeProposals } from './corrections.ts'
import { accounts, participants } from './people.ts'

const instant = () => timestamp({ withTimezone: true })
const person = () =>
  integer()
    .notNull()
    .references(() => participants.id)

/** Two records of one person that the office made one. */
export const merges = pgTable('merges', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  kept_id: person(),
  dropped_id: person(),
  reason: text().notNull(),
  done_by: integer()
    .notNull()
    .references(() => accounts.id),
  done_at: instant().notNull().defaultNow(),
  proposal_id: integer().references(() => officeProposals.id),
  taken: text().array().$type<MergeField[]>().notNull(),
  /** The kept record's own columns that were written over, and how much of each kind it had. */
  before: jsonb()
    .$type<{ columns?: Record<string, unknown>; counts?: { row_kind: string; count: number }[] }>()
    .notNull(),
  copied: text().array().notNull(),
  undone_at: instant(),
  undone_by: integer().references(() => accounts.id),
  undo_reason: text().notNull().default(''),
})

/** Every row that went over, or was taken away. */
export const mergeRows = pgTable(
  'merge_rows',
  {
    merge_id: integer()
      .notNull()
      .references(() => merges.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    table_name: text().notNull(),
    key: jsonb().$type<Record<string, unknown>>().notNull(),
    removed: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.merge_id, table.position] })],
)

/** Two records that look alike, and are two people. */
export const notDoubles = pgTable(
  'not_doubles',
  {
    first_id: person(),
    second_id: person(),
    reason: text().notNull(),
    set_by: integer()
      .notNull()
      .references(() => accounts.id),
    set_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.first_id, table.second_id] })],
)

/** Two records that may be one person, as they were weighed when one of them was last written. */
export const likenesses = pgTable(
  'likenesses',
  {
    first_id: person(),
    second_id: person(),
    score: integer().notNull(),
    reasons: text().array().$type<LikenessReason[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.first_id, table.second_id] })],
)
