import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { Failure, notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { limitAttempts } from '#platform/security/limit-attempts'
import { addressOfToday } from './person-emails.queries.ts'

/** Someone who got an email three times looks in the wrong mailbox. */
const OF_ONE = { kind: 'email again', most: 3, withinMinutes: 24 * 60 }

type Again = { id: number; emailId: number }

/** The same text with the same attachments, to the address of today. */
export async function sendEmailAgain(
  db: Database,
  actor: OfficeActor,
  { id, emailId }: Again,
): Promise<void> {
  await refuseOwnMatter(db, actor, { participant_id: id })
  await limitAttempts(db, { ...OF_ONE, key: String(emailId), accountId: actor.accountId })
  await db.transaction(async (tx) => {
    const to = await addressOfToday(tx, { id, emailId })
    if (to === undefined) throw notFound('email')
    if (to === null) throw new Failure('email_not_again')
    await tx.execute(sql`insert into outbox_emails
        (message_id, to_address, subject, text_body, html_body, invoice_id, document_ids, unsubscribe_url, kind,
          account_id, secrets)
      select ${`<${randomUUID()}@centrepass>`}, ${to}, subject, text_body, html_body, invoice_id, document_ids,
        unsubscribe_url, kind, (select id from accounts where email_normalised = lower(${to})), secrets
      from outbox_emails where id = ${emailId}`)
    await record(tx, null, 'email.sent_again', { participant_id: id, email_id: emailId })
  })
}
