import { and, isNotNull, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { notifications } from '#platform/database/tables/notifications'
import { guardianships } from '#platform/database/tables/people'
import type { DataKeys } from '#platform/encryption/data-keys'
import { record } from '#platform/record'
import { certificationsDue } from './certifications-due.ts'
import { isDaytime } from './daytime.ts'
import {
  documentsDue,
  type Reminder,
  type ReminderSettings,
  reviewsDue,
  screeningsDue,
  seasonOpensDue,
} from './due-reminders.queries.ts'
import type { NotificationLetters } from './notification-letters.ts'
import { notifyAll } from './notify.ts'
import { isOver, onceKey } from './reminder-rules.ts'

type Deps = { db: Database; notices: NotificationLetters; season: SeasonFacts; settings: ReminderSettings }

/** Reminds everyone of what is due, each step once, however many workers run. Says how many were told. */
export async function sendReminders(deps: Deps & { keys: DataKeys }): Promise<number> {
  const { db, season, settings, keys } = deps
  return sendDue(deps, async () => [
    ...(await documentsDue(db, season, settings)),
    ...(await screeningsDue(db, keys, season)),
    ...(await certificationsDue(db, season)),
    ...(await reviewsDue(db, season)),
    ...(await seasonOpensDue(db, season)),
  ])
}

/** For reminders that another feature knows of: by day, each step once. */
export async function sendDue(deps: Deps, findDue: () => Promise<Reminder[]>): Promise<number> {
  const { db, season, settings } = deps
  if (!isDaytime(season.now, settings.timezone)) return 0
  let told = 0
  const due = await notYetTold(db, await findDue())
  for (const reminders of await byFamily(db, due)) told += await send(deps, reminders)
  return told
}

/** Children of the same guardians are reminded of in one email, where the same is due for them. */
async function byFamily(db: Database, due: readonly Reminder[]): Promise<Reminder[][]> {
  if (due.length === 0) return []
  const people = [...new Set(due.map(({ notice }) => notice.participant_id))]
  const { participant_id, account_id } = guardianships
  const links = await db
    .select({ participant_id, account_id })
    .from(guardianships)
    .where(sql`${participant_id} = any(${sql.param(people)}::int[])`)
    .orderBy(account_id)
  const guardians = Map.groupBy(links, (link) => link.participant_id)
  const familyOf = ({ notice: { participant_id, kind } }: Reminder) =>
    [kind, ...(guardians.get(participant_id) ?? []).map((link) => link.account_id)].join(' ')
  return [...Map.groupBy(due, familyOf).values()]
}

async function notYetTold(db: Database, due: readonly Reminder[]): Promise<Reminder[]> {
  if (due.length === 0) return []
  const people = [...new Set(due.map(({ notice }) => notice.participant_id))]
  const { participant_id, kind, once_key } = notifications
  const rows = await db
    .select({ participant_id, kind, once_key })
    .from(notifications)
    // One value, however many people there are: a statement takes no more than 65,535.
    .where(and(sql`${participant_id} = any(${sql.param(people)}::int[])`, isNotNull(once_key)))
  const told = Map.groupBy(rows, (row) => `${row.kind} ${row.participant_id}`)
  return due.filter(({ notice, series, step }) => {
    const keys = told.get(`${notice.kind} ${notice.participant_id}`) ?? []
    return !isOver(
      keys.map((row) => row.once_key ?? ''),
      series,
      step,
    )
  })
}

/** A worker that looked at the same time meets the same key, and sends nothing. */
async function send({ db, notices, season }: Deps, reminders: readonly Reminder[]): Promise<number> {
  return db.transaction(async (tx) => {
    const list = reminders.map(({ notice, series, step }) => ({ ...notice, once: onceKey(series, step) }))
    const told = await notifyAll(tx, { notices, season }, list)
    if (told === 0) return 0
    for (const { notice, step } of reminders) {
      const { participant_id, kind } = notice
      await record(tx, null, 'reminder.sent', { participant_id, kind, step })
    }
    return told
  })
}
