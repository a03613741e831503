import { sql } from 'drizzle-orm'
import { finishTasks } from '#features/office/close-task'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

const KIND = 'call_off_left'

/** With some of them a person has to help. One task for each call-off: it lists them all. */
export async function askToHelp(db: Database, callOffId: number): Promise<void> {
  await rowsOf(
    db,
    sql`insert into office_tasks (kind, subject)
      select ${KIND}, jsonb_build_object('call_off_id', ${callOffId}::int)
      where not exists (select from office_tasks where kind = ${KIND} and done_at is null
        and subject @> jsonb_build_object('call_off_id', ${callOffId}::int))`,
  )
}

export const helpIsOver = (db: Database, callOffId: number): Promise<void> =>
  finishTasks(db, { kinds: [KIND], subject: { call_off_id: callOffId } })
