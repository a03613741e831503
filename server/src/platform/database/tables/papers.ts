import type { PaperKind } from '@centrepass/contract/papers/paper-rules'
import type { PaperState } from '@centrepass/contract/papers/papers'
import { sql } from 'drizzle-orm'
import { boolean, customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { FileType } from '#platform/files/take-file'
import { participants } from './people.ts'

const instant = () => timestamp({ withTimezone: true })
const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

export const papers = pgTable('papers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  participant_id: integer()
    .notNull()
    .references(() => participants.id),
  kind: text().$type<PaperKind>().notNull(),
  state: text().$type<PaperState>().notNull().default('waiting'),
  media_type: text().$type<FileType>().notNull(),
  size: integer().notNull(),
  sent_at: instant().notNull(),
  opened_at: instant(),
  decided_at: instant(),
  reason: text(),
  began_screening: boolean().notNull().default(false),
})

/** Encrypted with a key of its own, which a data key encrypts. */
export const paperFiles = pgTable('paper_files', {
  paper_id: integer()
    .primaryKey()
    .references(() => papers.id, { onDelete: 'cascade' }),
  content: bytes().notNull(),
  file_key_encrypted: text().notNull(),
  file_key_key: integer().generatedAlwaysAs(sql``),
})
