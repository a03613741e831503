import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { MOVED } from './merged-tables.ts'

export type Pair = { kept: number; dropped: number }
/** A row that went over, or the whole of one that was taken away. */
export type Gone = { table: string; key: Record<string, unknown>; removed: Record<string, unknown> | null }
export type Counted = { row_kind: string; count: number }

const named = (name: string) => sql.identifier(name)

/** All rows of the one record go to the other, but for those that the other has the like of. */
export async function moveRows(tx: Database, pair: Pair): Promise<{ gone: Gone[]; stays: Counted[] }> {
  const gone: Gone[] = []
  const stays: Counted[] = []
  for (const [table, how] of Object.entries(MOVED)) {
    const { column, unless, instead, what } = how
    const isTwice = unless
      ? sql`exists (select from ${named(table)} k where k.${named(column)} = ${pair.kept} and ${sql.raw(unless)})`
      : sql`false`
    if (instead === 'removed') gone.push(...(await takeAway(tx, { table, pair, isTwice })))
    const moved = await rowsOf<{ key: Record<string, unknown> }>(
      tx,
      sql`update ${named(table)} d set ${named(column)} = ${pair.kept}
        where d.${named(column)} = ${pair.dropped} and not ${isTwice}
        returning ${keyOf(how.key)} as key`,
    )
    gone.push(...moved.map(({ key }) => ({ table, key, removed: null })))
    if (instead === 'stays' && what) {
      const count = await countOf(tx, table, sql`d.${named(column)} = ${pair.dropped}`)
      if (count > 0) stays.push({ row_kind: what, count })
    }
  }
  return { gone, stays }
}

const keyOf = (columns: readonly string[]): SQL =>
  sql`jsonb_build_object(${sql.join(
    columns.flatMap((name) => [sql`${sql.raw(`'${name}'`)}`, sql`d.${named(name)}`]),
    sql`, `,
  )})`

type Taking = { table: string; pair: Pair; isTwice: SQL }

async function takeAway(tx: Database, { table, pair, isTwice }: Taking): Promise<Gone[]> {
  const rows = await rowsOf<{ removed: Record<string, unknown> }>(
    tx,
    sql`delete from ${named(table)} d where d.participant_id = ${pair.dropped} and ${isTwice}
      returning to_jsonb(d) as removed`,
  )
  return rows.map(({ removed }) => ({ table, key: {}, removed }))
}

async function countOf(tx: Database, table: string, where: SQL): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    tx,
    sql`select count(*)::int as n from ${named(table)} d where ${where}`,
  )
  return row?.n ?? 0
}

/** How many rows of each kind went over, for a reader. */
export function countMoved(gone: readonly Gone[]): Counted[] {
  const counts = new Map<string, number>()
  for (const { table, removed } of gone) {
    const what = MOVED[table]?.what
    if (what && !removed) counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return [...counts].map(([row_kind, count]) => ({ row_kind, count }))
}

/** A row goes back to the record it came from, if it is still with the other one. Says whether it was. */
export async function putBack(tx: Database, { table, key, removed }: Gone, pair: Pair): Promise<boolean> {
  if (removed) {
    await tx.execute(
      sql`insert into ${named(table)} overriding system value
        select * from jsonb_populate_record(null::${named(table)}, ${JSON.stringify(removed)}::jsonb)
        on conflict do nothing`,
    )
    return true
  }
  const column = MOVED[table]?.column ?? 'participant_id'
  const isIt = sql.join(
    Object.entries(key).map(([name, value]) => sql`${named(name)} = ${value}`),
    sql` and `,
  )
  const rows = await rowsOf(
    tx,
    sql`update ${named(table)} set ${named(column)} = ${pair.dropped}
      where ${isIt} and ${named(column)} = ${pair.kept} returning 1 as done`,
  )
  return rows.length > 0
}

/** How much of each kind is on a record now. */
export async function countsOn(tx: Database, participantId: number): Promise<Counted[]> {
  const counts: Counted[] = []
  for (const [table, { what, column }] of Object.entries(MOVED)) {
    if (!what) continue
    const count = await countOf(tx, table, sql`d.${named(column)} = ${participantId}`)
    counts.push({ row_kind: what, count })
  }
  return counts
}
