import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether a column holds one of these ids, for statements of the busiest paths. The array is made by a select, so
 * that its length does not tempt the database to plan for each length anew.
 */
export const isAnyOf = (column: SQLWrapper, ids: SQLWrapper): SQL =>
  sql`${column} = any(array(select unnest(${ids}::int[])))`
