import { UNDO_DAYS } from '@centrepass/contract/people/merge-rules'
import type { Merge } from '@centrepass/contract/people/merges'
import { type SQL, sql } from 'drizzle-orm'
import { withoutOwnMatters } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { iso } from '#platform/database/iso'
import { rowsOf } from '#platform/database/rows-of'
import type { AccountActor } from '#platform/http/actor'
import { recordsBy } from './records.queries.ts'

const MOST = 50

type Row = Omit<Merge, 'record_kept'> & { kept_id: number; dropped_id: number }

/** The newest first, without those of the reader's own family. */
export async function mergeList(db: Database, actor: AccountActor): Promise<Merge[]> {
  const rows = await rowsFor(db, sql`true`)
  const seen = await withoutOwnMatters(db, actor, rows, ({ kept_id, dropped_id }) => ({
    ...{ participant_id: kept_id, other_participant_id: dropped_id },
  }))
  return presented(db, seen)
}

export async function mergeById(db: Database, id: number): Promise<Merge> {
  const [merge] = await presented(db, await rowsFor(db, sql`m.id = ${id}`))
  if (!merge) throw new Error(`Merge ${id} is gone.`)
  return merge
}

const rowsFor = (db: Database, wanted: SQL) =>
  rowsOf<Row>(
    db,
    sql`select m.id, m.kept_id, m.dropped_id, d.participant_number as dropped_number,
        concat_ws(' ', d.first_name, d.middle_name, d.last_name, '(' || d.preferred_name || ')') as dropped_name, m.reason,
        a.first_name || ' ' || a.last_name as done_by, m.done_at, m.undone_at,
        case when m.undone_at is null and m.done_at > now() - make_interval(days => ${UNDO_DAYS})
          then m.done_at + make_interval(days => ${UNDO_DAYS}) end as undo_until
      from merges m join participants d on d.id = m.dropped_id join accounts a on a.id = m.done_by
      where ${wanted} order by m.id desc limit ${MOST}`,
  )

async function presented(db: Database, rows: readonly Row[]): Promise<Merge[]> {
  const records = await recordsBy(
    db,
    rows.map(({ kept_id }) => kept_id),
  )
  return rows.flatMap(({ kept_id, dropped_id: _, ...row }) => {
    const kept = records.get(kept_id)
    const times = {
      done_at: iso(row.done_at),
      undone_at: row.undone_at && iso(row.undone_at),
      undo_until: row.undo_until && iso(row.undo_until),
    }
    return kept ? [{ ...row, ...times, record_kept: kept }] : []
  })
}
