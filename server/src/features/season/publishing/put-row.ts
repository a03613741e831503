import { getTableColumns, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database/client'
import { offerings } from '#platform/database/tables/catalogue'

/** Whether the row was there. */
export async function changed(
  tx: Database,
  table: PgTable,
  row: object,
  isIt: SQL | undefined,
): Promise<boolean> {
  // An update without a condition would change everything that is sold.
  if (!isIt) throw new Error('Which row is to be changed is not said.')
  const rows = await tx.update(table).set(row).where(isIt).returning()
  return rows.length > 0
}

/** What the content does not name any more becomes null: an update would leave it as it was. */
export function wholeRow<Row extends object>(table: PgTable, row: Row): Row {
  const empty = Object.entries(getTableColumns(table)).flatMap(([name, { notNull }]) =>
    notNull || KEPT.has(name) ? [] : [[name, null]],
  )
  return { ...Object.fromEntries(empty), ...withoutUndefined(row) }
}
/** Not part of the content. */
const KEPT = new Set(['id', 'offering_id', 'host_club_id'])

const withoutUndefined = <Row extends object>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Row

export async function newOffering(tx: Database, limit: number | null): Promise<number> {
  const [made] = await tx.insert(offerings).values({ limit_places: limit }).returning({ id: offerings.id })
  if (!made) throw new Error('The spots were not written.')
  return made.id
}
