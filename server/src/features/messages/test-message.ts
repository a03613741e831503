import type { testMessage as contract } from '@centrepass/contract/messages/messages'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { accounts } from '#platform/database/tables/people'
import { notFound } from '#platform/failure'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import type { Writing } from './preview-message.ts'

/** The message to the one who writes it, in each language that is written, before any family gets it. */
export async function testMessage(
  { db, actor, letters }: Writing,
  { topic, words }: z.output<typeof contract.body>,
): Promise<z.infer<typeof contract.answer>> {
  return db.transaction(async (tx) => {
    const [own] = await tx.select().from(accounts).where(eq(accounts.id, actor.accountId))
    if (!own) throw notFound('account')
    const people = [{ id: 0, name: `${own.first_name} ${own.last_name}` }]
    let emails = 0
    for (const locale of ['en', 'fr'] as const) {
      const mail = { email: own.email, locale, reader: own.first_name, people }
      const email = letters.written({ topic, words, mail })
      if (!email) continue
      await queueEmail(tx, own.email, email)
      emails += 1
    }
    await record(tx, null, 'message.tested', { emails })
    return { sent_to: own.email, emails }
  })
}
