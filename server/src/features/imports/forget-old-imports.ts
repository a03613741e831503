import { IMPORT_DAYS } from '@centrepass/contract/imports/import-rules'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { recordChange } from '#platform/record'
import { keepCounts } from './running/keep-counts.ts'

/** A file that was never brought in is thrown away after a week. */
const UNUSED_DAYS = 7

/** What stood in a file is forgotten once it can no longer be undone; what was brought in stays. */
export async function forgetOldImports(db: Database): Promise<void> {
  await rowsOf(
    db,
    sql`delete from imports where (state = 'discarded' or state in ('mapping', 'checked') or stopped_in = 'checking')
      and asked_at < now() - make_interval(days => ${UNUSED_DAYS})`,
  )
  await endStopped(db)
  await rowsOf(
    db,
    sql`update import_rows set cells = '{}', details = '{}', made = null, about = case when kind = 'credits' then about end
      where cells <> '{}' and import_id in (select id from imports
        where state in ('done', 'undone') and ended_at < now() - make_interval(days => ${IMPORT_DAYS}))`,
  )
}

/** What was stopped half-way and let go on by no one is over, so that its rows are forgotten in their time, too. */
const endStopped = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const ended = await rowsOf<{ id: number }>(
      tx,
      sql`update imports set state = 'done', stopped_in = null, ended_at = now(), version = version + 1
        where stopped_in in ('running', 'undoing') and asked_at < now() - make_interval(days => ${IMPORT_DAYS})
        returning id`,
    )
    for (const { id } of ended) {
      await rowsOf(
        tx,
        sql`update import_rows set state = 'left', code = 'left_out' where import_id = ${id} and state = 'checked'`,
      )
      await keepCounts(tx, id)
      await recordChange(tx, null, { action: 'import.done', subject: { import_id: id } })
    }
  })
