import { createTransport } from 'nodemailer'
import { MAILS_AT_ONCE, type OutgoingEmail, type SendEmail } from './send-outbox.ts'

export type Attachment = { filename: string; content: Buffer }
/** The attachments of an email; made at the moment of sending, so that a full outbox stays small. */
export type AttachTo = (email: OutgoingEmail) => Promise<Attachment[]>

/** A mail server that accepts and then says nothing is given up after this long. */
const PATIENCE_MS = 20_000
/** A connection without work says goodbye before the other side hangs up. */
const IDLE_MS = 10_000

export function smtpSender(
  url: string,
  from: string,
  { patienceMs = PATIENCE_MS, attach = async () => [] }: { patienceMs?: number; attach?: AttachTo } = {},
): { send: SendEmail; close: () => void } {
  const transport = createTransport({
    url,
    // A connection carries many emails: greeting and signing in take longer than the email itself.
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    idleTimeout: IDLE_MS,
    // Only an email of which the server has not seen a byte is sent over another connection; the outbox does the rest.
    maxRequeues: 1,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (email) => {
      await transport.sendMail({
        from,
        // As an object the address is never parsed for commas or comments: one email, one recipient.
        to: { name: '', address: email.to_address },
        subject: email.subject,
        text: email.text_body,
        html: email.html_body,
        messageId: email.message_id,
        headers: unsubscribeHeaders(email.unsubscribe_url),
        attachments: await attach(email),
      })
    },
    close: () => transport.close(),
  }
}

/** One click in the mail program is enough: it sends a POST to the address, which a page behind it answers too. */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (!url) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
