import {
  namesPeople,
  nextTurn,
  type ScheduledReport,
  type ScheduleTurn,
} from '@centrepass/contract/reports/report-rules'
import type { ReportSchedule } from '@centrepass/contract/reports/report-schedules'
import { sql } from 'drizzle-orm'
import { viewsFor } from '#features/office/saving/saved-views'
import { viewsOfPeople } from '#features/office/saving/viewed'
import type { Database } from '#platform/database/client'
import { iso } from '#platform/database/iso'
import { rowsOf } from '#platform/database/rows-of'
import { Failure, notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { mayAll, readsPeople } from './report.ts'

const MOST = 20
const FILES_SHOWN = 5

type Asking = { db: Database; actor: OfficeActor }
type Wish = { report: ScheduledReport; view_id?: number | undefined; every: ScheduleTurn; on_day: number }

/** Totals for everyone, and lists of people only for those who may take them as a file. */
export const maySee = (grants: OfficeActor['grants'], report: ScheduledReport): boolean =>
  mayAll(grants, 'totals.read') && (!namesPeople(report) || mayAll(grants, 'list.export'))

type Row = Omit<ReportSchedule, 'view' | 'files'> & {
  view_id: number | null
  view_name: string | null
  files: { id: number; made_at: string; due_on: string }[]
}

export async function schedulesFor({ db, actor }: Asking): Promise<ReportSchedule[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select s.id, s.report, s.every, s.on_day, s.next_on::text as next_on, v.id as view_id, v.name as view_name,
        coalesce((select jsonb_agg(f order by f.id desc) from (
          select id, made_at, due_on from report_files where schedule_id = s.id order by id desc limit ${FILES_SHOWN}
        ) f), '[]'::jsonb) as files
      from report_schedules s left join saved_views v on v.id = s.view_id
      where s.account_id = ${actor.accountId} order by s.id`,
  )
  return rows.map(({ view_id, view_name, files, ...row }) => ({
    ...row,
    view: view_id === null ? null : { id: view_id, name: view_name ?? '' },
    files: files.map((file) => ({ ...file, made_at: iso(file.made_at) })),
  }))
}

/** From tomorrow on: today's can be taken by hand. */
export async function addSchedule(asking: Asking, wish: Wish, day: { today: string; now: Date }) {
  const { db, actor } = asking
  const { report, view_id = null, every, on_day } = wish
  if (!maySee(actor.grants, report)) throw new Failure('not_allowed')
  if ((report === 'people') !== (view_id !== null) || (every === 'week' && on_day > 7))
    throw new Failure('bad_request')
  if (view_id !== null && !(await viewsFor(asking, viewsOfPeople)).some(({ id }) => id === view_id))
    throw notFound('view')
  await db.transaction(async (tx) => {
    const [own] = await rowsOf<{ count: number }>(
      tx,
      sql`select count(*)::int as count from (
        select id from report_schedules where account_id = ${actor.accountId} for update) s`,
    )
    if ((own?.count ?? 0) >= MOST) throw new Failure('too_many_schedules', { most: MOST })
    const [made] = await rowsOf<{ id: number }>(
      tx,
      sql`insert into report_schedules (account_id, report, view_id, every, on_day, next_on, made_at)
        values (${actor.accountId}, ${report}, ${view_id}, ${every}, ${on_day},
          ${nextTurn(day.today, { every, on_day })}, ${day.now.toISOString()}) returning id`,
    )
    await record(tx, null, 'report.scheduled', {
      report_schedule_id: made?.id ?? 0,
      filter: `${report} ${every}`,
    })
  })
  return schedulesFor(asking)
}

/** Another's is not there. */
export async function removeSchedule(asking: Asking, id: number): Promise<ReportSchedule[]> {
  const { db, actor } = asking
  await db.transaction(async (tx) => {
    const gone = await rowsOf<{ id: number }>(
      tx,
      sql`delete from report_schedules where id = ${id} and account_id = ${actor.accountId} returning id`,
    )
    if (gone.length === 0) throw notFound('schedule')
    await record(tx, null, 'report.unscheduled', { report_schedule_id: id })
  })
  return schedulesFor(asking)
}

/** The file of one's own schedule, with what it is about. */
export async function scheduledFile({ db, actor }: Asking, id: number) {
  const [found] = await rowsOf<{
    report: ScheduledReport
    view_id: number | null
    due_on: string
    csv: string | null
    tells_small_numbers: boolean
  }>(
    db,
    sql`select s.report, s.view_id, f.due_on::text as due_on, f.csv, f.tells_small_numbers from report_files f
      join report_schedules s on s.id = f.schedule_id where f.id = ${id} and s.account_id = ${actor.accountId}`,
  )
  if (!found) throw notFound('file')
  // The role that it was made for may have ended since.
  const isTooFine = found.csv !== null && found.tells_small_numbers && !readsPeople(actor.grants)
  if (isTooFine || !maySee(actor.grants, found.report)) throw new Failure('not_allowed')
  return found
}
