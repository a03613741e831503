import { randomUUID } from 'node:crypto'
import { withoutControls } from '@centrepass/contract/ground/addresses-in-text'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { statement } from '../database/statement.ts'
import { outboxEmails } from '../database/tables/sessions.ts'
import { htmlOf, textOf } from './email-layout.ts'
import { isHushed } from './hush.ts'

/** A secret that stands in an email, and how long it opens something. */
export type MailedSecret = { code: string; validMinutes: number }

/** The content of an email, apart from its looks. */
export type Email = {
  /** Which letter it is. */
  kind?: string
  /** All secrets in it, so that none outlives the sending. */
  secrets?: readonly MailedSecret[]
  subject: string
  greeting: string
  paragraphs: string[]
  /** What was bought or is owed, line by line, below the first paragraph. */
  items?: readonly EmailItem[]
  /** One thing to do, as a button and as an address to copy. */
  action?: { label: string; url: string }
  /** Small print: why this email came, and what to do if it should not have. */
  note: string
  /** For optional emails: the way to get no more of them. */
  unsubscribe?: { label: string; url: string }
  sender: string
  language: 'en' | 'fr'
  /** The association's own, under white words. */
  colour: string
}

/** `person` begins the lines of a person, `sum` ends them all; any other is one thing with what it costs. */
export type EmailItem = { kind: 'person' | 'line' | 'sum'; label: string; amount?: string }

type Attachments = { invoiceId?: number; documentIds?: number[] }

/** Puts an email into the outbox, in the same transaction as the fact it reports. It is sent from there, once. */
export async function queueEmail(
  tx: Database,
  to: string,
  email: Email,
  attachments: Attachments = {},
): Promise<void> {
  if (isHushed()) return
  await insertEmail(tx, rowOf(to, email, attachments))
}

/** Several at once. */
export async function queueEmails(
  tx: Database,
  mails: readonly { to: string; email: Email }[],
): Promise<void> {
  if (mails.length === 0 || isHushed()) return
  const rows = mails.map(({ to, email }) => rowOf(to, email, {}))
  await tx.insert(outboxEmails).values(
    rows.map(({ secretMinutes, ...row }) => ({
      ...row,
      secrets_expire_at: endingAfter(secretMinutes),
      account_id: accountAt(row.to_address),
    })),
  )
}

function rowOf(to: string, email: Email, { invoiceId, documentIds }: Attachments) {
  // A header holds one line, whatever a name may contain.
  const subject = withoutControls(email.subject.replace(/[\r\n\t]+/g, ' '))
  return {
    message_id: `<${randomUUID()}@centrepass>`,
    to_address: to,
    subject,
    text_body: textOf(email),
    html_body: htmlOf({ ...email, subject }),
    invoice_id: invoiceId ?? null,
    document_ids: documentIds ?? [],
    unsubscribe_url: email.unsubscribe?.url ?? null,
    kind: email.kind ?? '',
    ...marksOf(email.secrets ?? []),
  }
}

/** The first secret that ends is the one that an unsent email waits for no longer. */
const marksOf = (secrets: readonly MailedSecret[]) => ({
  secrets: secrets.map(({ code }) => code),
  secretMinutes: secrets.length > 0 ? Math.min(...secrets.map(({ validMinutes }) => validMinutes)) : null,
})

const endingAfter = (minutes: unknown) => sql`now() + make_interval(mins => ${minutes}::int)`
const accountAt = (address: unknown) =>
  sql`(select id from accounts where email_normalised = lower(${address}::text))`

const insertEmail = statement((db) =>
  db.insert(outboxEmails).values({
    message_id: sql.placeholder('message_id'),
    to_address: sql.placeholder('to_address'),
    subject: sql.placeholder('subject'),
    text_body: sql.placeholder('text_body'),
    html_body: sql.placeholder('html_body'),
    invoice_id: sql.placeholder('invoice_id'),
    document_ids: sql.placeholder('document_ids'),
    unsubscribe_url: sql.placeholder('unsubscribe_url'),
    kind: sql.placeholder('kind'),
    secrets: sql.placeholder('secrets'),
    secrets_expire_at: endingAfter(sql.placeholder('secretMinutes')),
    account_id: accountAt(sql.placeholder('to_address')),
  }),
)
