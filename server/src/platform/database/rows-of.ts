import type { SQL } from 'drizzle-orm'
import type { Database } from './client.ts'

/**
 * The rows of a statement that the query builder cannot express, such as one that changes two tables at once. The
 * caller states the type of a row. Instants and days come as text. The statement is sent before this returns, so
 * that statements sent together run in the order in which they are written.
 */
export async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  // Both drivers answer so; the builder's type for any of them cannot know.
  const { rows } = (await db.execute(statement).execute()) as { rows: Row[] }
  return rows
}
