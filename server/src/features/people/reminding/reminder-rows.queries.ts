import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { type RunKind, reminderRows, reminderRuns } from '#platform/database/tables/reminders'
import { record } from '#platform/record'
import { stepAction } from './step-reminders.ts'

export type ReminderRow = {
  run_id: number
  kind: RunKind
  account_id: number
  asked_by: number
  season_year: number
  tries: number
}

const MOST_TRIES = 3

/** From now on it can be stopped, and no longer called back. */
export const beginRuns = (db: Database) =>
  rowsOf(db, sql`update reminder_runs set state = 'running' where state = 'waiting' and starts_at <= now()`)

export async function nextRow(db: Database): Promise<ReminderRow | undefined> {
  const [row] = await rowsOf<ReminderRow>(
    db,
    sql`select r.run_id, r.account_id, r.tries, o.asked_by, o.season_year, o.kind
      from reminder_rows r join reminder_runs o on o.id = r.run_id
      where o.state = 'running' and r.state = 'waiting' order by r.run_id, r.tries, r.account_id limit 1`,
  )
  return row
}

/** A colleague may resume it. */
export const stopRun = (db: Database, { run_id, kind }: ReminderRow) =>
  db.transaction(async (tx) => {
    const stopped = await tx
      .update(reminderRuns)
      .set({ state: 'stopped' })
      .where(and(eq(reminderRuns.id, run_id), eq(reminderRuns.state, 'running')))
      .returning({ id: reminderRuns.id })
    if (stopped.length > 0) await record(tx, null, stepAction(kind, 'stopped'), { reminder_run_id: run_id })
  })

/** A stop waits for this transaction, or this one sees the stop. Another worker may have the row or have ended it. */
export async function claimRow(
  tx: Database,
  row: ReminderRow,
): Promise<{ people: number[]; invoices: number[] } | undefined> {
  const [run] = await tx.select().from(reminderRuns).where(eq(reminderRuns.id, row.run_id)).for('share')
  if (run?.state !== 'running') return undefined
  const [mine] = await tx
    .select({ people: reminderRows.people, invoices: reminderRows.invoices })
    .from(reminderRows)
    .where(and(isRow(row), eq(reminderRows.state, 'waiting')))
    .for('update')
  return mine
}

export const isRow = ({ run_id, account_id }: ReminderRow) =>
  and(eq(reminderRows.run_id, run_id), eq(reminderRows.account_id, account_id))

/** Tried again after the others, and given up after the last try. */
export const putRowAside = (db: Database, { run_id, account_id }: ReminderRow) =>
  rowsOf(
    db,
    sql`update reminder_rows set tries = tries + 1,
        state = case when tries + 1 >= ${MOST_TRIES} then 'failed' else 'waiting' end,
        code = case when tries + 1 >= ${MOST_TRIES} then 'unexpected' end,
        done_at = case when tries + 1 >= ${MOST_TRIES} then now() end
      where run_id = ${run_id} and account_id = ${account_id} and state = 'waiting'`,
  )

export const endRuns = (db: Database) =>
  rowsOf(
    db,
    sql`update reminder_runs o set state = 'done', ended_at = now() where o.state = 'running'
      and not exists (select from reminder_rows r where r.run_id = o.id and r.state = 'waiting')`,
  )
