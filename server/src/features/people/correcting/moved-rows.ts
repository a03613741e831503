import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { Moved } from '#platform/database/tables/grants'

type Row = Record<string, string | number | null>
type Rows = Record<string, Row[]>

/** What a correction may move besides the record, with the columns that it moves. */
const MOVES: Record<string, { key: string; columns: readonly string[] }> = {
  registrations: { key: 'id', columns: ['status', 'valid_from', 'valid_at'] },
  documents: { key: 'id', columns: ['status'] },
  guardianships: { key: 'id', columns: ['hands_over_on'] },
  contact_entries: { key: 'entry', columns: ['set_by', 'set_at'] },
  participants: { key: 'id', columns: ['zone_code'] },
}

/** These rows as they are now. */
export async function movableRows(tx: Database, participantId: number): Promise<Rows> {
  const found: Rows = {}
  for (const [table, { key, columns }] of Object.entries(MOVES)) {
    const whose = table === 'participants' ? 'id' : 'participant_id'
    const shown = [key, ...columns].map((column) => `${column}::text as ${column}`).join(', ')
    found[table] = await rowsOf<Row>(
      tx,
      sql`${sql.raw(`select ${shown} from ${table}`)} where ${sql.raw(whose)} = ${participantId} order by 1`,
    )
  }
  return found
}

/** The rows that differ, as they were and as they are. */
export function movedBetween(before: Rows, after: Rows): Moved {
  const tables = Object.entries(MOVES).flatMap(([table, { key }]) => {
    const was = before[table] ?? []
    const is = after[table] ?? []
    const keys = [...new Set([...was, ...is].map((row) => row[key]))]
    const rows = keys
      .map((one) => ({ before: rowIn(was, key, one), after: rowIn(is, key, one) }))
      .filter((row) => !isDeepStrictEqual(row.before, row.after))
    return rows.length > 0 ? [[table, rows] as const] : []
  })
  return Object.fromEntries(tables)
}

const rowIn = (rows: readonly Row[], key: string, wanted: Row[string] | undefined) =>
  rows.find((row) => row[key] === wanted) ?? null

/** Puts each row back as it was, unless someone moved it since. */
export async function moveBack(tx: Database, participantId: number, moved: Moved): Promise<void> {
  const now = await movableRows(tx, participantId)
  for (const [table, rows] of Object.entries(moved)) {
    const place = MOVES[table]
    if (!place) continue
    for (const { before, after } of rows) {
      const named = (before ?? after)?.[place.key]
      const current = rowIn(now[table] ?? [], place.key, named)
      if (isDeepStrictEqual(current, after)) await putBack(tx, { table, participantId }, { before, after })
    }
  }
}

type Where = { table: string; participantId: number }

async function putBack(
  tx: Database,
  { table, participantId }: Where,
  { before, after }: Moved[string][number],
): Promise<void> {
  if (table === 'contact_entries') return putEntryBack(tx, participantId, { before, after })
  const { key = '', columns = [] } = MOVES[table] ?? {}
  // A document that was asked for stays on record, as one that no one has to sign.
  const values: Row = before ?? { ...after, status: 'void' }
  const set = columns.map((column) => {
    const type = TYPES[column] ?? 'text'
    return sql`${sql.raw(column)} = ${values[column] ?? null}::${sql.raw(type)}`
  })
  const which = Number(values[key])
  await tx.execute(
    sql`update ${sql.raw(table)} set ${sql.join(set, sql`, `)} where ${sql.raw(key)} = ${which}`,
  )
}

const TYPES: Record<string, string> = {
  valid_from: 'date',
  valid_at: 'timestamptz',
  hands_over_on: 'date',
}

async function putEntryBack(
  tx: Database,
  participantId: number,
  { before, after }: Moved[string][number],
): Promise<void> {
  const entry = String((before ?? after)?.entry)
  await tx.execute(
    sql`delete from contact_entries where participant_id = ${participantId} and entry = ${entry}`,
  )
  if (!before) return
  await tx.execute(sql`insert into contact_entries (participant_id, entry, set_by, set_at)
    values (${participantId}, ${entry}, ${before.set_by ?? null}::int, ${before.set_at ?? null}::timestamptz)`)
}
