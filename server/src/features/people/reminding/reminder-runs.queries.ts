import type { ReminderRun } from '@centrepass/contract/people/reminder-runs'
import { type SQL, sql } from 'drizzle-orm'
import { iso } from '#platform/database/iso'
import { rowsOf } from '#platform/database/rows-of'
import type { RunKind } from '#platform/database/tables/reminders'
import { notFound } from '#platform/failure'
import { clubsOf } from '../in-scope.ts'
import type { Asking } from '../person-page.queries.ts'

const NEWEST = 20

type Found = Omit<ReminderRun, 'asked_by'> & { asker_id: number; asker: string }
/** `kind`: what the runs are about. */
export type AskedRuns = Pick<Asking, 'db' | 'actor'> & { kind: RunKind }

/** What can still be called back, stopped or resumed is always shown, however old it is. */
const isOpen = sql`(o.state in ('waiting', 'running', 'stopped'))`

export async function runsFor(asked: AskedRuns): Promise<ReminderRun[]> {
  const open = await rowsOf<Found>(
    asked.db,
    sql`${runs(sql`${isOpen} and ${isShown(asked)}`)} order by o.id desc`,
  )
  const over = await rowsOf<Found>(
    asked.db,
    sql`${runs(sql`not ${isOpen} and ${isShown(asked)}`)} order by o.id desc limit ${NEWEST}`,
  )
  const found = [...open, ...over]
  return found.map(present)
}

export async function requireRun(asked: AskedRuns, id: number): Promise<ReminderRun> {
  const [found] = await rowsOf<Found>(asked.db, runs(sql`o.id = ${id} and ${isShown(asked)}`))
  if (!found) throw notFound('run')
  return present(found)
}

/** A role for one club sees its own runs; one for everything sees all. */
const isShown = ({ actor, kind }: AskedRuns): SQL =>
  sql`o.kind = ${kind} and ${clubsOf(actor) === null ? sql`true` : sql`o.asked_by = ${actor.accountId}`}`

const runs = (which: SQL): SQL => sql`
  select o.id, o.state, o.reason, o.people, o.asked_at, o.starts_at, o.ended_at, a.id as asker_id,
    a.first_name || ' ' || a.last_name as asker, n.*
  from reminder_runs o join accounts a on a.id = o.asked_by
  cross join lateral (
    select count(*)::int as emails,
      count(*) filter (where r.state = 'sent')::int as sent,
      count(*) filter (where r.state = 'skipped')::int as skipped,
      count(*) filter (where r.state = 'failed')::int as failed
    from reminder_rows r where r.run_id = o.id
  ) n
  where ${which}`

const present = ({ asker_id, asker, asked_at, starts_at, ended_at, ...run }: Found): ReminderRun => ({
  ...run,
  asked_by: { id: asker_id, name: asker },
  ...{ asked_at: iso(asked_at), starts_at: iso(starts_at), ended_at: ended_at && iso(ended_at) },
})
