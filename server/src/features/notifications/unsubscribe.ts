import type { EndableTopic, MailTopic } from '@centrepass/contract/notifications/notification-rules'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { unsubscribeLinks } from '#platform/database/tables/notifications'
import { accounts } from '#platform/database/tables/people'
import { Failure } from '#platform/failure'
import { record } from '#platform/record'
import { hashOf } from '#platform/security/secrets'
import { limitSource } from '#platform/security/source-of'
import { UNSUBSCRIBE_DAYS } from './letters/unsubscribe-words.ts'
import { endOpeningAlerts, waitsForOpenings } from './openings/opening-alerts.ts'

type AccountColumn = (typeof accounts)['wants_news' | 'wants_teams' | 'wants_reminders']
type Wish = { code: string; decision: 'look' | 'unsubscribe'; ip: string }
type Subscription = { topic: EndableTopic; is_subscribed: boolean }

const columns: Record<MailTopic, AccountColumn> = {
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
    return { topic, is_subscribed: await isSubscribed(tx, account_id, topic) }
  })
}

async function isSubscribed(tx: Database, accountId: number, topic: EndableTopic): Promise<boolean> {
  if (topic === 'openings') return waitsForOpenings(tx, accountId)
  const [account] = await tx
    .select({ wants: columns[topic] })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account) throw new Failure('unsubscribe_gone')
  return account.wants
}

/** `false` when they were off already. */
async function turnOff(tx: Database, accountId: number, topic: EndableTopic): Promise<boolean> {
  if (topic === 'openings') return endOpeningAlerts(tx, accountId)
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
