import type { ImportField, ImportKind } from '@centrepass/contract/imports/import-fields'
import type { DayHint, ImportOutcome, ImportState } from '@centrepass/contract/imports/import-rules'
import type { DayOrder } from '@centrepass/contract/imports/import-values'
import type { ImportRow } from '@centrepass/contract/imports/imports'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts, participants } from './people.ts'

const instant = () => timestamp({ withTimezone: true })
const accountId = () =>
  integer()
    .notNull()
    .references(() => accounts.id)
const meanings = () => jsonb().$type<(ImportField | null)[]>().notNull()

/** A spreadsheet that the office brings in. */
export const imports = pgTable('imports', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  kind: text().$type<ImportKind>().notNull(),
  file_name: text().notNull(),
  file_hash: text().notNull(),
  headings: text().array().notNull(),
  headings_hash: text().notNull(),
  left_unread: integer().array().notNull().default([]),
  columns: meanings(),
  day_order: text().$type<DayOrder>(),
  day_hint: text().$type<DayHint>().notNull(),
  is_remembered: boolean().notNull().default(false),
  state: text().$type<ImportState>().notNull().default('mapping'),
  stopped_in: text().$type<'checking' | 'running' | 'undoing'>(),
  digest: text(),
  reason: text(),
  asked_by: accountId(),
  asked_at: instant().notNull().defaultNow(),
  ended_at: instant(),
  version: integer().notNull().default(1),
})

/** What the dry run found out about a row. */
export type RowDetails = Partial<Pick<ImportRow, 'faults' | 'like_row' | 'changes' | 'differs'>> & {
  /** What else is shown of them is read when it is. */
  candidates?: Pick<ImportRow['candidates'][number], 'person' | 'score' | 'reasons'>[]
}
export type RowDecision = { is: 'person'; participant_id: number } | { is: 'new' } | { is: 'leave' }
/** What a row wrote: a new person, blanks that were filled in, a credit or a certificate. */
export type Made = {
  participant_id?: number
  filled?: Record<string, unknown>
  credit_id?: number
  certificate_id?: number
}

export const importRows = pgTable(
  'import_rows',
  {
    import_id: integer()
      .notNull()
      .references(() => imports.id),
    row: integer().notNull(),
    kind: text().$type<ImportKind>().notNull(),
    cells: text().array().notNull(),
    state: text().$type<ImportRow['state']>().notNull().default('read'),
    outcome: text().$type<ImportOutcome>(),
    shown: text(),
    details: jsonb().$type<RowDetails>().notNull().default({}),
    decision: jsonb().$type<RowDecision>(),
    about: text(),
    participant_id: integer().references(() => participants.id),
    account_id: integer().references(() => accounts.id),
    amount_cents: integer().notNull().default(0),
    made: jsonb().$type<Made>(),
    code: text(),
    tries: integer().notNull().default(0),
    done_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.row] })],
)

/** What the columns of a file were said to be. */
export const importColumns = pgTable(
  'import_columns',
  {
    kind: text().$type<ImportKind>().notNull(),
    headings_hash: text().notNull(),
    columns: meanings(),
    day_order: text().$type<DayOrder>(),
    saved_by: accountId(),
    saved_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.headings_hash] })],
)
