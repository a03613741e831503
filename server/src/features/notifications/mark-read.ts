import type { Notification } from '@centrepass/contract/notifications/notifications'
import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { notifications } from '#platform/database/tables/notifications'
import { notFound } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { presentNotification } from './newest-notifications.ts'

/** Who may act for whom belongs to a floor above, so the caller passes it in. */
export type ReaderDeps = {
  db: Database
  requireConfirmed: (db: Database, actor: AccountActor, participantId: number) => Promise<number>
}
type Which = { participantId: number; notificationId: number; now: Date }

/** The first time counts: a second call changes nothing and gets the same answer. */
export async function markRead(
  { db, requireConfirmed }: ReaderDeps,
  actor: AccountActor,
  { participantId, notificationId, now }: Which,
): Promise<Notification> {
  const participant = await requireConfirmed(db, actor, participantId)
  const mine = and(
    eq(notifications.id, notificationId),
    eq(notifications.participant_id, participant),
    eq(notifications.account_id, actor.accountId),
  )
  await db
    .update(notifications)
    .set({ read_at: now })
    .where(and(mine, isNull(notifications.read_at)))
  const [row] = await db.select().from(notifications).where(mine)
  if (!row) throw notFound('notification')
  return presentNotification(row)
}

type UpTo = { accountId: number; upTo: number; now: Date }

/** Notifications that arrived after the list was seen stay new. */
export async function markAllRead(
  db: Database,
  actor: AccountActor,
  { accountId, upTo, now }: UpTo,
): Promise<void> {
  requireOwn(actor, accountId)
  await db
    .update(notifications)
    .set({ read_at: now })
    .where(
      and(
        eq(notifications.account_id, accountId),
        lte(notifications.id, upTo),
        isNull(notifications.read_at),
      ),
    )
}
