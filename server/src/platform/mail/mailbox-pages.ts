import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/client.ts'
import { outboxEmails } from '../database/tables/sessions.ts'
import { escapeHtml } from '../escape-html.ts'
import { plainPage } from '../http/pages/plain-page.ts'

const MOST = 50

/** Without a mail server, emails stay in the outbox; here the person trying out the demo can read them. */
export function mailboxPages(app: FastifyInstance, db: Database): void {
  app.get('/dev/mail', async (_request, reply) => {
    const mails = await db.select().from(outboxEmails).orderBy(desc(outboxEmails.id)).limit(MOST)
    const body = mails.map(mail).join('\n') || '<p>No emails yet. Create an account and come back.</p>'
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(plainPage('Demo mailbox', `<p>Newest first. Nothing here leaves this machine.</p>${body}`))
  })
}

const mail = ({ subject, to_address, text_body }: typeof outboxEmails.$inferSelect) =>
  `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to_address)}</p>
<pre class="mail">${withLinks(escapeHtml(text_body))}</pre></article>`

const withLinks = (text: string) =>
  text.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
