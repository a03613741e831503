import { type SQL, sql } from 'drizzle-orm'

/** What a transaction wrote is among the last rows, so that not the whole table is looked through. */
const RECENT = 10_000

/**
 * Rows of a table with an `id` that this transaction wrote, also within its savepoints: whatever is still in progress and
 * can be seen is ours.
 */
export const writtenHere = (table: SQL): SQL => sql`case
  when ${table}.id <= (select coalesce(max(latest.id), 0) - ${RECENT}::int from ${table} as latest) then false
  when ${table}.xmin::text::bigint < pg_current_xact_id()::text::bigint % 4294967296 then false
  else pg_xact_status((
    pg_current_xact_id()::text::bigint / 4294967296 * 4294967296 + ${table}.xmin::text::bigint
  )::text::xid8) = 'in progress'
end`
