import type { NotificationMark } from '@centrepass/contract/notifications/notifications'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { statement } from '#platform/database/statement'
import { notifications } from '#platform/database/tables/notifications'

/** As many new and as many read ones of each person as a list shows. */
const MOST = 50

export type ListedNotification = Awaited<ReturnType<typeof newestNotifications>>[number]

/** An account's notifications about each of these people, or about everyone: one read, however large the family is. */
export const newestNotifications = (
  db: Database,
  accountId: number,
  people: readonly number[] | 'everyone',
) => readNewest(db, { accountId, people: people === 'everyone' ? null : people })

const readNewest = statement((db) => {
  const { id, participant_id, kind, subject, created_at, read_at } = notifications
  const alike = sql`partition by ${participant_id}, ${read_at} is null`
  const ranked = db
    .select({
      ...{ id, participant_id, kind, subject, created_at, read_at },
      place: sql<number>`row_number() over (${alike} order by ${read_at} desc, ${id} desc)`.as('place'),
      alike: sql`count(*) over (${alike})`.mapWith(Number).as('alike'),
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.account_id, sql.placeholder('accountId')),
        sql`(${sql.placeholder('people')}::int[] is null
          or ${participant_id} = any(${sql.placeholder('people')}::int[]))`,
      ),
    )
    .as('ranked')
  return db
    .select()
    .from(ranked)
    .where(lte(ranked.place, MOST))
    .orderBy(desc(ranked.read_at), desc(ranked.id))
})

/** One person's part of the list; `count` counts new ones beyond its end too. */
export function partOf(listed: readonly ListedNotification[], participantId: number) {
  const own = listed.filter(({ participant_id }) => participant_id === participantId)
  const fresh = own.filter(({ read_at }) => read_at === null)
  const old = own.filter(({ read_at }) => read_at !== null)
  return { fresh, old, count: fresh[0]?.alike ?? 0 }
}

/** The same as a list of people carries it. */
export function marksOf(listed: readonly ListedNotification[], participantId: number) {
  const { fresh, old, count } = partOf(listed, participantId)
  return { new_notifications: fresh.map(markOf), old_notifications: old.map(markOf), count }
}

const markOf = ({ id, participant_id, read_at }: ListedNotification): NotificationMark => ({
  ...{ id, participant: participant_id },
  read_at: read_at?.toISOString() ?? null,
})

type Row = Pick<
  typeof notifications.$inferSelect,
  'id' | 'participant_id' | 'kind' | 'subject' | 'created_at' | 'read_at'
>

export const presentNotification = ({ id, participant_id, kind, subject, created_at, read_at }: Row) => ({
  ...{ id, participant: participant_id, kind, subject },
  created_at: created_at.toISOString(),
  read_at: read_at?.toISOString() ?? null,
})
