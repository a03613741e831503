import { isReminder } from '@centrepass/contract/notifications/notification-rules'
import {
  type NotificationKind,
  notificationSubjects,
  type SubjectOf,
} from '@centrepass/contract/notifications/notifications'
import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { isAnyOf } from '#platform/database/is-any-of'
import { rowsOf } from '#platform/database/rows-of'
import { statement } from '#platform/database/statement'
import { notifications } from '#platform/database/tables/notifications'
import { accounts, guardianships, participants } from '#platform/database/tables/people'
import { mailNotices } from './mail-notices.ts'
import type { NotificationLetters } from './notification-letters.ts'
import { tellFamiliesOnce } from './tell-families-once.ts'

export type NotifyDeps = { notices: NotificationLetters; season: Pick<SeasonFacts, 'now' | 'today'> }

export type Notice<K extends NotificationKind = NotificationKind> = {
  participant_id: number
  kind: K
  /** The values of the kind's sentence and link: see `notificationSubjects` in the contract. */
  subject: SubjectOf<K>
  /** Tells this account alone, such as the one that pays. Without it everyone who acts for the person is told. */
  account_id?: number
  /** The same key is told once, however often and by however many workers it is tried. */
  once?: string
}

/**
 * Tells those who act for a person, on the screen and by email where they want it, in the transaction of the
 * fact itself. Answers how many were told.
 */
export async function notify<K extends NotificationKind>(
  tx: Database,
  deps: NotifyDeps,
  notice: Notice<K>,
): Promise<number> {
  return notifyAll(tx, deps, [notice])
}

/** The same about several at once: as many questions to the database for a whole team as for one person. */
export async function notifyAll(
  tx: Database,
  { notices, season }: NotifyDeps,
  list: readonly Notice[],
): Promise<number> {
  const told = await tellAllOnScreen(tx, season, list)
  await mailNotices(tx, notices, told)
  return told.length
}

/** The screen's half of it, for news whose mail says more than a notice could and is written elsewhere. */
export async function tellOnScreen<K extends NotificationKind>(
  tx: Database,
  season: NotifyDeps['season'],
  notice: Notice<K>,
): Promise<Reader[]> {
  return (await tellAllOnScreen(tx, season, [notice])).map(({ reader }) => reader)
}

/**
 * The same for news that is certainly new, for readers who are already known: one statement, sent before this returns,
 * for callers that hold a contended lock.
 */
export async function tellReaders(
  tx: Database,
  { now }: NotifyDeps['season'],
  readers: readonly Reader[],
  list: readonly Notice[],
): Promise<void> {
  const rows = tellingsTo(readers, list).map((telling) => rowOf(telling, now))
  if (rows.length === 0) return
  await rowsOf(
    tx,
    sql`insert into notifications (participant_id, account_id, kind, subject, once_key, created_at)
      select participant_id, account_id, kind, subject, once_key, created_at
      from jsonb_populate_recordset(null::notifications, ${JSON.stringify(rows)})`,
  )
}

export type Telling = { reader: Reader; notice: Notice }

const tellingsTo = (readers: readonly Reader[], list: readonly Notice[]): Telling[] =>
  list.flatMap((notice) =>
    readers.filter((reader) => isFor(notice, reader)).map((reader) => ({ reader, notice })),
  )

async function tellAllOnScreen(
  tx: Database,
  season: NotifyDeps['season'],
  list: readonly Notice[],
): Promise<Telling[]> {
  if (list.length === 0) return []
  const people = [...new Set(list.map(({ participant_id }) => participant_id))]
  const tellings = tellingsTo(await readersOf(tx, people, season), list)
  if (tellings.length === 0) return []
  const rows = await tx
    .insert(notifications)
    .values(tellings.map((telling) => rowOf(telling, season.now)))
    .onConflictDoNothing()
    .returning(rowKey)
  for (const row of rows) if (isReminder(row.kind)) await putEarlierAway(tx, row, season.now)
  await tellFamiliesOnce(tx, rows, season.now)
  const isNew = new Set(rows.map(keyOf))
  return tellings.filter((telling) => isNew.has(keyOf(keysIn(telling))))
}

const rowKey = {
  id: notifications.id,
  subject: notifications.subject,
  account_id: notifications.account_id,
  participant_id: notifications.participant_id,
  kind: notifications.kind,
  once_key: notifications.once_key,
}

type RowKey = Pick<typeof notifications.$inferSelect, 'account_id' | 'participant_id' | 'kind' | 'once_key'>

const keyOf = ({ account_id, participant_id, kind, once_key }: RowKey) =>
  [account_id, participant_id, kind, once_key].join(' ')

function rowOf({ reader, notice }: Telling, created_at: Date) {
  // It must be possible to word a stored notification at any later time, so it is checked before.
  // What is optional is left out of a subject, never undefined.
  const subject = notificationSubjects[notice.kind].parse(notice.subject) as Record<string, string | number>
  return { ...keysIn({ reader, notice }), subject, created_at }
}

const keysIn = ({ reader, notice: { participant_id, kind, once } }: Telling) => ({
  ...{ account_id: reader.account_id, participant_id, kind, once_key: once ?? null },
})

const isFor = ({ participant_id, account_id }: Notice, reader: Reader) =>
  reader.participant_id === participant_id && (account_id === undefined || reader.account_id === account_id)

const linkedReaders = statement((db) =>
  db
    .select({
      account_id: accounts.id,
      email: accounts.email,
      language: accounts.language,
      wants: { reminders: accounts.wants_reminders, teams: accounts.wants_teams, news: accounts.wants_news },
      participant_id: participants.id,
      first_name: participants.first_name,
      preferred_name: participants.preferred_name,
      last_name: participants.last_name,
    })
    .from(guardianships)
    .innerJoin(accounts, eq(accounts.id, guardianships.account_id))
    .innerJoin(participants, eq(participants.id, guardianships.participant_id))
    .where(
      and(
        isAnyOf(guardianships.participant_id, sql.placeholder('people')),
        eq(accounts.status, 'active'),
        isNotNull(guardianships.confirmed_at),
        or(isNull(guardianships.hands_over_on), gt(guardianships.hands_over_on, sql.placeholder('today'))),
      ),
    )
    .orderBy(accounts.id),
)

/** Accounts with a confirmed link that still counts; a guardian of a person who came of age gets no more news. */
export async function readersOf(
  tx: Database,
  people: readonly number[],
  { today }: NotifyDeps['season'],
): Promise<Reader[]> {
  return linkedReaders(tx, { people, today })
}

export type Reader = Awaited<ReturnType<typeof linkedReaders>>[number]

async function putEarlierAway(tx: Database, newest: RowKey & { id: number }, now: Date) {
  await tx
    .update(notifications)
    .set({ read_at: now })
    .where(
      and(
        eq(notifications.account_id, Number(newest.account_id)),
        eq(notifications.participant_id, newest.participant_id),
        eq(notifications.kind, newest.kind),
        isNull(notifications.read_at),
        lt(notifications.id, newest.id),
      ),
    )
}
