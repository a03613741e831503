import { randomUUID } from 'node:crypto'
import { withoutControls } from '@centrepass/contract/ground/addresses-in-text'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { statement } from '../database/statement.ts'
import { outboxEmails } from '../database/tables/sessions.ts'
import { escapeHtml } from '../escape-html.ts'

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

type Attachments = { invoiceId?: number; documentIds?: number[] }

/** Puts an email into the outbox, in the same transaction as the fact it reports. It is sent from there, once. */
export async function queueEmail(
  tx: Database,
  to: string,
  email: Email,
  attachments: Attachments = {},
): Promise<void> {
  await insertEmail(tx, rowOf(to, email, attachments))
}

/** Several at once. */
export async function queueEmails(
  tx: Database,
  mails: readonly { to: string; email: Email }[],
): Promise<void> {
  if (mails.length === 0) return
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
    text_body: plainText(email),
    html_body: html({ ...email, subject }),
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

function plainText({ greeting, paragraphs, action, note, unsubscribe, sender, language }: Email): string {
  const colon = language === 'fr' ? '\u00a0:' : ':'
  const parts = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}${colon}\n${action.url}`] : []),
    note,
    ...(unsubscribe ? [`${unsubscribe.label}${colon}\n${unsubscribe.url}`] : []),
    sender,
  ]
  return `${parts.join('\n\n')}\n`
}

function html(email: Email): string {
  const { subject, greeting, paragraphs, action, note, unsubscribe, sender, language, colour } = email
  const link = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:${escapeHtml(colour)};color:#ffffff;display:inline-block;padding:12px 22px;border-radius:8px;text-decoration:none;font-weight:bold">${escapeHtml(action.label)}</a></p>
<p class="soft" style="color:#4a5e65;font-size:14px;word-break:break-all">${escapeHtml(action.url)}</p>`
    : ''
  const goodbye = unsubscribe
    ? `<p style="font-size:14px"><a class="soft" href="${escapeHtml(unsubscribe.url)}" style="color:#4a5e65">${escapeHtml(unsubscribe.label)}</a></p>`
    : ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title>
${IN_EVERY_LIGHT}</head>
<body class="ground" style="margin:0;padding:16px;background:#f6f9fa;color:#10242b;font:16px/1.5 Arial,sans-serif">
<div class="page" style="max-width:560px;margin:0 auto;padding:20px 24px;background:#ffffff;border-top:4px solid ${escapeHtml(colour)};border-radius:8px">
<p>${escapeHtml(greeting)}</p>
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
${link}
<p class="soft" style="color:#4a5e65;font-size:14px">${escapeHtml(note)}</p>
${goodbye}
<p class="soft" style="color:#4a5e65;font-size:14px;white-space:pre-line">${escapeHtml(sender)}</p>
</div></body></html>`
}

/** As wide as the phone, and dark where the reader's mail program is. One that knows neither shows it light. */
const IN_EVERY_LIGHT = `<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>@media (prefers-color-scheme: dark) {
.ground { background: #101415 !important; color: #eef2f3 !important }
.page { background: #1c2224 !important }
.soft { color: #b3bfc3 !important }
}</style>`
