import type { MailTopic } from '@centrepass/contract/notifications/notification-rules'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { unsubscribeLinks } from '#platform/database/tables/notifications'
import { accounts } from '#platform/database/tables/people'
import { Failure } from '#platform/failure'
import { record } from '#platform/record'
import { hashOf } from '#platform/security/secrets'
import { limitSource } from '#platform/security/source-of'
import { UNSUBSCRIBE_DAYS } from './notification-letters.ts'

type Wish = { code: string; decision: 'look' | 'unsubscribe'; ip: string }
type Subscription = { topic: MailTopic; is_subscribed: boolean }

const columns = {
  reminders: accounts.wants_reminders,
  teams: accounts.wants_teams,
  news: accounts.wants_news,
}

/** The holder of the secret from an email may end emails of its topic. It reveals nothing about the person. */
export async function unsubscribe(db: Database, { code, decision, ip }: Wish): Promise<Subscription> {
  await limitSource(db, { kind: 'unsubscribe', ip, most: 100, withinMinutes: 15 })
  return db.transaction(async (tx) => {
    const [link] = await tx
      .select()
      .from(unsubscribeLinks)
      .where(eq(unsubscribeLinks.hash, hashOf(code)))
    if (!link) throw new Failure('unsubscribe_gone')
    const { account_id, topic } = link
    if (decision === 'unsubscribe' && (await turnOff(tx, account_id, topic))) {
      await record(tx, account_id, 'mail.unsubscribed', { topic })
    }
    const [account] = await tx
      .select({ isSubscribed: columns[topic] })
      .from(accounts)
      .where(eq(accounts.id, account_id))
    if (!account) throw new Failure('unsubscribe_gone')
    return { topic, is_subscribed: account.isSubscribed }
  })
}

/** `false` when they were off already. */
async function turnOff(tx: Database, accountId: number, topic: MailTopic): Promise<boolean> {
  const changed = await tx
    .update(accounts)
    .set({ [`wants_${topic}`]: false })
    .where(and(eq(accounts.id, accountId), eq(columns[topic], true)))
    .returning({ id: accounts.id })
  return changed.length > 0
}

export async function forgetOldUnsubscribeLinks(db: Database): Promise<void> {
  await db
    .delete(unsubscribeLinks)
    .where(lt(unsubscribeLinks.created_at, sql`now() - make_interval(days => ${UNSUBSCRIBE_DAYS})`))
}
