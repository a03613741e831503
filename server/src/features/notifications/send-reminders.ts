import { instantOf } from '@centrepass/contract/ground/dates'
import { and, isNotNull, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { notifications } from '#platform/database/tables/notifications'
import type { DataKeys } from '#platform/encryption/data-keys'
import { record } from '#platform/record'
import { certificationsDue } from './certifications-due.ts'
import {
  documentsDue,
  type Reminder,
  type ReminderSettings,
  reviewsDue,
  screeningsDue,
  seasonOpensDue,
} from './due-reminders.queries.ts'
import type { NotificationLetters } from './notification-letters.ts'
import { notify } from './notify.ts'
import { isOver, onceKey } from './reminder-rules.ts'

type Deps = { db: Database; notices: NotificationLetters; season: SeasonFacts; settings: ReminderSettings }

/** Reminders go out by day, in the association's time zone, so that no telephone rings at night. */
const FROM = '09:00'
const TO = '21:00'

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
  if (!isDaytime(season, settings)) return 0
  let told = 0
  for (const reminder of await notYetTold(db, await findDue())) told += await send(deps, reminder)
  return told
}

function isDaytime({ now, today }: SeasonFacts, { timezone }: ReminderSettings): boolean {
  return now >= instantOf(`${today}T${FROM}`, timezone) && now < instantOf(`${today}T${TO}`, timezone)
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
async function send({ db, notices, season }: Deps, { notice, series, step }: Reminder): Promise<number> {
  return db.transaction(async (tx) => {
    const told = await notify(tx, { notices, season }, { ...notice, once: onceKey(series, step) })
    const { participant_id, kind } = notice
    if (told > 0) await record(tx, null, 'reminder.sent', { participant_id, kind, step })
    return told
  })
}
