import { isReminder, type MailTopic, mailingOf } from '@centrepass/contract/notification-rules'
import {
  type NotificationKind,
  notificationSubjects,
  type SubjectOf,
} from '@centrepass/contract/notifications'
import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { notifications, unsubscribeLinks } from '#platform/database/tables/notifications'
import { accounts, guardianships, participants } from '#platform/database/tables/people'
import { queueEmail } from '#platform/mail/queue-email'
import { hashOf, newSecret } from '#platform/security/secrets'
import type { NotificationLetters } from './notification-letters.ts'

export type NotifyDeps = { notices: NotificationLetters; season: Pick<SeasonFacts, 'now' | 'today'> }

export type Notice<K extends NotificationKind = NotificationKind> = {
  participant_id: number
  kind: K
  /** What the kind's sentence and link are made of: see `notificationSubjects` in the contract. */
  subject: SubjectOf<K>
  /** Tells this account alone, such as the one that pays. Without it everybody who acts for the person is told. */
  account_id?: number
  /** The same key is told once, however often and by however many workers it is tried. */
  once?: string
}

/**
 * Tells those who act for a person, on the screen and by mail where they want it, in the transaction of the
 * fact itself. Answers how many were told.
 */
export async function notify<K extends NotificationKind>(
  tx: Database,
  { notices, season }: NotifyDeps,
  notice: Notice<K>,
): Promise<number> {
  const told = await tellOnScreen(tx, season, notice)
  for (const reader of told) await mail(tx, notices, { reader, notice })
  return told.length
}

/** The screen's half of it, for news whose mail says more than a notice could and is written elsewhere. */
export async function tellOnScreen<K extends NotificationKind>(
  tx: Database,
  season: NotifyDeps['season'],
  notice: Notice<K>,
): Promise<Reader[]> {
  // What is stored can be put into words for ever after, so it is looked at before.
  const subject = notificationSubjects[notice.kind].parse(notice.subject)
  const readers = await readersOf(tx, notice, season.today)
  if (readers.length === 0) return []
  const rows = await tx
    .insert(notifications)
    .values(
      readers.map(({ account_id }) => ({ ...rowOf(notice), subject, account_id, created_at: season.now })),
    )
    .onConflictDoNothing()
    .returning({ id: notifications.id, account_id: notifications.account_id })
  if (isReminder(notice.kind)) await putEarlierAway(tx, rows, notice, season.now)
  return readers.filter(({ account_id }) => rows.some((row) => row.account_id === account_id))
}

const rowOf = ({ participant_id, kind, once }: Notice) => ({ participant_id, kind, once_key: once ?? null })

/** Accounts with a confirmed link that still counts; a guardian of somebody who came of age is told no more. */
async function readersOf(tx: Database, { participant_id, account_id }: Notice, today: string) {
  return tx
    .select({
      account_id: accounts.id,
      email: accounts.email,
      language: accounts.language,
      wants: { reminders: accounts.wants_reminders, teams: accounts.wants_teams, news: accounts.wants_news },
      first_name: participants.first_name,
      preferred_name: participants.preferred_name,
      last_name: participants.last_name,
    })
    .from(guardianships)
    .innerJoin(accounts, eq(accounts.id, guardianships.account_id))
    .innerJoin(participants, eq(participants.id, guardianships.participant_id))
    .where(
      and(
        eq(guardianships.participant_id, participant_id),
        account_id === undefined ? undefined : eq(accounts.id, account_id),
        eq(accounts.status, 'active'),
        isNotNull(guardianships.confirmed_at),
        or(isNull(guardianships.hands_over_on), gt(guardianships.hands_over_on, today)),
      ),
    )
    .orderBy(accounts.id)
}

type Row = { id: number; account_id: number | null }

async function putEarlierAway(tx: Database, rows: Row[], { participant_id, kind }: Notice, now: Date) {
  for (const { id, account_id } of rows) {
    await tx
      .update(notifications)
      .set({ read_at: now })
      .where(
        and(
          eq(notifications.account_id, Number(account_id)),
          eq(notifications.participant_id, participant_id),
          eq(notifications.kind, kind),
          isNull(notifications.read_at),
          lt(notifications.id, id),
        ),
      )
  }
}

type Reader = Awaited<ReturnType<typeof readersOf>>[number]
type Mailing = { reader: Reader; notice: Notice }

async function mail(tx: Database, notices: NotificationLetters, { reader, notice }: Mailing) {
  const mailing = mailingOf[notice.kind]
  if (mailing === 'elsewhere') return
  const isAlways = mailing === 'always'
  if (!isAlways && !reader.wants[mailing]) return
  const unsubscribing = isAlways
    ? null
    : { topic: mailing, code: await unsubscribeCode(tx, reader.account_id, mailing) }
  const person = `${reader.preferred_name || reader.first_name} ${reader.last_name}`
  const { kind, participant_id, subject } = notice
  const told = { kind, participant_id, subject, person }
  await queueEmail(tx, reader.email, notices.notice(reader.language, told, unsubscribing))
}

async function unsubscribeCode(tx: Database, account_id: number, topic: MailTopic): Promise<string> {
  const code = newSecret()
  await tx.insert(unsubscribeLinks).values({ hash: hashOf(code), account_id, topic })
  return code
}
