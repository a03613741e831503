import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * For what a job takes with `limit … for update skip locked`. With a plain `in`, the planner may run that question once
 * for every row of a table that it believes to be small: it takes minutes, and more rows than the limit allows.
 */
export const isOneOfTaken = (id: SQLWrapper, taken: SQLWrapper): SQL => sql`${id} = any (array(${taken}))`
