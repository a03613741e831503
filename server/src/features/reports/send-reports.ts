import type { Locale } from '@centrepass/contract/refusals/say'
import { nextTurn, type ScheduledReport, type ScheduleTurn } from '@centrepass/contract/reports/report-rules'
import { sql } from 'drizzle-orm'
import { grantsOf } from '#features/office/grants/grants.queries'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { readsPeople, report } from './report.ts'
import { reportAsCsv } from './report-as-csv.ts'
import type { ReportLetters } from './report-letters.ts'
import { maySee } from './report-schedules.ts'

type Deps = { db: Database; clock: Clock; letters: ReportLetters }
type Due = {
  id: number
  account_id: number
  email: string
  language: string
  report: ScheduledReport
  every: ScheduleTurn
  on_day: number
  next_on: string
}

/** Not before people are up. */
const FIRST_HOUR = 6
const MOST_AT_ONCE = 50

/**
 * Makes the files that are due and tells who asked for them. Moving the day on claims the turn: the file and the email
 * are in the same transaction, so that several workers send each once. After a long pause one file is made, not one
 * for each day that was missed.
 */
export async function sendReports({ db, clock, letters }: Deps, stopping?: AbortSignal): Promise<void> {
  const season = await seasonAt(db, clock)
  const hour = Number(
    new Intl.DateTimeFormat('en-CA', { timeZone: season.timezone, hour: '2-digit', hourCycle: 'h23' }).format(
      season.now,
    ),
  )
  if (hour < FIRST_HOUR) return
  for (const due of await dueOn(db, season.today)) {
    if (stopping?.aborted) return
    await db.transaction((tx) => sendOne({ db: tx, clock, letters }, due, season))
  }
}

const dueOn = (db: Database, today: string): Promise<Due[]> =>
  rowsOf<Due>(
    db,
    sql`select s.id, s.account_id, a.email, a.language, s.report, s.every, s.on_day, s.next_on::text as next_on
      from report_schedules s join accounts a on a.id = s.account_id
      where s.next_on <= ${today}::date order by s.next_on, s.id limit ${MOST_AT_ONCE}`,
  )

async function sendOne({ db, clock, letters }: Deps, due: Due, { today, now }: { today: string; now: Date }) {
  const claimed = await rowsOf<{ id: number }>(
    db,
    sql`update report_schedules set next_on = ${nextTurn(today, due)}
      where id = ${due.id} and next_on = ${due.next_on}::date returning id`,
  )
  if (claimed.length === 0) return
  const grants = await grantsOf(db, due.account_id)
  if (!maySee(grants, due.report)) {
    await db.execute(sql`delete from report_schedules where id = ${due.id}`)
    await record(db, due.account_id, 'report.unscheduled', { report_schedule_id: due.id })
    return
  }
  const locale: Locale = due.language === 'FR' ? 'fr' : 'en'
  const csv = await figuresOf({ db, clock, locale, grants }, due.report)
  await db.execute(sql`insert into report_files (schedule_id, due_on, made_at, csv, tells_small_numbers)
    values (${due.id}, ${due.next_on}, ${now.toISOString()}, ${csv}, ${readsPeople(grants)})`)
  await queueEmail(db, due.email, letters.made(due.language, due.report))
}

/** A list of people is drawn when its link is opened: no second copy of it lies anywhere. */
async function figuresOf(asking: Parameters<typeof report>[0], wanted: ScheduledReport) {
  if (wanted === 'insurance' || wanted === 'people') return null
  return reportAsCsv(await report(asking, {}), wanted, asking.locale)
}
