import { eq, sql } from 'drizzle-orm'
import type { AccountRow } from '#features/people/reminding/remind-families'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { unsubscribeLinks } from '#platform/database/tables/notifications'
import { messages } from '#platform/database/tables/reminders'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { hashOf, newSecret } from '#platform/security/secrets'
import type { MessageLetters } from './message-letters.ts'
import { whoIsWrittenTo } from './who-is-written-to.ts'

type Deps = { letters: MessageLetters; season: SeasonFacts }

/** Queues the one email of an account, if it may still get it; else says why there is none. */
export async function deliverMessage(tx: Database, deps: Deps, row: AccountRow): Promise<string | null> {
  const [message] = await tx.select().from(messages).where(eq(messages.run_id, row.run_id))
  if (!message) throw new Error('A run of a message has no message.')
  const { topic, words } = message
  const people = await keptIds(tx, row.people)
  const { mails, outcomes } = await whoIsWrittenTo(tx, people, { topic, today: deps.season.today })
  const mail = mails.find(({ account_id }) => account_id === row.account_id)
  if (!mail) return [...outcomes.values()].find((outcome) => outcome !== 'mailed') ?? 'no_account'
  const code = topic === 'news' ? newSecret() : undefined
  // Whose language has changed since reads what is written.
  const locale = words[mail.locale] ? mail.locale : mail.locale === 'fr' ? 'en' : 'fr'
  const email = deps.letters.written({ topic, words, mail: { ...mail, locale }, ...(code && { code }) })
  if (!email) throw new Error('A message has no words.')
  if (code) {
    await tx
      .insert(unsubscribeLinks)
      .values({ hash: hashOf(code), account_id: row.account_id, topic: 'news' })
  }
  await queueEmail(tx, mail.email, email)
  await record(tx, row.account_id, 'message.sent', { reminder_run_id: row.run_id })
  return null
}

/** Two records may have been joined since it was asked for: then it is about the one that stays. */
async function keptIds(tx: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select distinct coalesce(merged_into, id) as id from participants
      where id = any(${sql.param([...ids])}::int[]) order by 1`,
  )
  return rows.map(({ id }) => id)
}
