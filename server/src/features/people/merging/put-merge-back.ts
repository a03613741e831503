import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { mergeRows, type merges } from '#platform/database/tables/merges'
import { columnsOf, writeColumns } from './merged-fields.ts'
import { linkMayReturn } from './merged-links.ts'
import { type Gone, type Pair, putBack } from './move-rows.ts'

type MergeRow = typeof merges.$inferSelect

export async function putAllBack(tx: Database, { id }: MergeRow, pair: Pair): Promise<Gone[]> {
  const rows = await tx
    .select()
    .from(mergeRows)
    .where(eq(mergeRows.merge_id, id))
    .orderBy(asc(mergeRows.position))
  const back: Gone[] = []
  // What went over first, so that what was taken away finds its place free.
  const inTurn = [...rows.filter(({ removed }) => !removed), ...rows.filter(({ removed }) => removed)]
  for (const { table_name: table, key, removed } of inTurn) {
    const one = { table, key, removed }
    if (await putOneBack(tx, one, pair)) back.push(one)
  }
  return back
}

async function putOneBack(tx: Database, one: Gone, pair: Pair): Promise<boolean> {
  // A cart is what its family made of it since.
  if (one.table === 'cart_rows') return false
  if (one.table === 'guardianships' && !(await linkMayReturn(tx, one, pair))) return false
  if (one.table !== 'office_tasks') return putBack(tx, one, pair)
  await tx.execute(
    sql`update office_tasks set subject = subject || jsonb_build_object('participant_id', ${pair.dropped}::int)
      where id = ${Number(one.key.id)} and subject @> jsonb_build_object('participant_id', ${pair.kept}::int)`,
  )
  return true
}

/** A part that was changed since stays as it is; it is named. */
export async function putFieldsBack(
  tx: Database,
  { taken, before }: MergeRow,
  pair: Pair,
): Promise<MergeRow['taken']> {
  const changed: MergeRow['taken'] = []
  for (const field of taken) {
    const [now, from] = [await columnsOf(tx, pair.kept, [field]), await columnsOf(tx, pair.dropped, [field])]
    if (JSON.stringify(now) === JSON.stringify(from))
      await writeColumns(tx, pair.kept, { fields: [field], values: before.columns ?? {} })
    else changed.push(field)
  }
  return changed
}
