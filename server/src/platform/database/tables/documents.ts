import type { DocumentStatus, SignerRelationship } from '@centrepass/contract/documents/documents'
import { sql } from 'drizzle-orm'
import { bigint, customType, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { documentTemplates } from './catalogue.ts'
import { accounts, participants } from './people.ts'

const instant = () => timestamp({ withTimezone: true })
// The embedded database gives plain bytes, the server a Buffer; the program sees Buffers only.
const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

const participantId = () =>
  integer()
    .notNull()
    .references(() => participants.id)

export type SignMethod = 'account' | 'mailed_link' | 'dropbox_sign'
export type SignedAs = 'self' | SignerRelationship

/** The exact words, by their own hash. */
export const documentTexts = pgTable('document_texts', { hash: text().primaryKey(), body: text().notNull() })

/** What was signed in one go; its copies travel in one mail. */
export const signingPasses = pgTable('signing_passes', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  to_address: text().notNull(),
  language: text().$type<'en' | 'fr'>().notNull(),
  created_at: instant().notNull().defaultNow(),
  last_used_at: instant().notNull().defaultNow(),
  ended_at: instant(),
  copies_queued_at: instant(),
})

export const documents = pgTable('documents', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  number: text().notNull(),
  participant_id: participantId(),
  template_id: integer()
    .notNull()
    .references(() => documentTemplates.id),
  season_year: integer().notNull(),
  context: text().notNull(),
  status: text().$type<DocumentStatus>().notNull(),
  text_hash_en: text(),
  text_hash_fr: text(),
  chain_head: text(),
  chain_length: integer().notNull().default(0),
  viewed_at: instant(),
  signed_at: instant(),
  signed_hash: text(),
  signed_by: integer().references(() => accounts.id),
  signer_name: text(),
  signer_relationship: text().$type<SignedAs>(),
  sign_method: text().$type<SignMethod>(),
  pass_id: integer().references(() => signingPasses.id),
  sealed_at: instant(),
  seal_due_at: instant(),
  seal_attempts: integer().notNull().default(0),
  seal_error: text(),
  created_at: instant().notNull().defaultNow(),
})

const documentId = () =>
  integer()
    .notNull()
    .references(() => documents.id)

export type SignatureEventKind =
  | 'issued'
  | 'viewed'
  | 'agreed'
  | 'signed'
  | 'declined'
  | 'sealed'
  | 'copy_mailed'

export const signatureEvents = pgTable('signature_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  document_id: documentId(),
  position: integer().notNull(),
  kind: text().$type<SignatureEventKind>().notNull(),
  event: text().notNull(),
  previous_hash: text().notNull(),
  hash: text().notNull(),
})

export const documentSeals = pgTable('document_seals', {
  document_id: integer()
    .primaryKey()
    .references(() => documents.id),
  pdf: bytes().notNull(),
  pdf_hash: text().notNull(),
  chain_head: text().notNull(),
  sealed_at: instant().notNull(),
})

/** A signed file that an outside provider gave us, by its own hash. */
export const documentFiles = pgTable('document_files', {
  hash: text().primaryKey(),
  content: bytes().notNull(),
})

export const signingLinks = pgTable('signing_links', {
  hash: text().primaryKey(),
  document_id: documentId(),
  participant_id: participantId(),
  email: text().notNull(),
  signer_name: text().notNull(),
  relationship: text().$type<SignedAs>().notNull(),
  account_id: integer().references(() => accounts.id),
  language: text().$type<'en' | 'fr'>().notNull(),
  created_at: instant().notNull().defaultNow(),
  expires_at: instant().notNull(),
  replaced_at: instant(),
})

export type ScreeningResult = {
  status: 'submitted' | 'cleared' | 'refused'
  submitted_on: string | null
  cleared_on: string | null
  expires_on: string | null
}

/**
 * Whether a person may work with minors: the result, and until when it counts. Stored encrypted; the plain columns are
 * those of an older version, which a job empties.
 */
export const screenings = pgTable('screenings', {
  participant_id: integer()
    .primaryKey()
    .references(() => participants.id),
  status: text().$type<ScreeningResult['status']>(),
  submitted_on: date(),
  cleared_on: date(),
  expires_on: date(),
  result_encrypted: text(),
  result_key: integer().generatedAlwaysAs(sql``),
})
