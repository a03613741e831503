import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { documents } from './documents.ts'
import { accounts } from './people.ts'

const instant = () => timestamp({ withTimezone: true })

export type SignatureRequestState = 'creating' | 'open' | 'leaving' | 'signed' | 'declined' | 'ended'

/** A document that was handed to an outside provider, for one account to sign there. */
export const signatureRequests = pgTable('signature_requests', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  document_id: integer()
    .notNull()
    .references(() => documents.id),
  account_id: integer()
    .notNull()
    .references(() => accounts.id),
  signer_name: text().notNull(),
  signer_email: text().notNull(),
  language: text().$type<'en' | 'fr'>().notNull(),
  document_hash: text().notNull(),
  is_test: boolean().notNull(),
  ip: text().notNull(),
  user_agent: text().notNull(),
  state: text().$type<SignatureRequestState>().notNull(),
  detail: text().notNull().default(''),
  request_ref: text(),
  signature_ref: text(),
  created_at: instant().notNull().defaultNow(),
  url_given_at: instant().notNull().defaultNow(),
  asked_at: instant().notNull().defaultNow(),
  ended_at: instant(),
})

/** What the provider sent by itself: hints, each kept once. */
export const signatureCallbacks = pgTable(
  'signature_callbacks',
  {
    event_hash: text().notNull(),
    request_ref: text().notNull(),
    event_type: text().notNull(),
    received_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.event_hash, table.request_ref] })],
)
