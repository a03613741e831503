import { sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

/**
 * The moment that a record names: the database's clock, so that no server or worker with a wrong clock dates evidence,
 * and never before what the record of the document says already. The caller holds the document's lock.
 */
export async function evidenceTime(
  tx: Database,
  { offsetMs }: Pick<SeasonFacts, 'offsetMs'>,
  documentId: number | null = null,
): Promise<Date> {
  // Not now(): a transaction that waited for the lock began before what it has to follow.
  const now = sql`clock_timestamp() + make_interval(secs => ${offsetMs / 1000})`
  // A new document has no record yet. Asked with an empty id, the database would plan the question anew each time.
  const after = documentId === null ? now : sql`greatest(${now}, ${lastEventOf(documentId)})`
  const [row] = await rowsOf<{ ms: number }>(
    tx,
    sql`select floor(extract(epoch from ${after}) * 1000)::float8 as ms`,
  )
  if (!row) throw new Error('The database told no time.')
  return new Date(row.ms)
}

const lastEventOf = (documentId: number) =>
  sql`(select max((event::jsonb ->> 'at')::timestamptz) from signature_events where document_id = ${documentId})`
